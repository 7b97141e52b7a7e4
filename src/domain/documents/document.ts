import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { storedTypeNames, typeAliases, type DocumentTypeId } from './document-types.ts'
import { Finding } from './findings.ts'

/** `quarantined`: not scanned for viruses yet, so it cannot be opened. */
export const documentStatusNames = ['pending', 'approved', 'rejected', 'quarantined'] as const
export type DocumentStatus = (typeof documentStatusNames)[number]

export type DocumentActor = 'officer' | 'scanner'

/** An officer may change their mind until the case is decided. */
export const documentTransitions: readonly Transition<DocumentStatus, DocumentActor, never, never>[] = [
  { from: 'quarantined', to: 'pending', by: ['scanner'] },
  { from: 'quarantined', to: 'rejected', by: ['scanner'] },
  { from: 'pending', to: 'approved', by: ['officer'] },
  { from: 'pending', to: 'rejected', by: ['officer'] },
  { from: 'approved', to: 'approved', by: ['officer'] },
  { from: 'approved', to: 'rejected', by: ['officer'] },
  { from: 'rejected', to: 'approved', by: ['officer'] },
  { from: 'rejected', to: 'rejected', by: ['officer'] },
]

/** Approving a case approves its unreviewed documents. After a rejection they have no status any more. */
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
