import * as z from 'zod/mini'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { ApplicationWithHistory, Application } from '#domain/application-lifecycle/application-record.ts'
import { id, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import { matchReasonNames } from '#domain/screening/match-reasons.ts'
import { matchVerdicts, watchKinds, Watched } from '#domain/screening/watchlist.ts'
import { Check } from './checks.ts'

const StaffName = z.object({ id, fullName: z.string() })

const Proposal = z.object({
  decision: oneOf(['approved', 'rejected']),
  by: z.nullable(StaffName),
  at: moment,
  comments: z.string(),
  reasonCode: z.nullable(z.string()),
})

const deskFields = {
  priority: oneOf(priorities),
  needsInterview: z.boolean(),
  needsIdentity: z.boolean(),
  assignedStaff: z.nullable(StaffName),
  dueAt: z.nullable(moment),
  /** The deadline stops while the applicant is asked for information. */
  isPaused: z.boolean(),
  isAtRisk: z.boolean(),
  proposal: z.nullable(Proposal),
  version: z.number(),
}

export const flags = {
  watchlist: /*i18n*/ 'Watchlist',
  duplicate: /*i18n*/ 'Duplicate',
  proposed: /*i18n*/ 'Second officer',
  review: /*i18n*/ 'Appeal filed',
  express: /*i18n*/ 'Express',
} as const
export type Flag = keyof typeof flags
export const flagNames = Object.keys(flags) as [Flag, ...Flag[]]

export const Case = z.extend(Application, {
  ...deskFields,
  flags: z.array(oneOf(flagNames)),
})
export type Case = z.infer<typeof Case>

const match = { likeness: z.number(), reasons: z.array(oneOf(matchReasonNames)) }

const Hit = z.object({
  entryId: id,
  kind: oneOf(watchKinds),
  watched: Watched,
  reason: z.string(),
  ...match,
  verdict: oneOf(matchVerdicts),
  note: z.string(),
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(moment),
})

export const Related = z.object({
  id,
  applicationNumber: z.string(),
  applicationType: oneOf(visaTypeNames),
  status: oneOf(statusNames),
  reasonCode: z.nullable(z.string()),
  why: oneOf(['passport', 'person']),
  ...match,
  submittedAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  isOpen: z.boolean(),
  verdict: oneOf(matchVerdicts),
  judgedBy: z.nullable(z.string()),
})
export type Related = z.infer<typeof Related>

export const TrailEntry = z.object({
  at: moment,
  what: z.string(),
  by: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
})
export type TrailEntry = z.infer<typeof TrailEntry>

export const OpenCase = z.extend(ApplicationWithHistory, {
  ...deskFields,
  approvalNeeds: z.array(z.string()),
  checks: z.array(Check),
  passportSays: z.nullable(
    z.object({
      zone: z.array(z.string()),
      answers: z.record(z.string(), z.string()),
      differs: z.array(z.string()),
    }),
  ),
  hits: z.array(Hit),
  related: z.array(Related),
  trail: z.array(TrailEntry),
  lastAnswer: z.nullable(z.string()),
  language: z.string(),
  reviewRequest: z.nullable(z.object({ statement: z.string(), filedAt: moment, mayDecide: z.boolean() })),
})
export type OpenCase = z.infer<typeof OpenCase>

export const faceNames = ['portrait', 'photo', 'front'] as const
export type FaceName = (typeof faceNames)[number]

export const Comparison = z.object({
  id,
  applicationNumber: z.string(),
  status: oneOf(statusNames),
  personalInfo: z.nullable(PersonalInfoDraft),
  travelDetails: z.nullable(TravelDetailsDraft),
  faces: z.object({ here: z.array(oneOf(faceNames)), there: z.array(oneOf(faceNames)) }),
})
export type Comparison = z.infer<typeof Comparison>

/** The service checks which reasons and templates are in force. */
const entryName = z.string().check(z.maxLength(60))

export const informationRequest = {
  comments: z.prefault(z.string().check(z.trim(), z.maxLength(5000, /*i18n*/ 'This is too long')), ''),
  template: z.optional(entryName),
  items: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(20))),
}

export const StatusChange = z.strictObject({
  status: oneOf(statusNames),
  staffId: z.optional(id),
  reasonCode: z.optional(entryName),
  ...informationRequest,
  version: z.optional(z.number().check(z.int())),
  /** Hold the email and the visa of a decision back for ten seconds, in which it can be undone. */
  canUndo: z.optional(z.boolean()),
})
export type StatusChange = z.infer<typeof StatusChange>

export const DraftEmail = z.strictObject({
  status: oneOf(['approved', 'rejected', 'additional_info']),
  reasonCode: z.optional(entryName),
  ...informationRequest,
})
export type DraftEmail = z.infer<typeof DraftEmail>

export const Viewer = z.object({ id, fullName: z.string(), since: moment })
export type Viewer = z.infer<typeof Viewer>

export const Note = z.object({ id, text: z.string(), by: z.nullable(z.string()), at: moment })
export type Note = z.infer<typeof Note>
export const NewNote = z.strictObject({ text: multilineText(1, /*i18n*/ 'Write the note first', 5000) })

export const Message = z.strictObject({ text: multilineText(3, /*i18n*/ 'Write the message first.', 5000) })

export const Skip = z.strictObject({
  reason: multilineText(3, /*i18n*/ 'Please explain why you’re skipping this case.', 1000),
})

export const ReadingReason = z.strictObject({
  reason: multilineText(10, /*i18n*/ 'Please explain in at least 10 characters why you need to read this case.', 1000),
})

export const AppealVerdict = z.strictObject({
  verdict: oneOf(['upheld', 'granted']),
  reasons: multilineText(10, /*i18n*/ 'Please give the reasons in at least 10 characters', 5000),
})

export function maskPassportNumber(passportNumber: string): string {
  return passportNumber.length <= 3 ? '•••' : `•••${passportNumber.slice(-3)}`
}
