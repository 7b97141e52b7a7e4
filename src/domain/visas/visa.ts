import * as z from 'zod/mini'
import { genders, PersonalInfo } from '#domain/applications/application.ts'
import { visaTypes, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { addDays } from '#foundation/values/day.ts'
import { id, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

/** Every state of a visa. A reserved one has its number and its words, but is not signed yet and nobody sees it. */
export const visaStatuses = {
  reserved: /*i18n*/ 'Being issued',
  active: /*i18n*/ 'Active',
  expired: /*i18n*/ 'Expired',
  revoked: /*i18n*/ 'Revoked',
  superseded: /*i18n*/ 'Replaced',
} as const
export type VisaStatus = keyof typeof visaStatuses
export const visaStatusNames = Object.keys(visaStatuses) as [VisaStatus, ...VisaStatus[]]

const actorRoles = ['system', 'admin'] as const
export type ActorRole = (typeof actorRoles)[number]
export type VisaNeed = 'second administrator'

/** Every move there is; what is not listed cannot happen. */
export const visaTransitions: readonly Transition<VisaStatus, ActorRole, VisaNeed, never>[] = [
  { from: 'reserved', to: 'active', by: ['system'] },
  { from: 'reserved', to: 'superseded', by: ['system'] }, // the approval was taken back, or a correction came to nothing
  { from: 'active', to: 'expired', by: ['system'] },
  { from: 'active', to: 'revoked', by: ['admin'], needs: ['second administrator'] },
  { from: 'active', to: 'superseded', by: ['admin'], needs: ['second administrator'] },
]

/** How often it lets its holder in; nought is as often as they like. */
export const entriesOf = { single: 1, double: 2, multiple: 0 } as const

export interface Asked {
  type: VisaTypeId
  /** Days, as the settings said when the application was handed in. */
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
 * From when to when it opens the border: from the day of issue, or from the planned arrival where that lies further off
 * than the visa lasts; never longer than the type allows, and never beyond the passport.
 */
export function termOf({ type, validity, issued, arrival, duration, passportExpiry }: Asked): Term {
  const { validDays } = visaTypes[type]
  const days = Math.min(validity, validDays)
  const validFrom = arrival > addDays(issued, days - 1) ? arrival : issued
  const end = addDays(validFrom, days - 1)
  return {
    validFrom,
    validUntil: end < passportExpiry ? end : passportExpiry,
    stayDays: Math.min(duration, validDays),
  }
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

/** What can be put right without a new application. */
export const Correction = z.partial(correctable)
export type Correction = z.infer<typeof Correction>

/** The same as a form, which shows all that a visa says of its holder. */
export const CorrectionForm = z.extend(z.omit(correctable, { issueDate: true }), { reason: Reason })

/** A visa as its owner and the desk see it. */
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
  /** 0 when there is no limit. */
  entries: z.number(),
  stayDays: z.number(),
  holder: z.object({
    name: z.string(),
    passportNumber: z.string(),
    nationality: z.string(),
    born: day,
    sex: z.string(),
  }),
  /** Two lines of 44 characters. */
  zone: z.tuple([z.string(), z.string()]),
  pdfPath: z.string(),
  picturePath: z.string(),
  /** Why it no longer counts. */
  reason: z.nullable(z.string()),
  createdAt: moment,
})
export type Visa = z.infer<typeof Visa>

/** What a visa says of its holder, as far as it can be put right. */
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

const somebody = z.nullable(z.object({ id, fullName: z.string() }))

/** A visa as the desk sees it, with what is under way about it. */
export const DeskVisa = z.extend(Visa, {
  person: Holder,
  /** Asked for by one administrator, and not confirmed by another yet. */
  revocation: z.nullable(z.object({ by: somebody, at: moment, reason: z.string() })),
  /** The same, of what it is to say instead. */
  correction: z.nullable(z.object({ by: somebody, at: moment, reason: z.string(), changes: z.partial(Holder) })),
  endedAt: z.nullable(moment),
})
export type DeskVisa = z.infer<typeof DeskVisa>

/** All visas that an application was ever given, the newest first. */
export const VisaFile = z.object({
  visas: z.array(DeskVisa),
  /** Approved, and its visa is still being made. */
  isAwaited: z.boolean(),
  /** Why it cannot be made as the answers stand. */
  hindrance: z.nullable(z.string()),
})
export type VisaFile = z.infer<typeof VisaFile>

/** A revocation or a correction that waits for a second administrator. */
export const PendingChange = z.object({
  applicationId: id,
  applicationNumber: z.string(),
  visaNumber: z.string(),
  by: somebody,
  at: moment,
  reason: z.string(),
})
