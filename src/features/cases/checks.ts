// What was looked into before an officer opens a case, each with its evidence. There is no score and no sum.
import * as z from 'zod/mini'
import type { ComparedAnswer } from '#domain/documents/disagreements.ts'
import { oneOf } from '#foundation/values/schema.ts'

export const checkNames = {
  payment: /*i18n*/ 'Payment',
  passport: /*i18n*/ 'Passport validity',
  documents: /*i18n*/ 'Documents',
  answers: /*i18n*/ 'Answers and documents',
  duplicates: /*i18n*/ 'Duplicates',
  watchlist: /*i18n*/ 'Watchlist',
  earlier: /*i18n*/ 'Earlier applications',
  identity: /*i18n*/ 'Identity',
  interview: /*i18n*/ 'Interview',
} as const
export type CheckName = keyof typeof checkNames

/** How an answer is called that a document can speak about. */
export const compared: Readonly<Record<ComparedAnswer, string>> = {
  firstName: /*i18n*/ 'First Name',
  lastName: /*i18n*/ 'Last Name',
  gender: /*i18n*/ 'Gender',
  dob: /*i18n*/ 'Date of Birth',
  nationality: /*i18n*/ 'Nationality',
  passportNumber: /*i18n*/ 'Passport Number',
  passportCountry: /*i18n*/ 'Passport Issuing Country',
  expiryDate: /*i18n*/ 'Expiry Date',
  arrivalDate: /*i18n*/ 'Arrival',
  departureDate: /*i18n*/ 'Departure',
}

/** In order, worth a look, in the way of an approval, or not done yet. */
const verdicts = ['ok', 'attention', 'blocked', 'open'] as const
export type Verdict = (typeof verdicts)[number]

export const Check = z.object({
  name: oneOf(Object.keys(checkNames) as [CheckName, ...CheckName[]]),
  verdict: oneOf(verdicts),
  text: z.string(),
  /** Labels are the service's words, values are facts. */
  evidence: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type Check = z.infer<typeof Check>
