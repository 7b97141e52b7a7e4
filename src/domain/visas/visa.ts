import * as z from 'zod/mini'
import { genders, PersonalInfo } from '#domain/applications/application.ts'
import { visaTypes, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { addDays, daysBetween } from '#foundation/values/day.ts'
import { id, line, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { visaStatusNames, type VisaStatus } from './visa-status.ts'

const actorRoles = ['system', 'officer', 'admin'] as const
export type ActorRole = (typeof actorRoles)[number]

export function actorRoleOf(role: Role): ActorRole {
  return role === 'admin' ? 'admin' : 'officer'
}
export type VisaNeed = 'second administrator'

export const visaTransitions: readonly Transition<VisaStatus, ActorRole, VisaNeed, never>[] = [
  { from: 'reserved', to: 'active', by: ['system'] },
  { from: 'reserved', to: 'superseded', by: ['system'] }, // approval withdrawn, or correction abandoned
  { from: 'active', to: 'expired', by: ['system'] },
  { from: 'active', to: 'suspended', by: ['officer', 'admin'] },
  { from: 'suspended', to: 'active', by: ['officer', 'admin', 'system'] },
  { from: 'suspended', to: 'expired', by: ['system'] },
  { from: 'suspended', to: 'revoked', by: ['admin'], needs: ['second administrator'] },
  { from: 'active', to: 'superseded', by: ['admin'], needs: ['second administrator'] },
]

export const entriesOf = { single: 1, double: 2, multiple: 0 } as const

export interface TermRequest {
  type: VisaTypeId
  validity: number
  issued: string
  arrival: string
  duration: number
  passportExpiry: string
}

interface Term {
  validFrom: string
  validUntil: string
  stayDays: number
}

/** From the planned arrival if the visa would not last until the end of the stay otherwise. */
export function termOf({ type, validity, issued, arrival, duration, passportExpiry }: TermRequest): Term {
  const { validDays } = visaTypes[type]
  const stayDays = Math.min(duration, validDays)
  const usual = Math.min(validity, validDays)
  const needed = daysBetween(issued, arrival) + stayDays
  const isFarOff = arrival > addDays(issued, usual - 1) || needed > validDays
  const validFrom = isFarOff && arrival > issued ? arrival : issued
  const days = Math.max(usual, validFrom === arrival ? stayDays : needed)
  const end = addDays(validFrom, days - 1)
  return { validFrom, validUntil: end < passportExpiry ? end : passportExpiry, stayDays }
}

const day = z.iso.date()

export const Reason = multilineText(3, /*i18n*/ 'A reason is required', 1000)

export const CorrectableDetails = z.pick(PersonalInfo, {
  firstName: true,
  lastName: true,
  gender: true,
  dob: true,
  nationality: true,
  passportNumber: true,
  passportCountry: true,
  issueDate: true,
  expiryDate: true,
})

export const Correction = z.partial(CorrectableDetails)
export type Correction = z.infer<typeof Correction>
type CorrectionField = keyof Correction

/** What may change together: a new passport, or one fact about the person. Anything more is another person. */
const correctionGroups: readonly (readonly CorrectionField[])[] = [
  ['passportNumber', 'passportCountry', 'issueDate', 'expiryDate'],
  ['firstName', 'lastName'],
  ['gender'],
  ['dob'],
  ['nationality'],
]

export function isOneCorrection(changed: readonly string[]): boolean {
  return correctionGroups.some((group) => changed.every((name) => (group as readonly string[]).includes(name)))
}

export const Evidence = line(10, /*i18n*/ 'Say which document proves the correction and where it is kept', 500)

export const CorrectionForm = z.extend(z.omit(CorrectableDetails, { issueDate: true }), {
  reason: Reason,
  evidence: Evidence,
})

export const Holder = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gender: oneOf(genders),
  dob: day,
  nationality: z.string(),
  passportNumber: z.string(),
  passportCountry: z.string(),
  expiryDate: day,
})
export type Holder = z.infer<typeof Holder>

export const Visa = z.object({
  id,
  applicationId: id,
  visaNumber: z.string(),
  type: oneOf(visaTypeNames),
  status: oneOf(visaStatusNames),
  issueDate: day,
  expiryDate: day,
  validFrom: day,
  validUntil: day,
  entries: z.number(),
  stayDays: z.number(),
  holder: z.object({
    name: z.string(),
    passportNumber: z.string(),
    nationality: z.string(),
    born: day,
    sex: z.string(),
  }),
  person: Holder,
  zone: z.tuple([z.string(), z.string()]),
  /** The signed seal in base64url; none for a visa that no longer allows entry. */
  seal: z.nullable(z.string()),
  pdfPath: z.string(),
  picturePath: z.string(),
  reason: z.nullable(z.string()),
  createdAt: moment,
})
export type Visa = z.infer<typeof Visa>
