import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { accommodationTypes, entryTypes, genders, PersonalInfo, TravelDetails } from '../application.ts'
import { purposeLabels, purposes } from '../purposes.ts'
import { usePhone } from './use-phone.ts'
import { visaTypeNames, visaTypes } from '../visa-types.ts'
import { countryName } from '#foundation/values/countries.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

export type AnswerName = keyof PersonalInfo | keyof TravelDetails

export function useAnswerLabels(): Readonly<Record<AnswerName, string>> {
  const { t } = useLingui()
  return {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    gender: t`Gender`,
    dob: t`Date of Birth`,
    birthPlace: t`Place of Birth`,
    nationality: t`Nationality`,
    passportNumber: t`Passport Number`,
    passportCountry: t`Passport Issuing Country`,
    issueDate: t`Issue Date`,
    expiryDate: t`Expiry Date`,
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    city: t`City`,
    country: t`Country`,
    purpose: t`Purpose`,
    visaType: t`Visa Type`,
    entryType: t`Entry Type`,
    duration: t`Duration`,
    arrivalDate: t`Arrival`,
    departureDate: t`Departure`,
    accommodationType: t`Accommodation Type`,
    accommodationDetails: t`Accommodation Details`,
  }
}

type Labels<Names extends readonly string[]> = Record<Names[number], string>

export function useChoices() {
  const { t } = useLingui()
  const translate = useTranslate()
  const gender: Labels<typeof genders> = { male: t`Male`, female: t`Female`, other: t`Other` }
  const purpose = Object.fromEntries(purposes.map((name) => [name, translate(purposeLabels[name])])) as Labels<
    typeof purposes
  >
  const entryType: Labels<typeof entryTypes> = {
    single: t`Single entry`,
    double: t`Double entry`,
    multiple: t`Multiple entry`,
  }
  const accommodationType: Labels<typeof accommodationTypes> = {
    hotel: t`Hotel`,
    hostel: t`Hostel`,
    apartment: t`Apartment`,
    with_family: t`With family`,
    other: t`Other`,
  }
  const visaType = Object.fromEntries(visaTypeNames.map((name) => [name, translate(visaTypes[name].title)])) as Labels<
    typeof visaTypeNames
  >
  return { gender, purpose, visaType, entryType, accommodationType }
}

const countryFields: readonly string[] = ['nationality', 'passportCountry', 'country']
const dateFields: readonly string[] = ['dob', 'issueDate', 'expiryDate', 'arrivalDate', 'departureDate']

export function useFormatAnswer(): (name: string, value: string | number | undefined) => string {
  const { t } = useLingui()
  const choices: Record<string, Record<string, string>> = useChoices()
  const format = useFormat()
  const { language } = usePageLanguage()
  const phone = usePhone()
  return (name, value) => {
    if (value === undefined || value === '') return t`Not answered yet`
    if (countryFields.includes(name)) return countryName(String(value), language)
    if (dateFields.includes(name)) return format.date(value)
    if (name === 'phone') return phone?.readPhone({ phone: String(value) })?.readable ?? String(value)
    if (name === 'duration') {
      const count = Number(value)
      return t`${plural(count, { one: '# day', other: '# days' })}`
    }
    return choices[name]?.[value] ?? String(value)
  }
}
