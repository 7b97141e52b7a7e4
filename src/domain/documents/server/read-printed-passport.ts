import { dayOf } from '#foundation/values/day.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { ReadableType } from '#engines/document-reading/reading.ts'
import { readFile } from '#engines/document-reading/server/read-file.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { fileKinds, detectFileKind } from '../file-kinds.ts'
import { printedAnswersOf, type PrintedAnswers } from '../passport-answers.ts'
import { readUploadRules, tooLarge, wrongType } from './upload-rules.ts'
import { getEditableApplication } from './own-application.ts'
import { consumeUploadLimit } from './quota.ts'
import { spool } from './spool.ts'

export async function readPrintedPassport(
  context: LongRunningContext<Actor>,
  applicationId: string,
  receive: (maxBytes: number) => Promise<IncomingFile>,
): Promise<PrintedAnswers> {
  await getEditableApplication(context, applicationId, 'passport', { lock: false })
  await consumeUploadLimit(context)
  const { maxBytes } = await readUploadRules(context.db)
  const { bytes } = await receive(maxBytes)
  const spooled = await spool(context.services.env.dataDir, bytes, maxBytes)
  if (spooled === 'too-large') throw tooLarge(maxBytes)
  try {
    const kind = detectFileKind(spooled.head)
    if (!kind) throw wrongType()
    const type = fileKinds[kind].fileType as ReadableType
    const onFault = logFault(context, 'a printed form could not be read')
    return printedAnswersOf(
      await readFile(await spooled.read(), type, dayOf(context.now), {
        owner: taskOwner(context),
        withPrint: true,
        onFault,
      }),
    )
  } finally {
    await spooled.discard()
  }
}
