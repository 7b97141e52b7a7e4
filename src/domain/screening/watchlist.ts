// A hit is a question to an officer, never a decision.
import * as z from 'zod/mini'
import { parseCountry } from '#foundation/values/countries.ts'
import { isDay } from '#foundation/values/day.ts'
import { id, line, moment, oneOf } from '#foundation/values/schema.ts'

export const watchKinds = ['passport', 'person'] as const
export type WatchKind = (typeof watchKinds)[number]

const day = (message: string) => z.string(message).check(z.refine(isDay, message))
const country = z.pipe(
  z.pipe(
    z.string(),
    z.transform((given: string) => parseCountry(given) ?? ''),
  ),
  z.string().check(z.minLength(1, /*i18n*/ 'Choose a country from the list')),
)

const commonFields = {
  reason: line(3, /*i18n*/ 'A reason is required', 500),
  validFrom: day(/*i18n*/ 'Enter a real date'),
  validUntil: z.optional(z.union([z.literal(''), day(/*i18n*/ 'Enter a real date')])),
}

export const WatchedPassport = z.strictObject({
  kind: z.literal('passport'),
  passportNumber: line(3, /*i18n*/ 'Passport number is required', 40),
  passportCountry: country,
  ...commonFields,
})
export const WatchedPerson = z.strictObject({
  kind: z.literal('person'),
  firstName: line(1, /*i18n*/ 'First name is required', 200),
  lastName: line(1, /*i18n*/ 'Last name is required', 200),
  dob: z.optional(z.union([z.literal(''), day(/*i18n*/ 'Enter a real date')])),
  ...commonFields,
})
export const NewWatchEntry = z.union([WatchedPassport, WatchedPerson])
export type NewWatchEntry = z.infer<typeof NewWatchEntry>

export const Watched = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  dob: z.optional(z.string()),
  passportNumber: z.optional(z.string()),
  passportCountry: z.optional(z.string()),
})
export type Watched = z.infer<typeof Watched>

export const WatchEntry = z.object({
  id,
  kind: oneOf(watchKinds),
  watched: Watched,
  reason: z.string(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  createdAt: moment,
  createdBy: z.nullable(z.string()),
  comparedAt: z.nullable(moment),
  openMatches: z.number(),
})
export type WatchEntry = z.infer<typeof WatchEntry>

export const maxImportText = 500_000
export const maxImportLines = 2000

const importStates = ['new', 'known', 'wrong'] as const
export const ImportLine = z.object({
  line: z.number(),
  state: oneOf(importStates),
  kind: oneOf(watchKinds),
  watched: Watched,
  reason: z.string(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  problems: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

export const matchVerdicts = ['open', 'same', 'different'] as const
export type MatchVerdict = (typeof matchVerdicts)[number]
