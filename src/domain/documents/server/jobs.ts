import type { Context } from '#foundation/http/server/context.ts'
import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { deleteOrphanFiles, sweepOrphanFiles, type Keeper } from './delete-orphan-files.ts'
import { lookAtWaitingPhoto, photoCheck, queueUnseenPhotos } from './photo-check.ts'
import { documentScan, queueWaitingDocuments, scanWaitingDocument } from './quarantine.ts'
import { deleteReplacedDocuments } from './queries.ts'
import { documentReading, queueUnreadDocuments, readWaitingDocument } from './readings.ts'
import { deleteAbandonedUploads } from './resumable.ts'
import { clearSpool } from './spool.ts'

interface Options {
  keepers: readonly Keeper[]
  /** A document of this application was read or looked at. */
  onChecked(context: Context, applicationId: string): Promise<void>
}

export function documentJobs({ keepers, onChecked }: Options) {
  const announce = async ({ transact }: JobContext, applicationId: string | undefined) => {
    if (applicationId !== undefined) await transact((context) => onChecked(context, applicationId))
  }
  return [
    onJob(documentScan, ({ services, transact }, { documentId }) =>
      scanWaitingDocument(services, documentId, transact),
    ),
    onJob(documentReading, async (context, asked) =>
      announce(context, await readWaitingDocument(context.services, asked)),
    ),
    onJob(photoCheck, async (context, asked) => announce(context, await lookAtWaitingPhoto(context.services, asked))),
    onJob(deleteOrphanFiles, ({ services }) => sweepOrphanFiles(services, keepers)),
    onSchedule('delete-abandoned-uploads', '25 * * * *', ({ db, now }) => deleteAbandonedUploads(db, now)),
    onSchedule('delete-replaced-documents', '26 * * * *', ({ db, now }) => deleteReplacedDocuments(db, now)),
    onSchedule('clear-spool', '27 * * * *', ({ services, now }) => clearSpool(services.env.dataDir, now)),
    onSchedule('queue-waiting-documents', '28 * * * *', ({ services }) => queueWaitingDocuments(services)),
    onSchedule('queue-unread-documents', '29 * * * *', ({ services }) => queueUnreadDocuments(services)),
    onSchedule('queue-unseen-photos', '31 * * * *', ({ services }) => queueUnseenPhotos(services)),
  ]
}
