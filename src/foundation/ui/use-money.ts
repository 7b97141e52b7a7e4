import type { Cents } from '#foundation/values/money.ts'
import { writePrice } from '#foundation/values/write-money.ts'
import { usePageLanguage } from './use-page-language.ts'

/** Prices as the reader writes them; what is paid is written with its cents, by `useDollars`. */
export function useMoney(): (amount: Cents) => string {
  const { language } = usePageLanguage()
  return (amount) => writePrice(amount, language)
}
