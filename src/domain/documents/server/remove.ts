import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentRemoved } from '../events.ts'
import { getEditableApplication } from './own-application.ts'
import { findDocument } from './queries.ts'
import { removeFiles, supersedeDocument } from './supersede.ts'

export async function removeDocument(
  context: LongRunningContext<Actor>,
  applicationId: string,
  documentType: DocumentTypeId,
): Promise<void> {
  const removed = await context.transact(async (inner) => {
    const application = await getEditableApplication(inner, applicationId, documentType, { lock: true })
    const document = await findDocument(inner.db, applicationId, documentType)
    if (!document) throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
    if (application.status !== 'draft')
      throw new Refusal('conflict', /*i18n*/ 'A submitted document can be replaced, but not removed.', {
        code: 'handed-in',
      })

    await supersedeDocument(inner.db, document.id, inner.now, { isKept: false })
    recordEvent(inner, documentRemoved, { subject: applicationId, userId: application.ownerId }, { documentType })
    return document
  })
  await removeFiles(context.services, removed)
}
