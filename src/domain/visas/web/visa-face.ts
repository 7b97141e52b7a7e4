import { visaTypes } from '#domain/applications/visa-types.ts'
import { countryName } from '#foundation/values/countries.ts'
import { printedDay } from '../printed-day.ts'
import { entryLabels } from '../visa-labels.ts'
import { formatVisaNumber } from '../visa-number.ts'
import type { Visa } from '../visa.ts'

/** What is printed on the card. Like the PDF it is in English, whatever language the page is in. */
export interface VisaFace {
  number: string
  type: string
  name: string
  passport: string
  nationality: string
  born: string
  sex: string
  validFrom: string
  validUntil: string
  entries: string
  stay: string
  zone: readonly [string, string]
  portrait?: string | undefined
  overprint?: string | undefined
}

export function toVisaFace(visa: Visa): VisaFace {
  const { holder, stayDays } = visa
  return {
    number: formatVisaNumber(visa.visaNumber),
    type: visaTypes[visa.type].title,
    name: holder.name,
    passport: holder.passportNumber,
    nationality: countryName(holder.nationality, 'en'),
    born: printedDay(holder.born),
    sex: holder.sex,
    validFrom: printedDay(visa.validFrom),
    validUntil: printedDay(visa.validUntil),
    entries: entryLabels[visa.entries as 0 | 1 | 2],
    stay: stayDays === 1 ? '1 day' : `${stayDays} days`,
    zone: visa.zone,
  }
}
