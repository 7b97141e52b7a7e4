import * as z from 'zod/mini'
import { countryCodes, countryName } from '#foundation/values/countries.ts'
import { between, email, line } from '#foundation/values/schema.ts'
import type { Kind } from '#domain/reference/kind.ts'
import { remoteCity } from './centre.ts'
import { people, peopleText } from './staff/appointment.ts'

const hoursText =
  /*i18n*/ 'Enter opening hours such as 09:00-17:00. The closing time must be later than the opening time.'
const hours = /^([01]\d|2[0-3]):(00|30)-(([01]\d|2[0-3]):(00|30)|24:00)$/

export const CentreFacts = z.strictObject({
  name: line(1, /*i18n*/ 'A name is required', 100),
  address: line(1, /*i18n*/ 'An address is required', 200),
  city: line(1, /*i18n*/ 'A city is required', 100),
  country: z.string().check(z.refine(isCountryName, /*i18n*/ 'We don’t recognise this country.')),
  phone: line(1, /*i18n*/ 'A telephone number is required', 40),
  email: email(/*i18n*/ 'Valid email is required'),
  workingHours: z.string(hoursText).check(
    z.regex(hours, hoursText),
    z.refine((text) => text.slice(0, 5) < text.slice(6), hoursText),
  ),
  timezone: z.string().check(z.refine(isZone, /*i18n*/ 'Choose a time zone from the list.')),
  capacity: between(people.least, people.most, peopleText),
})
export type CentreFacts = z.infer<typeof CentreFacts>

const inOffice = { workingHours: '09:00-17:00', capacity: 3 }

export const centreKind: Kind<CentreFacts> = {
  name: 'centre',
  value: CentreFacts,
  first: [
    {
      key: '1',
      value: {
        name: 'Monrovia Visa Centre',
        address: 'Capitol Hill',
        city: 'Monrovia',
        country: 'Liberia',
        phone: '+231 77 000 0001',
        email: 'monrovia@evisa.example',
        timezone: 'Africa/Monrovia',
        ...inOffice,
      },
    },
    {
      key: '2',
      value: {
        name: 'Roberts International Airport',
        address: 'Airport Road, Harbel',
        city: 'Margibi',
        country: 'Liberia',
        phone: '+231 77 000 0002',
        email: 'airport@evisa.example',
        timezone: 'Africa/Monrovia',
        ...inOffice,
      },
    },
    {
      key: '3',
      value: {
        name: 'Accra Visa Centre',
        address: 'Airport Residential Area',
        city: 'Accra',
        country: 'Ghana',
        phone: '+233 30 000 0003',
        email: 'accra@evisa.example',
        timezone: 'Africa/Accra',
        ...inOffice,
      },
    },
    {
      key: '4',
      value: {
        name: 'Remote Verification',
        address: 'By video',
        city: remoteCity,
        country: 'Liberia',
        phone: '+231 77 000 0004',
        email: 'remote@evisa.example',
        timezone: 'UTC',
        ...inOffice,
        workingHours: '00:00-24:00',
      },
    },
  ],
  newKey: (_, taken) => String(Math.max(...[...taken].map(Number)) + 1),
}

function isCountryName(name: string): boolean {
  return countryCodes.some((code) => countryName(code, 'en') === name)
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
