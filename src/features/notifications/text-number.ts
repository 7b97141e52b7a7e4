import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'
import { textTopics } from './text-topics.ts'

export const textCodeDigits = 6
export const textCodeMinutes = 10
export const maxCodeAttempts = 5
/** Texts cost money; further ones of the day are left out. */
export const maxTextsPerDay = 10

export const TextSettings = z.object({
  isOffered: z.boolean(),
  phone: z.nullable(z.string()),
  state: oneOf(['none', 'asked', 'confirmed']),
  topics: z.array(oneOf(textTopics)),
})
export type TextSettings = z.infer<typeof TextSettings>

const wholeNumber = /*i18n*/ 'Enter a phone number with its country code, such as +231 77 012 3456'

export const TextNumberBody = z.strictObject({
  phone: z.string(wholeNumber).check(z.trim(), z.regex(/^\+[\d\s()./-]{6,40}$/, wholeNumber)),
})

export const TextCodeBody = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, /*i18n*/ 'Enter the 6-digit code from the message')),
})

export const TextTopicsBody = z.strictObject({
  topics: z.array(oneOf(textTopics)).check(z.maxLength(textTopics.length)),
})
