import { countryName } from '#foundation/values/countries.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import type { Watched } from '../../watchlist.ts'

export function useWatchedName(): (watched: Watched) => string {
  const { date } = useFormat()
  const { language } = usePageLanguage()
  return ({ firstName, lastName, dob, passportNumber, passportCountry }) =>
    [
      passportNumber,
      passportCountry && countryName(passportCountry, language),
      [firstName, lastName].filter(Boolean).join(' '),
      dob && date(dob),
    ]
      .filter(Boolean)
      .join(' · ')
}

export function WatchedName({ of }: { of: Watched }) {
  return useWatchedName()(of)
}
