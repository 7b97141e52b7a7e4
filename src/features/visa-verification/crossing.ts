import * as z from 'zod/mini'
import { id, line, moment, oneOf } from '#foundation/values/schema.ts'

export const directions = ['entry', 'exit'] as const
export type Direction = (typeof directions)[number]
export const directionLabels: Readonly<Record<Direction, string>> = { entry: /*i18n*/ 'Entry', exit: /*i18n*/ 'Exit' }

export const PresentedVisa = z.union([
  z.strictObject({ seal: z.string().check(z.minLength(1), z.maxLength(4000)), passport: z.optional(line(1, '', 60)) }),
  z.strictObject({ number: line(1, '', 40), passport: line(1, '', 60) }),
])
export type PresentedVisa = z.infer<typeof PresentedVisa>

export const NewCrossing = z.strictObject({
  visa: PresentedVisa,
  direction: oneOf(directions),
  place: line(2, /*i18n*/ 'Enter the place', 100),
})

const crossingFields = { id, direction: oneOf(directions), place: z.string(), at: moment }

const stayFields = {
  entriesUsed: z.number(),
  entries: z.number(),
  leaveBy: z.nullable(z.iso.date()),
  overstayedDays: z.number(),
}

export const Crossing = z.object({ ...crossingFields, ...stayFields })
export type Crossing = z.infer<typeof Crossing>

export const BorderRecord = z.object({
  ...stayFields,
  isInside: z.boolean(),
  crossings: z.array(z.object(crossingFields)),
})
export type BorderRecord = z.infer<typeof BorderRecord>

export const VerificationKey = z.object({
  id,
  name: z.string(),
  hint: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  calls: z.number(),
})
export type VerificationKey = z.infer<typeof VerificationKey>

export const NewKey = z.strictObject({ name: line(2, /*i18n*/ 'Name is required', 100) })
