// History as an administrator searches it.
import * as z from 'zod/mini'
import { id, moment } from '#foundation/values/schema.ts'

const day = z.iso.date(/*i18n*/ 'Enter a real date')
const words = z.string().check(z.trim(), z.maxLength(200))

export const TrailFilter = z.object({
  /** The first and the last day, in the time zone of the office. */
  from: z.optional(day),
  to: z.optional(day),
  /** Who did it: an address, an id, or `service` for what happened by itself. */
  actor: z.optional(words),
  /** What it happened to: the number of an application, an address, or an id. */
  subject: z.optional(words),
  /** The name of the event, or how it begins: `payment.` */
  name: z.optional(words),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailEntry = z.object({
  seq: z.number(),
  id,
  at: moment,
  name: z.string(),
  subject: z.string(),
  /** The number of the application, where the subject is one. */
  applicationNumber: z.nullable(z.string()),
  /** Nobody where the service itself acted, or the account is gone. */
  actor: z.nullable(z.object({ id: z.string(), fullName: z.nullable(z.string()), role: z.nullable(z.string()) })),
  data: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** How sure we are that nobody has changed history. */
export const ChainState = z.object({
  /** The newest event. */
  newest: z.number(),
  /** The newest signed head that is kept outside the database. */
  kept: z.nullable(z.object({ seq: z.number(), agrees: z.boolean() })),
  /** The last walk over the whole chain. */
  checked: z.nullable(
    z.object({ at: moment, isIntact: z.boolean(), upTo: z.number(), brokenAt: z.nullable(z.number()) }),
  ),
})
export type ChainState = z.infer<typeof ChainState>

/** Counting stops here, and so does a file. */
export const countedUpTo = 10_000
