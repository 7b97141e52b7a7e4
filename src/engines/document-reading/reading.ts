// A field that could not be read is absent; nothing is guessed.
import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'
import { zoneFields } from './zone/layouts.ts'

export type ReadableType = 'image/jpeg' | 'image/png' | 'application/pdf'

const documentKinds = [
  'passport',
  'identity_card',
  'flight',
  'hotel',
  'bank_statement',
  'insurance',
  'invitation',
  'employment',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Days as `2027-03-31`, countries as two letters, money as `1250.00 USD`. */
const fieldNames = [
  'firstName',
  'lastName',
  'gender',
  'dob',
  'birthPlace',
  'nationality',
  'documentNumber',
  'issuingCountry',
  'issueDate',
  'expiryDate',
  'name',
  'host',
  'employer',
  'bookingReference',
  'arrivalDate',
  'departureDate',
  'place',
  'periodStart',
  'periodEnd',
  'closingBalance',
  'cover',
] as const
export type FieldName = (typeof fieldNames)[number]

const ReadField = z.object({ value: z.string(), confidence: z.number() })
type ReadField = z.infer<typeof ReadField>

/** Below it a value is shown with the request to check it, and never filled in or compared. */
const sureFrom = 0.75
export const isConfident = ({ confidence }: Pick<ReadField, 'confidence'>): boolean => confidence >= sureFrom

export const Reading = z.object({
  kind: z.optional(oneOf(documentKinds)),
  text: z.string(),
  fields: z.partialRecord(z.enum(fieldNames), ReadField),
  /** Only when every character was seen and all check digits agree. */
  zone: z.optional(z.array(z.string())),
  /** Plainly legible, and their check digits do not agree: the page may have been changed. Nothing else is read then. */
  contradicted: z.optional(z.array(z.enum(zoneFields))),
})
export type Reading = z.infer<typeof Reading>

export const nothingRead: Reading = { text: '', fields: {} }
