import type { Context } from '#foundation/http/server/context.ts'
import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { deleteOrphanFiles, removeOrphanFiles, type StoredFileLookup } from './delete-orphan-files.ts'
import { checkQueuedPhoto, photoCheck, queueUncheckedPhotos } from './photo-check.ts'
import { eraseFilesRemovedLongAgo, eraseRemovedFiles } from './erase-removed-files.ts'
import { documentScan, queueQuarantinedDocuments, scanQuarantinedDocument } from './quarantine.ts'
import { deleteReplacedDocuments } from './queries.ts'
import { documentReading, queueUnreadDocuments, readQueuedDocument } from './readings.ts'
import { deleteAbandonedUploads } from './resumable.ts'
import { clearSpool } from './spool.ts'

interface Options {
  storedFileLookups: readonly StoredFileLookup[]
  onChecked(context: Context, applicationId: string): Promise<void>
}

export function documentJobs({ storedFileLookups, onChecked }: Options) {
  const notifyChecked = async ({ transact }: JobContext, applicationId: string | undefined) => {
    if (applicationId !== undefined) await transact((context) => onChecked(context, applicationId))
  }
  return [
    onJob(documentScan, ({ services, transact }, { documentId }) =>
      scanQuarantinedDocument(services, documentId, transact),
    ),
    onJob(documentReading, async (context, asked) =>
      notifyChecked(context, await readQueuedDocument(context.services, asked)),
    ),
    onJob(photoCheck, async (context, asked) =>
      notifyChecked(context, await checkQueuedPhoto(context.services, asked)),
    ),
    onJob(deleteOrphanFiles, ({ services }) => removeOrphanFiles(services, storedFileLookups)),
    onJob(eraseRemovedFiles, ({ services }) => eraseFilesRemovedLongAgo(services, storedFileLookups)),
    onSchedule('delete-abandoned-uploads', '25 * * * *', ({ db, now }) => deleteAbandonedUploads(db, now)),
    onSchedule('delete-replaced-documents', '26 * * * *', ({ db, now }) => deleteReplacedDocuments(db, now)),
    onSchedule('clear-spool', '27 * * * *', ({ services, now }) => clearSpool(services.env.dataDir, now)),
    onSchedule('queue-waiting-documents', '28 * * * *', ({ services }) => queueQuarantinedDocuments(services)),
    onSchedule('queue-unread-documents', '29 * * * *', ({ services }) => queueUnreadDocuments(services)),
    onSchedule('queue-unseen-photos', '31 * * * *', ({ services }) => queueUncheckedPhotos(services)),
  ]
}
