import { useReader } from './use-reader.ts'

const centsInDollar = 100

export function useMoney(currency = 'USD'): (cents: number) => string {
  const { language } = useReader()
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (cents) => format.format(cents / centsInDollar)
}
