import { inDollars, type Cents } from '#foundation/values/money.ts'
import { usePageLanguage } from './use-page-language.ts'

/** Money as the reader writes it; whole dollars without a tail of zeros. */
export function useMoney(currency = 'USD'): (amount: Cents) => string {
  const { language } = usePageLanguage()
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (amount) => format.format(inDollars(amount))
}
