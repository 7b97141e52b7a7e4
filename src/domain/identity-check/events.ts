// The subject is the application if there is one. Scores and reasons are not recorded.
import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'

const facts = { verificationId: z.string(), appointmentId: z.nullable(z.string()) }

export const identityStarted = event('identity.started', z.object(facts))
export const identityDecided = event(
  'identity.decided',
  z.object({ ...facts, result: oneOf(['approved', 'declined', 'pending']) }),
)
export const identityReviewed = event(
  'identity.reviewed',
  z.object({ ...facts, result: oneOf(['approved', 'declined']), changed: z.boolean() }),
)
export const identityExpired = event('identity.expired', z.object(facts))
