import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { detectFaces } from '#engines/face-matching/server/detect-faces.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job, type Jobs } from '#foundation/messaging/server/jobs.ts'
import { WorkersStopped } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { fileKinds } from '../file-kinds.ts'
import { judgeFaces, type FindingCode } from '../findings.ts'
import { findDocumentById, isFaceCheckPending, isPhoto, updateDocument } from './queries.ts'
import { documents, type DocumentRow } from './table.ts'

export const photoCheck = job(
  'photo-inspection',
  z.object({
    documentId: z.uuid(),
    tries: z.optional(z.number()),
  }),
)

/** In seconds. After the last retry the hourly job queues it again. */
const checkRetries = { after: [30, 120, 480] }

const batchSize = 100

const noFace: FindingCode = 'photo-no-face'

export async function queuePhotoCheck(jobs: Jobs, db: Db, document: DocumentRow): Promise<void> {
  if (isPhoto(document)) await jobs.enqueue(db, photoCheck, { documentId: document.id })
}

export async function checkQueuedPhoto(
  services: Services,
  { documentId, tries = 0 }: z.infer<typeof photoCheck.data>,
): Promise<string | undefined> {
  const { database, files, clock, jobs, log } = services
  const photo = await findDocumentById(database.db, documentId)
  if (!photo || !isFaceCheckPending(photo)) return undefined
  if (photo.storageName === null) throw new Error(`Photo ${documentId} has no stored file`)
  const bytes = await files.read(photo.storageName)
  const result = await detectFaces(bytes, { id: photo.uploadedBy ?? documentId }, (fault) =>
    log.warn({ documentId, fault }, 'a photo could not be decoded'),
  ).then(
    (detected) => ({ detected }),
    (error: unknown) => {
      if (error instanceof WorkersStopped) throw error
      log.error({ documentId, tries, err: error }, 'a photo could not be looked at; it will be tried again')
      return undefined
    },
  )
  if (!result) {
    const seconds = checkRetries.after[tries]
    const after = seconds !== undefined && new Date(clock().getTime() + seconds * 1000)
    if (after) await jobs.enqueue(database.db, photoCheck, { documentId, tries: tries + 1 }, { after })
    return undefined
  }
  const found = result.detected
    ? judgeFaces(result.detected.faces, result.detected.width, result.detected.height)
    : [noFace]

  return database.db.transaction(async (db) => {
    const [current] = await db.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!current || !isFaceCheckPending(current)) return undefined
    await updateDocument(db, documentId, { checks: [...current.checks, ...found], lookedAt: clock() })
    return current.applicationId
  })
}

export async function queueUncheckedPhotos({ database: { db }, jobs }: Services): Promise<void> {
  const unchecked = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.documentType, 'photo'),
        ne(documents.fileType, fileKinds.pdf.fileType),
        ne(documents.status, 'quarantined'),
        isNotNull(documents.storageName),
        isNull(documents.lookedAt),
        isNull(documents.supersededAt),
      ),
    )
    .limit(batchSize)
  for (const photo of unchecked) await queuePhotoCheck(jobs, db, photo)
}
