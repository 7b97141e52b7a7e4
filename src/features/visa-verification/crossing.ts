import * as z from 'zod/mini'
import { id, line, moment, oneOf } from '#foundation/values/schema.ts'

export const directions = ['entry', 'exit'] as const
export type Direction = (typeof directions)[number]
export const directionWords: Readonly<Record<Direction, string>> = { entry: /*i18n*/ 'Entry', exit: /*i18n*/ 'Exit' }

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

const passage = { id, direction: oneOf(directions), place: z.string(), at: moment }

const standing = {
  /** How many times the holder has entered with this visa and those it took the place of. */
  entriesUsed: z.number(),
  /** 0 when there is no limit. */
  entries: z.number(),
  /** The last day of the stay that has begun; of the one that has just ended, after an exit. */
  leaveBy: z.nullable(z.iso.date()),
  /** By how many days that stay is, or was, too long. */
  overstayedDays: z.number(),
}

export const Crossing = z.object({ ...passage, ...standing })
export type Crossing = z.infer<typeof Crossing>

/** What the border knows of a visa. */
export const BorderRecord = z.object({
  ...standing,
  isInside: z.boolean(),
  /** The newest first. */
  crossings: z.array(z.object(passage)),
})
export type BorderRecord = z.infer<typeof BorderRecord>

/** A key as an administrator sees it: the secret itself is shown once. */
export const VerificationKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the secret, to tell keys apart. */
  hint: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** How often it was used. */
  calls: z.number(),
})
export type VerificationKey = z.infer<typeof VerificationKey>

export const NewKey = z.strictObject({ name: line(2, /*i18n*/ 'Name is required', 100) })
