import * as z from 'zod/mini'
import { id, moment } from '#foundation/values/schema.ts'
import { CorrectionRequest } from './correction-request.ts'
import { Holder, Visa } from './visa.ts'

const Person = z.nullable(z.object({ id, fullName: z.string() }))
const request = { by: Person, at: moment, reason: z.string() }

export const StaffVisa = z.extend(Visa, {
  revocation: z.nullable(z.object({ ...request, lapsesAt: moment })),
  correction: z.nullable(z.object({ ...request, evidence: z.nullable(z.string()), changes: z.partial(Holder) })),
  endedAt: z.nullable(moment),
})
export type StaffVisa = z.infer<typeof StaffVisa>

export const VisaFile = z.object({
  visas: z.array(StaffVisa),
  request: z.nullable(CorrectionRequest),
  isAwaited: z.boolean(),
  hindrance: z.nullable(z.string()),
})
export type VisaFile = z.infer<typeof VisaFile>
