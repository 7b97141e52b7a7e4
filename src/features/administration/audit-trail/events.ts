import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

export const trailExported = event(
  'audit.exported',
  z.object({ rows: z.number(), filter: z.record(z.string(), z.string()) }),
)
