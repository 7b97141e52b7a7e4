import { findOwnApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { findDocument } from './queries.ts'
import type { DocumentRow } from './table.ts'

export function canWorkOn(user: Pick<Actor, 'id' | 'role'>, application: ApplicationRow): boolean {
  if (application.ownerId === user.id || !isStaff(user.role) || application.status === 'draft') return false
  return user.role === 'admin' || application.assignedTo === null || application.assignedTo === user.id
}

export type Copy = 'file' | 'preview'

export async function readDocument(
  context: SignedInContext,
  applicationId: string,
  documentType: DocumentTypeId,
  copy: Copy,
): Promise<{ document: DocumentRow; bytes: Buffer }> {
  const { db, user, services } = context
  const application = await findOwnApplication(db, user.id, applicationId)
  const document = application && (await findDocument(db, applicationId, documentType))
  const name = copy === 'file' ? document?.storageName : document?.previewName
  if (!document || !name) throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
  if (document.status === 'quarantined')
    throw new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
      code: 'quarantined',
    })
  return { document, bytes: await services.files.read(name) }
}
