import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { directions } from './crossing.ts'

export const verificationKeyMade = event('verification-key.made', z.object({ name: z.string() }))
export const verificationKeyEnded = event('verification-key.ended', z.object({ name: z.string() }))
export const borderCrossed = event(
  'border.crossed',
  z.object({
    visaId: z.string(),
    direction: oneOf(directions),
    place: z.string(),
    overstayedDays: z.optional(z.number()),
  }),
  ['place'],
)
