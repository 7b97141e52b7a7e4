import * as z from 'zod/mini'
import { findApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Transact } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { documentScanned } from '../events.ts'
import { problems } from '../problems.ts'
import { changeDocumentStatus } from './change-status.ts'
import { documentsConfig } from './config.ts'
import { queuePhotoCheck } from './photo-check.ts'
import { findDocumentById, listQuarantined, lockDocument } from './queries.ts'
import { queueReading } from './readings.ts'
import { scan } from './scanner.ts'
import { removeFiles } from './supersede.ts'
import type { DocumentRow } from './table.ts'

export const documentScan = job('document-scan', z.object({ documentId: z.uuid() }))

export async function scanQuarantinedDocument(
  services: Services,
  documentId: string,
  transact: Transact,
): Promise<void> {
  const { database, files } = services
  const { clamdUrl } = documentsConfig(services)
  const document = await findDocumentById(database.db, documentId)
  if (!isWaiting(document)) return
  const verdict = clamdUrl ? await scan(clamdUrl, await files.read(document.storageName)) : 'clean'
  const harmful = verdict === 'harmful'

  const isNews = await transact(async (context) => {
    const locked = await lockDocument(context.db, documentId)
    // The applicant has replaced it, or another scan was faster.
    if (!isWaiting(locked)) return false
    const application = await findApplication(context.db, locked.applicationId)
    if (harmful) {
      const values = { reason: problems.infected.message, storageName: null, previewName: null }
      await changeDocumentStatus(context, locked, 'rejected', 'scanner', values)
    } else {
      const released = await changeDocumentStatus(context, locked, 'pending', 'scanner')
      await queueReading(services.jobs, context.db, released)
      await queuePhotoCheck(services.jobs, context.db, released)
    }
    const about = { subject: locked.applicationId, userId: application?.ownerId ?? null }
    recordEvent(context, documentScanned, about, { documentType: locked.documentType, harmful })
    return true
  })
  if (harmful && isNews) await removeFiles(services, document)
}

function isWaiting(document: DocumentRow | undefined): document is DocumentRow & { storageName: string } {
  return document?.status === 'quarantined' && document.storageName !== null
}

export async function queueQuarantinedDocuments({ database, jobs }: Services): Promise<void> {
  for (const documentId of await listQuarantined(database.db))
    await jobs.enqueue(database.db, documentScan, { documentId })
}
