import * as z from 'zod/mini'
import { findApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Transact } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { documentScanned } from '../events.ts'
import { problems } from '../problems.ts'
import { documentsConfig } from './config.ts'
import { queuePhotoCheck } from './photo-check.ts'
import { findDocumentById, listQuarantined, updateDocument } from './queries.ts'
import { queueReading } from './readings.ts'
import { scan } from './scanner.ts'
import { removeFiles } from './supersede.ts'

/** Retried until the scanner answers. */
export const documentScan = job('document-scan', z.object({ documentId: z.uuid() }))

export async function scanQuarantinedDocument(
  services: Services,
  documentId: string,
  transact: Transact,
): Promise<void> {
  const { database, files } = services
  const { clamdUrl } = documentsConfig(services)
  const document = await findDocumentById(database.db, documentId)
  if (document?.status !== 'quarantined' || document.storageName === null) return
  const verdict = clamdUrl ? await scan(clamdUrl, await files.read(document.storageName)) : 'clean'
  const harmful = verdict === 'harmful'

  await transact(async (context) => {
    const application = await findApplication(context.db, document.applicationId)
    await updateDocument(
      context.db,
      documentId,
      harmful
        ? { status: 'rejected', reason: problems.infected.message, storageName: null, previewName: null }
        : { status: 'pending' },
    )
    if (!harmful) {
      await queueReading(services.jobs, context.db, document)
      await queuePhotoCheck(services.jobs, context.db, document)
    }
    const about = { subject: document.applicationId, userId: application?.ownerId ?? null }
    recordEvent(context, documentScanned, about, { documentType: document.documentType, harmful })
  })
  if (harmful) await removeFiles(services, document)
}

/** For scanners that were down longer than the job's retries. */
export async function queueQuarantinedDocuments({ database, jobs }: Services): Promise<void> {
  for (const documentId of await listQuarantined(database.db))
    await jobs.enqueue(database.db, documentScan, { documentId })
}
