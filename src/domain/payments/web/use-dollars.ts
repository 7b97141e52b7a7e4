import { formatMoney } from '#foundation/ui/format.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import { currency } from '../fees.ts'

/** Always with cents, unlike `useMoney`. */
export function useDollars(): (amount: number) => string {
  const { language } = useReader()
  return (amount) => formatMoney(amount, currency, language === 'en' ? 'en-US' : language)
}
