import { record } from '#audit/server/record.ts'
import type { DocumentTypeId } from '#documents/document-types.ts'
import { documentRead } from '#documents/events.ts'
import { findDocument, openName } from '#documents/server/queries.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SentFile } from '#platform/schema.ts'
import type { Actor } from '#platform/server/context.ts'
import type { Outside } from '#platform/server/serve.ts'
import { getReadableCase } from './reach.ts'

/** The bytes of a document, for whoever may read the case. That they were opened is remembered. */
export async function readCaseDocument(
  context: Outside<Actor>,
  id: string,
  documentType: DocumentTypeId,
  copy: 'file' | 'preview',
): Promise<SentFile> {
  const row = await getReadableCase(context, id)
  const document = await findDocument(context.db, id, documentType)
  const name = copy === 'file' ? document?.storageName : document?.previewName
  if (!document || !name) throw new Refusal('missing', /*i18n*/ 'Document not found.')
  if (document.status === 'quarantined')
    throw new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
      code: 'quarantined',
    })

  const { files, keys } = context.services
  const bytes = await files.read(name)
  await context.transact(async (inner) =>
    record(inner, documentRead, { subject: id, userId: row.ownerId }, { documentType }),
  )
  if (copy === 'preview') return { bytes, fileType: 'image/jpeg', fileName: `${documentType}.jpg`, isShown: true }
  return { bytes, fileType: document.fileType, fileName: openName(keys, document.fileName) }
}
