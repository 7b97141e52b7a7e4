import { randomUUID } from 'node:crypto'
import type { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { stayDays } from '#domain/applications/consistency.ts'
import type { PurposeId } from '#domain/applications/purposes.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import type { Method } from '#domain/payments/payment.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'

type Milestone = 'answered' | 'ready' | 'paid' | 'waiting' | 'in review' | 'asked' | 'refused' | 'approved'

export interface DemoApplication {
  type: VisaTypeId
  until: Milestone
  daysAgo: number
  person: Partial<PersonalInfo>
  method?: Method
  hasIdentity?: boolean
}

export const demoApplications: readonly DemoApplication[] = [
  { type: 'tourist', until: 'answered', daysAgo: 1, person: {} },
  { type: 'business', until: 'ready', daysAgo: 2, person: {} },
  {
    type: 'tourist',
    until: 'paid',
    daysAgo: 2,
    method: 'bank_transfer',
    person: { firstName: 'Theo', gender: 'male' },
  },
  { type: 'tourist', until: 'waiting', daysAgo: 3, hasIdentity: true, person: { firstName: 'Tilda' } },
  { type: 'business', until: 'waiting', daysAgo: 4, hasIdentity: true, person: { firstName: 'Tomás', gender: 'male' } },
  { type: 'transit', until: 'waiting', daysAgo: 4, person: { firstName: 'Tao', gender: 'other' } },
  { type: 'student', until: 'in review', daysAgo: 6, hasIdentity: true, person: { firstName: 'Thérèse' } },
  {
    type: 'medical',
    until: 'in review',
    daysAgo: 6,
    hasIdentity: true,
    person: { firstName: 'Tunde', gender: 'male' },
  },
  { type: 'work', until: 'asked', daysAgo: 8, hasIdentity: true, person: { firstName: 'Tamara' } },
  { type: 'tourist', until: 'refused', daysAgo: 12, hasIdentity: true, person: { firstName: 'Timo', gender: 'male' } },
  { type: 'tourist', until: 'approved', daysAgo: 14, hasIdentity: true, person: {} },
]

export function personOf({ person }: DemoApplication, now: Date): PersonalInfo {
  return {
    firstName: 'Tara',
    lastName: 'Traveller',
    gender: 'female',
    dob: '1990-05-17',
    birthPlace: 'Springfield',
    nationality: 'us',
    passportNumber: `SPEC${randomUUID().slice(0, 5).toUpperCase()}`,
    passportCountry: 'us',
    issueDate: addDays(dayOf(now), -700),
    expiryDate: addDays(dayOf(now), 2900),
    email: 'traveller@evisa.example',
    phone: '+1 202 555 0143',
    address: '12 Elm Street',
    city: 'Springfield',
    country: 'us',
    ...person,
  }
}

const purposeOf: Readonly<Record<VisaTypeId, PurposeId>> = {
  tourist: 'tourism',
  business: 'business',
  student: 'education',
  work: 'work',
  transit: 'transit',
  medical: 'medical',
}

export function journeyOf(visaType: VisaTypeId, now: Date): TravelDetails {
  const [arrivalDate, departureDate] = [addDays(dayOf(now), 40), addDays(dayOf(now), 45)]
  return {
    purpose: purposeOf[visaType],
    visaType,
    entryType: 'single',
    duration: stayDays(arrivalDate, departureDate),
    arrivalDate,
    departureDate,
    accommodationType: 'hotel',
    accommodationDetails: 'Hotel on Broad Street, Monrovia',
  }
}
