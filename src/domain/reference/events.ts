import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

const row = z.object({
  kind: z.string(),
  key: z.string(),
  value: z.unknown(),
  validFrom: z.string(),
  validUntil: z.optional(z.nullable(z.string())),
})

export const referenceAdded = event('reference.added', row)
export const referenceEnded = event('reference.ended', row)
export const referenceWithdrawn = event('reference.withdrawn', row)
