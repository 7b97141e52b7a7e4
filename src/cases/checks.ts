// What was looked into before an officer opens a case, each with its evidence. There is no score and no sum.
import * as z from 'zod/mini'
import { oneOf } from '#platform/schema.ts'

export const checkNames = {
  payment: /*i18n*/ 'Payment',
  passport: /*i18n*/ 'Passport validity',
  documents: /*i18n*/ 'Documents',
  duplicates: /*i18n*/ 'Duplicates',
  watchlist: /*i18n*/ 'Watchlist',
  earlier: /*i18n*/ 'Earlier applications',
  identity: /*i18n*/ 'Identity',
  interview: /*i18n*/ 'Interview',
} as const
export type CheckName = keyof typeof checkNames

/** In order, worth a look, in the way of an approval, or not done yet. */
export const verdicts = ['ok', 'attention', 'blocked', 'open'] as const
export type Verdict = (typeof verdicts)[number]

export const Check = z.object({
  name: oneOf(Object.keys(checkNames) as [CheckName, ...CheckName[]]),
  verdict: oneOf(verdicts),
  text: z.string(),
  /** Labels are the service's words, values are facts. */
  evidence: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type Check = z.infer<typeof Check>
