import { formatMoney } from '#foundation/ui/format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { currency } from '../fees.ts'

export function useDollars(): (amount: number) => string {
  const { language } = usePageLanguage()
  return (amount) => formatMoney(amount, currency, language === 'en' ? 'en-US' : language)
}

/** A dollar sign alone could be any dollar; most languages write whose it is. */
export function withCurrency(amount: string): string {
  return amount.includes('US') ? amount : `${amount} ${currency}`
}
