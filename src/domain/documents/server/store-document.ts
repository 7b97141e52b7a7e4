import { createHash } from 'node:crypto'
import { recordAnsweredItem } from '#domain/applications/server/requests.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, SignedInContext, Transact } from '#foundation/http/server/context.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import type { LongRunningContext, LongRunningRequest } from '#foundation/http/server/serve.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { fairQueue } from '#foundation/runtime/server/fair-queue.ts'
import { workersAtOnce } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentUploaded } from '../events.ts'
import { fileKinds, detectFileKind, type FileKind } from '../file-kinds.ts'
import { documentsConfig } from './config.ts'
import { inspect, refusalFor, type Inspection } from './inspection/inspect.ts'
import { wrongType } from './upload-rules.ts'
import { getEditableApplication } from './own-application.ts'
import { findDocument, getDocumentById, insertDocument, encryptFileName } from './queries.ts'
import { queuePhotoCheck } from './photo-check.ts'
import { assertWithinQuota } from './quota.ts'
import { documentScan } from './quarantine.ts'
import { queueReading } from './readings.ts'
import { scan, ScannerUnavailable } from './scanner.ts'
import { removeFiles, supersedeDocument } from './supersede.ts'
import type { DocumentRow } from './table.ts'

interface ReceivedFile {
  applicationId: string
  documentType: DocumentTypeId
  fileName: string
  kind: FileKind
  size: number
  read(): Promise<Buffer>
  /** Where the request brings nothing but this file: its repeat gets the same document. */
  once?: LongRunningRequest<Actor>['once']
  inSameTransaction?(context: SignedInContext, document: DocumentRow): Promise<void>
}

/** Limits how many files are in memory at once, and lets everyone have a turn. */
const inTurn = fairQueue({ atOnce: workersAtOnce, waitingPerOwner: 20, waitingAnonymous: 0 })

export function storeReceivedFile(context: LongRunningContext<Actor>, file: ReceivedFile): Promise<DocumentRow> {
  const owner = taskOwner(context)
  return inTurn(owner, async () => {
    const bytes = await file.read()
    if (detectFileKind(bytes) !== file.kind) throw wrongType()
    const onFault = logFault(context, 'a file is damaged or has no preview')
    const inspection = await inspect(bytes, file.kind, file.documentType, owner, onFault)
    const isScanned = await scanForViruses(context.services, bytes)
    return store(context, file, {
      ...inspection,
      isScanned,
      contentHash: createHash('sha256').update(bytes).digest('base64url'),
    })
  })
}

/** Without an answer the file is quarantined; without a configured scanner there is nothing to wait for. */
export async function scanForViruses(services: Services, bytes: Buffer): Promise<boolean> {
  const { clamdUrl } = documentsConfig(services)
  if (!clamdUrl) return true
  const verdict = await scan(clamdUrl, bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    services.log.warn({ err: error }, 'the virus scanner does not answer; a file waits in quarantine')
    return undefined
  })
  if (verdict === 'harmful') throw refusalFor('infected')
  return verdict === 'clean'
}

/** File first, then row: a crash in between leaves an orphan file, never a row without a file. */
async function store(
  context: LongRunningContext<Actor>,
  { applicationId, documentType, fileName, kind, size, once, inSameTransaction }: ReceivedFile,
  { bytes, preview, checks, isScanned, contentHash }: Inspection & { isScanned: boolean; contentHash: string },
): Promise<DocumentRow> {
  const { files, keys, jobs } = context.services
  const transact: Transact<Actor> = once ? (work) => once(work, { contentHash }) : context.transact
  const storageName = await files.save(bytes)
  const previewName = preview ? await files.save(preview) : null
  let replaced: DocumentRow | undefined
  let isKept = false
  let stored: DocumentRow | undefined
  let id: string
  try {
    id = await transact(async (inner) => {
      const application = await getEditableApplication(inner, applicationId, documentType, { lock: true })
      await assertWithinQuota(inner.db, applicationId, size, inner.now)

      replaced = await findDocument(inner.db, applicationId, documentType)
      isKept = application.status !== 'draft'
      if (replaced) await supersedeDocument(inner.db, replaced.id, inner.now, { isKept })
      const row = await insertDocument(inner.db, {
        applicationId,
        documentType,
        storageName,
        previewName,
        fileName: encryptFileName(keys, fileName),
        fileType: fileKinds[kind].fileType,
        fileSize: size,
        status: isScanned ? 'pending' : 'quarantined',
        checks: checks.map(({ code }) => code),
        uploadedBy: inner.user.id,
        uploadedAt: inner.now,
      })
      if (isScanned) {
        await queueReading(jobs, inner.db, row)
        await queuePhotoCheck(jobs, inner.db, row)
      } else await jobs.enqueue(inner.db, documentScan, { documentId: row.id })
      await recordAnsweredItem(inner.db, applicationId, `document:${documentType}`)
      await inSameTransaction?.(inner, row)
      recordEvent(
        inner,
        documentUploaded,
        { subject: applicationId, userId: application.ownerId },
        { documentType, replaced: replaced !== undefined },
      )
      stored = row
      return row.id
    })
  } catch (error) {
    await removeFiles(context.services, { storageName, previewName })
    throw error
  }
  if (stored?.id !== id) {
    // The first request of this key has stored the file.
    await removeFiles(context.services, { storageName, previewName })
    return getDocumentById(context.db, id)
  }
  if (replaced && !isKept) await removeFiles(context.services, replaced)
  return stored
}
