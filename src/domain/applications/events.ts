import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { formSections } from './application.ts'
import { capacityNames } from './representative.ts'
import { statusNames } from './status.ts'
import { visaTypeNames } from './visa-types.ts'

const status = oneOf(statusNames)
const nothing = z.object({})

export const applicationStarted = event(
  'application.started',
  z.object({
    applicationType: oneOf(visaTypeNames),
    how: oneOf(['new', 'companion', 'again']),
  }),
)
/** The name stays in the encrypted application. */
export const representativeAnnounced = event('application.representative-announced', nothing)
export const representativeDeclared = event(
  'application.representative-declared',
  z.object({ capacity: oneOf(capacityNames) }),
)
export const representativeRemoved = event('application.representative-removed', nothing)
export const answersSaved = event('application.answers-saved', z.object({ sheet: oneOf(formSections) }))
export const typeChanged = event(
  'application.type-changed',
  z.object({ from: oneOf(visaTypeNames), to: oneOf(visaTypeNames) }),
)
export const applicationStatusChanged = event(
  'application.moved',
  z.object({
    from: status,
    to: status,
    reason: z.string(),
    reasonCode: z.optional(z.string()),
    grounds: z.optional(z.string()),
    tasks: z.optional(z.array(z.string())),
  }),
  ['reason', 'grounds'],
)
export const declarationMade = event(
  'application.declaration-made',
  z.object({
    version: z.string(),
    earlyArrival: z.optional(z.boolean()),
  }),
)
export const informationAsked = event(
  'application.information-asked',
  z.object({
    message: z.string(),
    texts: z.optional(z.array(z.string())),
    items: z.array(z.string()),
    dueAt: z.string(),
  }),
  ['message', 'texts'],
)
export const caseAssigned = event('application.assigned', z.object({ to: z.nullable(z.string()) }))
export const applicationDeleted = event('application.deleted', nothing)
export const appealFiled = event('application.review-asked', nothing)
export const appealDecided = event(
  'application.review-decided',
  z.object({ verdict: oneOf(['upheld', 'granted']), reasons: z.string() }),
  ['reasons'],
)
