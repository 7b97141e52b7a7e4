import { formatMoney } from '#foundation/ui/format.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import { currency } from '../fees.ts'

/** Dollars with their cents, as the reader writes money. A payment is told to the cent, also when there are none. */
export function useDollars(): (amount: number) => string {
  const { language } = useReader()
  return (amount) => formatMoney(amount, currency, language === 'en' ? 'en-US' : language)
}
