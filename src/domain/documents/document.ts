import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import { documentTypeNames, otherNames, type DocumentTypeId } from './document-types.ts'
import { Finding } from './findings.ts'

/** Quarantined: not yet seen by the virus scanner, so nobody can open it. */
export const documentStatuses = {
  pending: /*i18n*/ 'Pending',
  approved: /*i18n*/ 'Approved',
  rejected: /*i18n*/ 'Rejected',
  quarantined: /*i18n*/ 'Being checked',
} as const
export type DocumentStatus = keyof typeof documentStatuses
export const documentStatusNames = Object.keys(documentStatuses) as [DocumentStatus, ...DocumentStatus[]]

/** A type as the address names it; the tracker's two own names mean the same. */
export const DocumentTypeParam = z.pipe(
  oneOf([...documentTypeNames, ...(Object.keys(otherNames) as (keyof typeof otherNames)[])]),
  z.transform((name: DocumentTypeId | keyof typeof otherNames): DocumentTypeId =>
    name in otherNames ? otherNames[name as keyof typeof otherNames] : (name as DocumentTypeId),
  ),
)

export const DocumentRecord = z.object({
  id,
  documentType: oneOf(documentTypeNames),
  /** The tracker's name for the same. */
  type: oneOf(documentTypeNames),
  fileName: z.string(),
  fileType: z.string(),
  /** As it was sent. */
  fileSize: z.number(),
  uploadDate: moment,
  uploadedAt: moment,
  /** Where its owner fetches it. */
  path: z.string(),
  hasPreview: z.boolean(),
  status: oneOf(documentStatusNames),
  /** Why an officer sent it back. */
  reason: z.nullable(z.string()),
  checks: z.array(Finding),
  /** What a photo shows is looked at a moment after it was taken; `checks` may grow until then. */
  isBeingLookedAt: z.boolean(),
})
export type DocumentRecord = z.infer<typeof DocumentRecord>
