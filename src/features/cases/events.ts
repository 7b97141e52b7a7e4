import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { priorities } from '#domain/applications/priority.ts'
import { roles } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'

export const caseOpened = event('case.opened', z.object({ role: oneOf(roles) }))
export const caseNoted = event('case.noted', z.object({}))
/** Shown to the applicant, and sent by email. */
export const messageSent = event('case.message-sent', z.object({ message: z.string() }), ['message'])
/** Another officer's case, read by someone who said why. */
export const caseReadWithReason = event('case.read-with-reason', z.object({ reason: z.string() }), ['reason'])
export const caseSkipped = event('case.skipped', z.object({}))
export const priorityChanged = event(
  'case.priority-changed',
  z.object({ from: oneOf(priorities), to: oneOf(priorities) }),
)
export const identityAsked = event('case.identity-asked', z.object({}))
export const interviewWanted = event('case.interview-wanted', z.object({ wanted: z.boolean() }))
export const decisionProposed = event(
  'case.decision-proposed',
  z.object({ decision: oneOf(['approved', 'rejected']), comments: z.string(), reasonCode: z.optional(z.string()) }),
  ['comments'],
)
export const absenceNoted = event(
  'case.absence-noted',
  z.object({
    from: z.optional(z.nullable(z.string())),
    until: z.nullable(z.string()),
    coverId: z.nullable(z.string()),
  }),
)
/** All checks passed, but the case was kept for manual review as a sample. */
export const approvalSampled = event('case.approval-sampled', z.object({}))
export const casesExported = event('cases.exported', z.object({ view: z.string(), rows: z.number() }))
