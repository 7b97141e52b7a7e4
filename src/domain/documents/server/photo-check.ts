// What the service sees in the photo by itself, after it was taken: finding a face takes longer than an upload may wait.
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { detectFaces } from '#engines/face-matching/server/detect-faces.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job, type Jobs } from '#foundation/messaging/server/jobs.ts'
import { WorkersStopped } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { fileKinds } from '../file-kinds.ts'
import { judgeFaces, type FindingCode } from '../findings.ts'
import { findDocumentById, isBeingLookedAt, isPhoto, updateDocument } from './queries.ts'
import { documents, type DocumentRow } from './table.ts'

export const photoCheck = job(
  'photo-look',
  z.object({
    documentId: z.uuid(),
    /** How often a look at it was begun and did not end. */
    tries: z.optional(z.number()),
  }),
)

/** Seconds until a look that did not end is begun again. After the last of them the hourly sweep asks for it. */
const lookRetries = { after: [30, 120, 480] }

const atOnce = 100

/** In what cannot be opened as a picture there is none. */
const noFace: FindingCode = 'photo-no-face'

export async function queuePhotoCheck(jobs: Jobs, db: Db, document: DocumentRow): Promise<void> {
  if (isPhoto(document)) await jobs.enqueue(db, photoCheck, { documentId: document.id })
}

/** Gives back whose photo it was, once it was really looked at. A look that broke is none, and is tried again. */
export async function lookAtWaitingPhoto(
  services: Services,
  { documentId, tries = 0 }: z.infer<typeof photoCheck.data>,
): Promise<string | undefined> {
  const { database, files, clock, jobs, log } = services
  const photo = await findDocumentById(database.db, documentId)
  if (!photo || !isBeingLookedAt(photo)) return undefined
  const bytes = await files.read(photo.storageName!)
  const look = await detectFaces(bytes).then(
    (seen) => ({ seen }),
    (error: unknown) => {
      if (error instanceof WorkersStopped) throw error
      log.error({ documentId, tries, err: error }, 'a photo could not be looked at; it will be tried again')
      return undefined
    },
  )
  if (!look) {
    const seconds = lookRetries.after[tries]
    const after = seconds !== undefined && new Date(clock().getTime() + seconds * 1000)
    if (after) await jobs.enqueue(database.db, photoCheck, { documentId, tries: tries + 1 }, { after })
    return undefined
  }
  const found = look.seen ? judgeFaces(look.seen.faces, look.seen.width, look.seen.height) : [noFace]

  return database.db.transaction(async (db) => {
    const [kept] = await db.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!kept || !isBeingLookedAt(kept)) return undefined
    await updateDocument(db, documentId, { checks: [...kept.checks, ...found], lookedAt: clock() })
    return kept.applicationId
  })
}

/** Those that were taken before the service could see, or whose turn was lost. */
export async function queueUnseenPhotos({ database: { db }, jobs }: Services): Promise<void> {
  const unseen = await db
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
    .limit(atOnce)
  for (const photo of unseen) await queuePhotoCheck(jobs, db, photo)
}
