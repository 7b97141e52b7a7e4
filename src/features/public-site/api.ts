import * as z from 'zod/mini'
import { purposes } from '#domain/applications/purposes.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { documentTypeNames } from '#domain/documents/document-types.ts'
import { isCountry } from '#foundation/values/countries.ts'
import { get } from '#foundation/values/endpoint.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { outcomes } from './eligibility.ts'

const days = /*i18n*/ 'Please enter the number of days, at least 1.'

const nationality = z.pipe(
  z.pipe(
    z.string(/*i18n*/ 'Please choose your nationality.'),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.string().check(z.refine(isCountry, /*i18n*/ 'We don’t recognise this nationality.')),
)

export const informationApi = {
  eligibility: get('/api/eligibility', {
    summary: 'Check whether a traveller needs a visa: type, fee in cents, processing time and documents, as of today.',
    access: 'anyone',
    query: z.object({
      nationality,
      purpose: oneOf(purposes, /*i18n*/ 'Please choose the purpose of your travel.'),
      language: z.optional(oneOf(languageNames)),
      days: z.pipe(z.coerce.number(days), z.int(days).check(z.gte(1, days), z.lte(3650, days))),
    }),
    reply: z.object({
      outcome: oneOf(outcomes),
      reasons: z.array(z.string()),
      notes: z.array(z.string()),
      type: z.optional(oneOf(visaTypeNames)),
      fee: z.int(),
      currency: z.string(),
      processing: z.optional(z.string()),
      documents: z.array(oneOf(documentTypeNames)),
      helpful: z.array(oneOf(documentTypeNames)),
      notice: z.string(),
    }),
  }),
}
