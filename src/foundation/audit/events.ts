import * as z from 'zod/mini'
import { event } from './event.ts'

export const chainHeadSaved = event(
  'audit.head-kept',
  z.object({ seq: z.number(), hash: z.string(), place: z.string() }),
)
