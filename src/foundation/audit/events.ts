import * as z from 'zod/mini'
import { event } from './event.ts'

/** A head of the chain was written outside the database. Its subject is always `audit`. */
export const headKept = event('audit.head-kept', z.object({ seq: z.number(), hash: z.string(), place: z.string() }))
