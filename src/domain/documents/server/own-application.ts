import { canUpload, editableParts } from '#domain/applications/editing.ts'
import { findOpenRequest, findOwnApplication, lockOwnApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { findDocument } from './queries.ts'

export async function getEditableApplication(
  context: SignedInContext,
  applicationId: string,
  documentType: DocumentTypeId,
  { lock }: { lock: boolean },
): Promise<ApplicationRow> {
  const find = lock ? lockOwnApplication : findOwnApplication
  const application = await find(context.db, context.user.id, applicationId)
  if (!application) throw new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
  const request = (await findOpenRequest(context.db, application.id)) ?? null
  const document = await findDocument(context.db, application.id, documentType)
  const rejected = document?.status === 'rejected' ? [documentType] : []
  const isOpen =
    documentType === 'evidence'
      ? application.status === 'issued'
      : canUpload(editableParts({ status: application.status, request, rejected }), documentType)
  if (!isOpen)
    throw new Refusal('conflict', /*i18n*/ 'This document cannot be changed at the moment.', { code: 'closed-part' })
  return application
}
