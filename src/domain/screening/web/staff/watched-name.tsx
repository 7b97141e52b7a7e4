import { countryName } from '#foundation/values/countries.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import type { Watched } from '../../watchlist.ts'

/** Passport, name and date of birth, as far as the entry has them. */
export function useWatchedName(): (watched: Watched) => string {
  const { date } = useFormat()
  const { language } = useReader()
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
