import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import { storedTypeNames, typeAliases, type DocumentTypeId } from './document-types.ts'
import { Finding } from './findings.ts'

/** `quarantined`: not scanned for viruses yet, so it cannot be opened. */
export const documentStatuses = {
  pending: /*i18n*/ 'Pending',
  approved: /*i18n*/ 'Approved',
  rejected: /*i18n*/ 'Rejected',
  quarantined: /*i18n*/ 'Being checked',
} as const
export type DocumentStatus = keyof typeof documentStatuses
export const documentStatusNames = Object.keys(documentStatuses) as [DocumentStatus, ...DocumentStatus[]]

/** An approval accepts what no officer had judged apart. After a rejection nobody judges it any more. */
export function statusAfter(decision: 'approved' | 'rejected' | null, status: DocumentStatus): DocumentStatus | null {
  if (decision === null || status !== 'pending') return status
  return decision === 'approved' ? 'approved' : null
}

export const DocumentTypeParam = z.pipe(
  oneOf([...storedTypeNames, ...(Object.keys(typeAliases) as (keyof typeof typeAliases)[])]),
  z.transform((name: DocumentTypeId | keyof typeof typeAliases): DocumentTypeId =>
    name in typeAliases ? typeAliases[name as keyof typeof typeAliases] : (name as DocumentTypeId),
  ),
)

export const DocumentRecord = z.object({
  id,
  documentType: oneOf(storedTypeNames),
  /** The tracker's name for `documentType`. */
  type: oneOf(storedTypeNames),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadDate: moment,
  uploadedAt: moment,
  path: z.string(),
  hasPreview: z.boolean(),
  status: oneOf(documentStatusNames),
  reason: z.nullable(z.string()),
  checks: z.array(Finding),
  /** Face detection runs after the upload; `checks` may grow until it has finished. */
  isBeingLookedAt: z.boolean(),
})
export type DocumentRecord = z.infer<typeof DocumentRecord>
