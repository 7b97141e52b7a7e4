import * as z from 'zod/mini'
import { genders, PersonalInfo } from '#domain/applications/application.ts'
import { visaTypes, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { addDays, daysBetween } from '#foundation/values/day.ts'
import { id, line, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { Transition } from '#foundation/values/transitions.ts'

/** A reserved visa has its number and content, but is not signed and not visible. */
export const visaStatuses = {
  reserved: /*i18n*/ 'Being issued',
  active: /*i18n*/ 'Active',
  suspended: /*i18n*/ 'Suspended',
  expired: /*i18n*/ 'Expired',
  revoked: /*i18n*/ 'Revoked',
  superseded: /*i18n*/ 'Replaced',
} as const
export type VisaStatus = keyof typeof visaStatuses
export const visaStatusNames = Object.keys(visaStatuses) as [VisaStatus, ...VisaStatus[]]

/** What no longer allows entry is not handed out as a document, which nobody could tell from a valid one. */
export const downloadProblems: Partial<Record<VisaStatus, string>> = {
  suspended: /*i18n*/ 'This visa is suspended, so it can’t be downloaded.',
  revoked: /*i18n*/ 'This visa was revoked, so it can’t be downloaded.',
  superseded: /*i18n*/ 'This visa was replaced, so it can’t be downloaded.',
}

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

/** Zero means unlimited. */
export const entriesOf = { single: 1, double: 2, multiple: 0 } as const

export interface TermRequest {
  type: VisaTypeId
  validity: number
  issued: string
  arrival: string
  duration: number
  passportExpiry: string
}

export interface Term {
  validFrom: string
  validUntil: string
  stayDays: number
}

/**
 * From the day of issue, or from the planned arrival if the visa would not last until the end of the stay otherwise. As
 * long as is usual, or as the stay needs; limited by the visa type and the passport.
 */
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

const correctable = z.pick(PersonalInfo, {
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

export const Correction = z.partial(correctable)
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

export const Evidence = line(10, /*i18n*/ 'Name the document that proves the correction and where it is kept', 500)

export const CorrectionForm = z.extend(z.omit(correctable, { issueDate: true }), { reason: Reason, evidence: Evidence })

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
  /** 0 means unlimited. */
  entries: z.number(),
  stayDays: z.number(),
  holder: z.object({
    name: z.string(),
    passportNumber: z.string(),
    nationality: z.string(),
    born: day,
    sex: z.string(),
  }),
  zone: z.tuple([z.string(), z.string()]),
  pdfPath: z.string(),
  picturePath: z.string(),
  reason: z.nullable(z.string()),
  createdAt: moment,
})
export type Visa = z.infer<typeof Visa>

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

const Person = z.nullable(z.object({ id, fullName: z.string() }))
const request = { by: Person, at: moment, reason: z.string() }

export const StaffVisa = z.extend(Visa, {
  person: Holder,
  revocation: z.nullable(z.object({ ...request, lapsesAt: moment })),
  correction: z.nullable(z.object({ ...request, evidence: z.nullable(z.string()), changes: z.partial(Holder) })),
  endedAt: z.nullable(moment),
})
export type StaffVisa = z.infer<typeof StaffVisa>

export const VisaFile = z.object({
  visas: z.array(StaffVisa),
  isAwaited: z.boolean(),
  hindrance: z.nullable(z.string()),
})
export type VisaFile = z.infer<typeof VisaFile>
