// Browsers load this on demand: the numbering plans of the world are heavy.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import type { PersonalInfoDraft } from './application.ts'
import type { Problems } from './consistency.ts'

type Given = Pick<PersonalInfoDraft, 'phone' | 'country'>

export interface Phone {
  number: string
  readable: string
}

/** Only the length is judged: countries open new ranges all the time. */
export function readPhone({ phone = '', country = '' }: Given): Phone | undefined {
  const read = parsePhoneNumberFromString(phone, country.toUpperCase() as CountryCode)
  return read?.isPossible() ? { number: read.number, readable: read.formatInternational() } : undefined
}

export function phoneProblems(given: Given): Problems {
  if (!given.phone || readPhone(given)) return {}
  return { phone: /*i18n*/ 'Enter a phone number with its country code, such as +231 77 012 3456' }
}

export function withStoredPhone<Info extends Given>(info: Info): Info {
  const read = readPhone(info)
  return read ? { ...info, phone: read.number } : info
}
