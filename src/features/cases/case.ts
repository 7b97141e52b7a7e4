import * as z from 'zod/mini'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { ApplicationWithHistory, Application } from '#domain/application-lifecycle/application-record.ts'
import { subjectNames } from '#domain/visas/request-subjects.ts'
import { roles } from '#foundation/values/roles.ts'
import { id, moment, oneOf, paging, multilineText } from '#foundation/values/schema.ts'
import { matchReasonNames } from '#domain/screening/match-reasons.ts'
import { matchVerdicts, watchKinds, Watched } from '#domain/screening/watchlist.ts'
import { Check } from './checks.ts'
import { sorts, views } from './views.ts'

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
  review: /*i18n*/ 'Review asked',
  express: /*i18n*/ 'Express',
} as const
export type Flag = keyof typeof flags
export const flagNames = Object.keys(flags) as [Flag, ...Flag[]]

/** Lists show only the end of passport numbers. */
export const Case = z.extend(Application, {
  ...deskFields,
  flags: z.array(oneOf(flagNames)),
})
export type Case = z.infer<typeof Case>

/** How alike, from 0 to 100, and in what. */
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

/** Opening a case is recorded. */
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

/** Portrait in the passport, uploaded photo, live picture of the identity check. */
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

const comments = z.prefault(z.string().check(z.trim(), z.maxLength(5000, /*i18n*/ 'This is too long')), '')
/** The service checks which reasons and templates are in force. */
const entryName = z.string().check(z.maxLength(60))
const items = z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(20)))

export const StatusChange = z.strictObject({
  status: oneOf(statusNames),
  comments,
  staffId: z.optional(id),
  reasonCode: z.optional(entryName),
  items,
  template: z.optional(entryName),
  /** The version the decision is based on; refused if the case has changed since. */
  version: z.optional(z.number().check(z.int())),
  /** Hold the email and the visa of a decision back for ten seconds, in which it can be undone. */
  canUndo: z.optional(z.boolean()),
})
export type StatusChange = z.infer<typeof StatusChange>

export const DraftEmail = z.strictObject({
  status: oneOf(['approved', 'rejected', 'additional_info']),
  comments,
  reasonCode: z.optional(entryName),
  template: z.optional(entryName),
  items,
})
export type DraftEmail = z.infer<typeof DraftEmail>

export const choices = {
  status: z.optional(oneOf(statusNames)),
  type: z.optional(oneOf(visaTypeNames)),
  priority: z.optional(oneOf(priorities)),
  assignedTo: z.optional(id),
  nationality: z.optional(z.string().check(z.length(2))),
  flag: z.optional(oneOf(flagNames)),
  dueBy: z.optional(z.iso.date()),
  arrivesBy: z.optional(z.iso.date()),
  sort: z.optional(oneOf(sorts)),
}
export const CaseFilter = z.object({
  view: z.prefault(oneOf(views), 'all'),
  q: z.optional(z.string().check(z.maxLength(200))),
  ...choices,
})
export const CaseQuery = z.extend(CaseFilter, paging)
export type CaseQuery = z.infer<typeof CaseQuery>

export const Counts = z.object({
  mine: z.number(),
  open: z.number(),
  waiting: z.number(),
  second: z.number(),
  overdue: z.number(),
  all: z.number(),
  reviews: z.number(),
  corrections: z.number(),
})
export type Counts = z.infer<typeof Counts>

export const Viewer = z.object({ id, fullName: z.string(), since: moment })
export type Viewer = z.infer<typeof Viewer>

export const Note = z.object({ id, text: z.string(), by: z.nullable(z.string()), at: moment })
export type Note = z.infer<typeof Note>
export const NewNote = z.strictObject({ text: multilineText(1, /*i18n*/ 'A note needs some words', 5000) })

export const Message = z.strictObject({ text: multilineText(3, /*i18n*/ 'Write the message first.', 5000) })

export const Skip = z.strictObject({ reason: multilineText(3, /*i18n*/ 'Please say why you skip this case.', 1000) })

export const ReadingReason = z.strictObject({
  reason: multilineText(10, /*i18n*/ 'Please say in at least 10 characters why you need to read this case.', 1000),
})

export const StaffMember = z.object({
  id,
  fullName: z.string(),
  role: oneOf(roles),
  openCases: z.number(),
  /** Null: since it was entered. */
  absentFrom: z.nullable(z.string()),
  absentUntil: z.nullable(z.string()),
  coverId: z.nullable(id),
})
export type StaffMember = z.infer<typeof StaffMember>

export const Absence = z.strictObject({
  from: z.optional(z.nullable(z.iso.date(/*i18n*/ 'Enter a real date'))),
  until: z.nullable(z.iso.date(/*i18n*/ 'Enter a real date')),
  coverId: z.optional(z.nullable(id)),
})

export const Bulk = z.union([
  z.strictObject({
    act: z.literal('assign'),
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    staffId: z.nullable(id),
  }),
  z.strictObject({
    act: z.literal('request'),
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    comments,
    template: z.optional(entryName),
    items,
  }),
])
export type Bulk = z.infer<typeof Bulk>

export const BulkOutcome = z.object({
  id,
  applicationNumber: z.nullable(z.string()),
  done: z.boolean(),
  message: z.string(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const AppealCase = z.object({
  id,
  applicationNumber: z.string(),
  name: z.string(),
  applicationType: oneOf(visaTypeNames),
  reasonCode: z.nullable(z.string()),
  statement: z.string(),
  filedAt: moment,
  decidedAt: z.nullable(moment),
})
export type AppealCase = z.infer<typeof AppealCase>

export const CorrectionCase = z.object({
  id,
  applicationNumber: z.string(),
  name: z.string(),
  applicationType: oneOf(visaTypeNames),
  about: oneOf(subjectNames),
  askedAt: moment,
})
export type CorrectionCase = z.infer<typeof CorrectionCase>

export const AppealVerdict = z.strictObject({
  verdict: oneOf(['upheld', 'granted']),
  reasons: multilineText(10, /*i18n*/ 'Please give the reasons in at least 10 characters', 5000),
})

/** Enough to tell cases apart. */
export function maskPassportNumber(passportNumber: string): string {
  return passportNumber.length <= 3 ? '•••' : `•••${passportNumber.slice(-3)}`
}
