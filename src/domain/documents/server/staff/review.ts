import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { DocumentTypeId } from '../../document-types.ts'
import { documentReviewed } from '../../events.ts'
import { changeDocumentStatus } from '../change-status.ts'
import { findDocument } from '../queries.ts'
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
    throw new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
  const document = await findDocument(context.db, applicationId, documentType)
  if (!document) throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
  if (verdict === 'rejected' && reason.trim() === '')
    throw new Refusal('incomplete', /*i18n*/ 'Please explain why you’re sending the document back.', {
      code: 'no-explanation',
      fields: { reason: /*i18n*/ 'Please explain why you’re sending the document back.' },
    })

  const row = await changeDocumentStatus(context, document, verdict, 'officer', {
    reason: verdict === 'rejected' ? reason.trim() : null,
    reviewedBy: context.user.id,
    reviewedAt: context.now,
  })
  const about = { subject: applicationId, userId: application.ownerId }
  recordEvent(context, documentReviewed, about, { documentType, status: verdict, reason: reason.trim() })
  return row
}
