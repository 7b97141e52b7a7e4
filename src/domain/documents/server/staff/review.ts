import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { DocumentTypeId } from '../../document-types.ts'
import { documentReviewed } from '../../events.ts'
import { findDocument, updateDocument } from '../queries.ts'
import { canWorkOn } from '../read.ts'
import type { DocumentRow } from '../table.ts'

export async function reviewDocument(
  context: SignedInContext,
  applicationId: string,
  documentType: DocumentTypeId,
  verdict: 'approved' | 'rejected',
  reason = '',
): Promise<DocumentRow> {
  const application = await lockApplication(context.db, applicationId)
  if (!application || !canWorkOn(context.user, application))
    throw new Refusal('missing', /*i18n*/ 'Application not found.')
  const document = await findDocument(context.db, applicationId, documentType)
  if (!document) throw new Refusal('missing', /*i18n*/ 'Document not found.')
  if (document.status === 'quarantined')
    throw new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
      code: 'quarantined',
    })
  if (verdict === 'rejected' && reason.trim() === '')
    throw new Refusal('incomplete', /*i18n*/ 'Please explain why you’re sending the document back.', {
      fields: { reason: /*i18n*/ 'Please explain why you’re sending the document back.' },
    })

  const row = await updateDocument(context.db, document.id, {
    status: verdict,
    reason: verdict === 'rejected' ? reason.trim() : null,
    reviewedBy: context.user.id,
    reviewedAt: context.now,
  })
  const about = { subject: applicationId, userId: application.ownerId }
  recordEvent(context, documentReviewed, about, { documentType, status: verdict, reason: reason.trim() })
  return row
}
