// The way of a file from bytes to a document: looked into, scanned, sealed and stored, and only then in the books.
import pLimit from 'p-limit'
import { noteAnswered } from '#domain/applications/server/requests.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentUploaded } from '../events.ts'
import { fileKinds, kindOfBytes, type FileKind } from '../file-kinds.ts'
import { documentsConfig } from './config.ts'
import { inspect, refuse, type Inspection } from './inspection/inspect.ts'
import { wrongType } from './upload-rules.ts'
import { getOpenApplication } from './own-application.ts'
import { findDocument, insertDocument, sealName } from './queries.ts'
import { queuePhotoCheck } from './photo-check.ts'
import { checkRoom } from './quota.ts'
import { documentScan } from './quarantine.ts'
import { queueReading } from './readings.ts'
import { scan, ScannerUnavailable } from './scanner.ts'
import { removeFiles, supersede } from './supersede.ts'
import type { DocumentRow } from './table.ts'

export interface Arrived {
  applicationId: string
  documentType: DocumentTypeId
  fileName: string
  kind: FileKind
  size: number
  read(): Promise<Buffer>
  /** What else must happen with it, or not at all. */
  alongside?(context: SignedInContext, document: DocumentRow): Promise<void>
}

/** However many arrive together, only these are in memory. */
const inTurn = pLimit(2)

export function takeDocument(context: LongRunningContext<Actor>, arrived: Arrived): Promise<DocumentRow> {
  return inTurn(async () => {
    const bytes = await arrived.read()
    if (kindOfBytes(bytes) !== arrived.kind) throw wrongType()
    const inspection = await inspect(bytes, arrived.kind, arrived.documentType)
    const isScanned = await isClean(context.services, bytes)
    return store(context, arrived, inspection, isScanned)
  })
}

/** Whether the scanner has seen it. Without an answer the file is taken and waits; without a scanner there is none to wait for. */
async function isClean(services: Services, bytes: Buffer): Promise<boolean> {
  const { clamdUrl } = documentsConfig(services)
  if (!clamdUrl) return true
  const verdict = await scan(clamdUrl, bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    services.log.warn({ err: error }, 'the virus scanner does not answer; a file waits in quarantine')
    return undefined
  })
  if (verdict === 'harmful') throw refuse('infected')
  return verdict === 'clean'
}

/** The file first, then its row: a crash in between leaves a file that the sweep finds, never a row without a file. */
async function store(
  context: LongRunningContext<Actor>,
  { applicationId, documentType, fileName, kind, size, alongside }: Arrived,
  { bytes, preview, checks }: Inspection,
  isScanned: boolean,
): Promise<DocumentRow> {
  const { files, keys, jobs } = context.services
  const storageName = await files.save(bytes)
  const previewName = preview ? await files.save(preview) : null
  let replaced: DocumentRow | undefined
  let isKept = false
  try {
    const document = await context.transact(async (inner) => {
      const application = await getOpenApplication(inner, applicationId, documentType, { lock: true })
      await checkRoom(inner.db, applicationId, size, inner.now)

      replaced = await findDocument(inner.db, applicationId, documentType)
      isKept = application.status !== 'draft'
      if (replaced) await supersede(inner.db, replaced.id, inner.now, { isKept })
      const row = await insertDocument(inner.db, {
        applicationId,
        documentType,
        storageName,
        previewName,
        fileName: sealName(keys, fileName),
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
      await noteAnswered(inner.db, applicationId, `document:${documentType}`)
      await alongside?.(inner, row)
      recordEvent(
        inner,
        documentUploaded,
        { subject: applicationId, userId: application.ownerId },
        { documentType, replaced: replaced !== undefined },
      )
      return row
    })
    if (replaced && !isKept) await removeFiles(context.services, replaced)
    return document
  } catch (error) {
    await removeFiles(context.services, { storageName, previewName })
    throw error
  }
}
