import * as z from 'zod/mini'
import { id, moment } from '#foundation/values/schema.ts'

const day = z.iso.date(/*i18n*/ 'Enter a real date')
const words = z.string().check(z.trim(), z.maxLength(200))

export const TrailFilter = z.object({
  from: z.optional(day),
  to: z.optional(day),
  /** An email address, an id, or `service`. */
  actor: z.optional(words),
  /** The number of an application, an email address, or an id. */
  subject: z.optional(words),
  /** The name of the event or its beginning: `payment.` */
  name: z.optional(words),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailEntry = z.object({
  seq: z.number(),
  id,
  at: moment,
  name: z.string(),
  subject: z.string(),
  applicationNumber: z.nullable(z.string()),
  /** Null when the service itself acted, or the account is gone. */
  actor: z.nullable(z.object({ id: z.string(), fullName: z.nullable(z.string()), role: z.nullable(z.string()) })),
  data: z.unknown(),
  /** What the ids of this row mean, as far as it is still known: people, applications, payments, messages. */
  names: z.record(z.string(), z.string()),
  requestId: z.string(),
  hash: z.string(),
  /** The chain it belongs to and its place there. */
  chain: z.number(),
  link: z.number(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

export const ChainState = z.object({
  newest: z.number(),
  kept: z.nullable(z.object({ seq: z.number(), agrees: z.boolean() })),
  checked: z.nullable(
    z.object({
      at: moment,
      isIntact: z.boolean(),
      upTo: z.number(),
      /** The place in the chain; the number of an event where no single chain is at fault. */
      brokenAt: z.nullable(z.number()),
      chain: z.nullable(z.number()),
    }),
  ),
})
export type ChainState = z.infer<typeof ChainState>

export const countedUpTo = 10_000
