import { inDollars, type Cents } from './money.ts'

const usDollars = 'USD'

/** "$80.00": what someone pays, has paid or gets back. */
export function writeMoney(amount: Cents, locale: string, currency = usDollars): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(inDollars(amount))
}

/** "$80", for lists of prices: whole dollars without a tail of zeros. */
export function writePrice(amount: Cents, locale: string, currency = usDollars): string {
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locale, format).format(inDollars(amount))
}
