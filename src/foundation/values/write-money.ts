import { inDollars, type Cents } from './money.ts'

/** "$80.00": what someone pays, has paid or gets back. */
export function writeMoney(amount: Cents, locale: string, currency = 'USD'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(inDollars(amount))
}

/** "$80", for lists of prices: whole dollars without a tail of zeros. */
export function writePrice(amount: Cents, locale: string): string {
  const format = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locale, format).format(inDollars(amount))
}
