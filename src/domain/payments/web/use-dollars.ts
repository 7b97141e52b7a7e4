import { formatMoney } from '#foundation/ui/format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { currency } from '../fees.ts'

export function useDollars(): (amount: number) => string {
  const { language } = usePageLanguage()
  return (amount) => formatMoney(amount, currency, language === 'en' ? 'en-US' : language)
}

/** A dollar sign alone could be any dollar: "$80.00 USD", "80,00 USD" in German. Other languages write whose it is. */
export function withCurrency(amount: string): string {
  if (amount.includes('US')) return amount
  return amount.endsWith('$') ? `${amount.slice(0, -1)}${currency}` : `${amount} ${currency}`
}
