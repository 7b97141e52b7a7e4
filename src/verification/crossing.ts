import * as z from 'zod/mini'
import { id, line, moment, oneOf } from '#platform/schema.ts'

export const directions = ['entry', 'exit'] as const
export type Direction = (typeof directions)[number]

/** The seal of a visa, or its number together with the passport's. */
export const Shown = z.union([
  z.strictObject({ seal: z.string().check(z.minLength(1), z.maxLength(4000)), passport: z.optional(line(1, '', 60)) }),
  z.strictObject({ number: line(1, '', 40), passport: line(1, '', 60) }),
])
export type Shown = z.infer<typeof Shown>

export const NewCrossing = z.strictObject({
  visa: Shown,
  direction: oneOf(directions),
  /** Where: a border post, an airport. */
  place: line(2, /*i18n*/ 'Please say where', 100),
})

export const Crossing = z.object({
  id,
  direction: oneOf(directions),
  place: z.string(),
  at: moment,
  /** How many times the holder has entered with this visa, this one included. */
  entriesUsed: z.number(),
  /** 0 when there is no limit. */
  entries: z.number(),
})

/** A key as an administrator sees it: the secret itself is shown once. */
export const VerificationKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the secret, to tell keys apart. */
  hint: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})
