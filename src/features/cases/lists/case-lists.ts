import * as z from 'zod/mini'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { subjectNames } from '#domain/visas/request-subjects.ts'
import { roles } from '#foundation/values/roles.ts'
import { id, moment, oneOf, paging } from '#foundation/values/schema.ts'
import { flagNames, informationRequest } from '../case.ts'
import { sorts, views } from '../views.ts'

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

export const StaffMember = z.object({
  id,
  fullName: z.string(),
  role: oneOf(roles),
  openCases: z.number(),
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
    ...informationRequest,
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
