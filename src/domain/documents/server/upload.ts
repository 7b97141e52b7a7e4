import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { kindOfBytes } from '../file-kinds.ts'
import { checkLabel, checkSize, readIntakeRules, tooLarge, wrongType } from './upload-rules.ts'
import { getOpenApplication } from './own-application.ts'
import { spendUpload } from './quota.ts'
import { spool } from './spool.ts'
import type { DocumentRow } from './table.ts'
import { takeDocument } from './store-document.ts'

/** Takes a file while it arrives, and stops listening as soon as it is too much. */
export async function uploadDocument(
  context: LongRunningContext<Actor>,
  applicationId: string,
  documentType: DocumentTypeId,
  receive: (mostBytes: number) => Promise<IncomingFile>,
): Promise<DocumentRow> {
  await getOpenApplication(context, applicationId, documentType, { lock: false })
  await spendUpload(context)
  const rules = await readIntakeRules(context.db)
  const file = await receive(rules.mostBytes)
  const { fileName, kind } = checkLabel(rules, file)

  const spooled = await spool(context.services.env.dataDir, file.bytes, rules.mostBytes)
  if (spooled === 'too-large') throw tooLarge(rules.mostBytes)
  try {
    checkSize(rules, spooled.size)
    if (kindOfBytes(spooled.head) !== kind) throw wrongType()
    const { size, read } = spooled
    return await takeDocument(context, { applicationId, documentType, fileName, kind, size, read })
  } finally {
    await spooled.discard()
  }
}
