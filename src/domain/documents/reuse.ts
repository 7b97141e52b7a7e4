import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'
import type { DocumentTypeId } from './document-types.ts'

export const reusableTypes = ['passport', 'photo', 'funds', 'employment'] as const satisfies readonly DocumentTypeId[]
export type ReusableType = (typeof reusableTypes)[number]

const maxAgeDays: Readonly<Record<ReusableType, number>> = {
  passport: Infinity,
  photo: 183,
  funds: 30,
  employment: 90,
}

export const ReusableDocument = z.object({
  documentType: oneOf(reusableTypes),
  fileName: z.string(),
  uploadedAt: moment,
})

export const Reuse = z.strictObject({
  documents: z.array(oneOf(reusableTypes)).check(z.minLength(1, /*i18n*/ 'Choose at least one document.')),
  consent: z.literal(true, /*i18n*/ 'Please confirm that the documents are still correct.'),
})

interface EarlierDocument {
  documentType: DocumentTypeId
  status: string
  storageName: string | null
  uploadedAt: Date
}

export function isReusable(
  { documentType, status, storageName, uploadedAt }: EarlierDocument,
  { now, isPassportValid }: { now: Date; isPassportValid: boolean },
): boolean {
  const type = reusableTypes.find((name) => name === documentType)
  if (!type || storageName === null || status === 'rejected' || status === 'quarantined') return false
  if (type === 'passport' && !isPassportValid) return false
  return now.getTime() - uploadedAt.getTime() <= maxAgeDays[type] * 86_400_000
}
