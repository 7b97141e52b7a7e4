import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { subjectNames } from './request-subjects.ts'

const visaId = z.string()

export const visaIssued = event('visa.issued', z.object({ visaId, visaNumber: z.string(), validUntil: z.string() }))
export const visaSuspended = event('visa.suspended', z.object({ visaId, reason: z.string() }), ['reason'])
export const visaReinstated = event('visa.reinstated', z.object({ visaId, how: z.enum(['withdrawn', 'lapsed']) }))
/** Only the names of the fields: their values stay in the encrypted visa. */
export const visaCorrectionAsked = event(
  'visa.correction-asked',
  z.object({ visaId, reason: z.string(), fields: z.array(z.string()) }),
  ['reason'],
)
export const visaCorrectionWithdrawn = event('visa.correction-withdrawn', z.object({ visaId }))
export const visaRevoked = event('visa.revoked', z.object({ visaId, reason: z.string() }), ['reason'])
export const visaSuperseded = event('visa.superseded', z.object({ visaId, by: z.string(), reason: z.string() }), [
  'reason',
])
export const visaExpired = event('visa.expired', z.object({ visaId }))
export const visaRead = event('visa.read', z.object({ visaId, what: z.enum(['data', 'pdf', 'picture', 'pass']) }))
const requestId = z.string()

/** Only the names of the fields: their values stay in the encrypted request. */
export const correctionRequested = event(
  'visa.correction-requested',
  z.object({ requestId, about: z.enum(subjectNames), fields: z.array(z.string()) }),
)
export const correctionRequestDeclined = event(
  'visa.correction-request-declined',
  z.object({ requestId, answer: z.string() }),
  ['answer'],
)
export const correctionRequestWithdrawn = event('visa.correction-request-withdrawn', z.object({ requestId }))
export const correctionRequestClosed = event(
  'visa.correction-request-closed',
  z.object({ requestId, how: z.enum(['granted', 'lapsed']) }),
)
