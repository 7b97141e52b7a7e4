// Each check comes with its evidence. There is deliberately no score.
import * as z from 'zod/mini'
import type { ComparedAnswer } from '#domain/documents/disagreements.ts'
import type { ZoneField } from '#engines/document-reading/zone/layouts.ts'
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
type CheckName = keyof typeof checkNames

export const comparedLabels: Readonly<Record<ComparedAnswer, string>> = {
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

export const zoneFieldLabels: Readonly<Record<ZoneField, string>> = {
  code: /*i18n*/ 'Document type',
  issuer: comparedLabels.passportCountry,
  names: /*i18n*/ 'Name',
  number: comparedLabels.passportNumber,
  nationality: comparedLabels.nationality,
  born: comparedLabels.dob,
  sex: comparedLabels.gender,
  validUntil: comparedLabels.expiryDate,
  optional: /*i18n*/ 'Personal number',
  check: /*i18n*/ 'Check digit of the whole line',
}

const verdicts = ['ok', 'attention', 'blocked', 'open'] as const
export type Verdict = (typeof verdicts)[number]

export const Check = z.object({
  name: oneOf(Object.keys(checkNames) as [CheckName, ...CheckName[]]),
  verdict: oneOf(verdicts),
  text: z.string(),
  evidence: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** A plain number, which each reader's screen writes in its own way. */
      unit: z.optional(oneOf(['dollars', 'percent'])),
    }),
  ),
})
export type Check = z.infer<typeof Check>
