import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { DocumentTypeId } from '#domain/documents/document-types.ts'
import { documentRead } from '#domain/documents/events.ts'
import { findDocument, decryptFileName } from '#domain/documents/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { getReadableCase } from './case-access.ts'

export async function readCaseDocument(
  context: LongRunningContext<Actor>,
  id: string,
  documentType: DocumentTypeId,
  copy: 'file' | 'preview',
): Promise<SentFile> {
  const row = await getReadableCase(context, id)
  const document = await findDocument(context.db, id, documentType)
  const name = copy === 'file' ? document?.storageName : document?.previewName
  if (!document || !name) throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
  if (document.status === 'quarantined')
    throw new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
      code: 'quarantined',
    })

  const { files, keys } = context.services
  const bytes = await files.read(name)
  await context.transact(async (inner) =>
    recordEvent(inner, documentRead, { subject: id, userId: row.ownerId }, { documentType }),
  )
  if (copy === 'preview') return { bytes, fileType: 'image/jpeg', fileName: `${documentType}.jpg`, isShown: true }
  return { bytes, fileType: document.fileType, fileName: decryptFileName(keys, document.fileName) }
}
