import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { detectFileKind } from '../file-kinds.ts'
import { checkNameAndType, checkSize, readUploadRules, tooLarge, wrongType } from './upload-rules.ts'
import { getEditableApplication } from './own-application.ts'
import { consumeUploadLimit } from './quota.ts'
import { spool } from './spool.ts'
import type { DocumentRow } from './table.ts'
import { storeReceivedFile } from './store-document.ts'

export async function uploadDocument(
  context: LongRunningRequest<Actor>,
  applicationId: string,
  documentType: DocumentTypeId,
  receive: (maxBytes: number) => Promise<IncomingFile>,
): Promise<DocumentRow> {
  await getEditableApplication(context, applicationId, documentType, { lock: false })
  await consumeUploadLimit(context)
  const rules = await readUploadRules(context.db)
  const file = await receive(rules.maxBytes)
  const { fileName, kind } = checkNameAndType(rules, file)

  const spooled = await spool(context.services.env.dataDir, file.bytes, rules.maxBytes)
  if (spooled === 'too-large') throw tooLarge(rules.maxBytes)
  try {
    checkSize(rules, spooled.size)
    if (detectFileKind(spooled.head) !== kind) throw wrongType()
    const { size, read } = spooled
    return await storeReceivedFile(context, {
      applicationId,
      documentType,
      fileName,
      kind,
      size,
      read,
      once: context.once,
    })
  } finally {
    await spooled.discard()
  }
}
