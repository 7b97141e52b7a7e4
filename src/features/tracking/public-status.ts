// What anyone may learn who knows an application's number, the passport's and the date of birth.
import * as z from 'zod/mini'
import { statusNames } from '#domain/applications/status.ts'
import { turns } from '#domain/application-lifecycle/whose-turn.ts'
import { line, oneOf, sentence } from '#foundation/values/schema.ts'

export const StatusQuestion = z.strictObject({
  applicationNumber: line(1, /*i18n*/ 'Application number is required', 40),
  passportNumber: line(1, /*i18n*/ 'Passport number is required', 60),
  dob: z.iso.date(/*i18n*/ 'Date of birth is required'),
})
export type StatusQuestion = z.infer<typeof StatusQuestion>

/** Data minimisation: no name, no reason and no document. */
export const PublicStatus = z.object({
  applicationNumber: z.string(),
  status: oneOf(statusNames),
  isWithdrawn: z.boolean(),
  turn: oneOf(turns),
  message: sentence,
  expectedDecision: z.nullable(z.iso.date()),
  decidedOn: z.nullable(z.iso.date()),
})
export type PublicStatus = z.infer<typeof PublicStatus>
