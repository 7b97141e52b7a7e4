import { dayOf } from '#foundation/values/day.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { ReadableType } from '#engines/document-reading/reading.ts'
import { readFile } from '#engines/document-reading/server/read-file.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { fileKinds, kindOfBytes } from '../file-kinds.ts'
import { printedAnswersOf, type PrintedAnswers } from '../passport-answers.ts'
import { readIntakeRules, tooLarge, wrongType } from './upload-rules.ts'
import { getOpenApplication } from './own-application.ts'
import { spendUpload } from './quota.ts'
import { spool } from './spool.ts'

/** Reads the page of a passport for somebody who fills in the first sheet. The picture is gone when the answer is given. */
export async function readPrint(
  context: LongRunningContext<Actor>,
  applicationId: string,
  receive: (mostBytes: number) => Promise<IncomingFile>,
): Promise<PrintedAnswers> {
  await getOpenApplication(context, applicationId, 'passport', { lock: false })
  await spendUpload(context)
  const { mostBytes } = await readIntakeRules(context.db)
  const { bytes } = await receive(mostBytes)
  const spooled = await spool(context.services.env.dataDir, bytes, mostBytes)
  if (spooled === 'too-large') throw tooLarge(mostBytes)
  try {
    const kind = kindOfBytes(spooled.head)
    if (!kind) throw wrongType()
    const type = fileKinds[kind].fileType as ReadableType
    const onFault = logFault(context, 'a printed form could not be read')
    return printedAnswersOf(
      await readFile(await spooled.read(), type, dayOf(context.now), { withPrint: true, onFault }),
    )
  } finally {
    await spooled.discard()
  }
}
