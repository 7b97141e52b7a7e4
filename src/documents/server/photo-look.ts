// What the service sees in the photo by itself, after it was taken: finding a face takes longer than an upload may wait.
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { seeFaces } from '#faces/server/see-faces.ts'
import type { Db } from '#platform/server/database.ts'
import { job, type Jobs } from '#platform/server/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKinds } from '../file-kinds.ts'
import { judgeFaces } from '../findings.ts'
import { findDocumentById, isBeingLookedAt, isPhoto, updateDocument } from './queries.ts'
import { documents, type DocumentRow } from './table.ts'

export const photoLook = job('photo-look', z.object({ documentId: z.uuid() }))

const atOnce = 100

export async function queuePhotoLook(jobs: Jobs, db: Db, document: DocumentRow): Promise<void> {
  if (isPhoto(document)) await jobs.enqueue(db, photoLook, { documentId: document.id })
}

/** Gives back whose photo it was, once it was looked at. What cannot be looked at is left to the officer. */
export async function lookAtWaitingPhoto(services: Services, documentId: string): Promise<string | undefined> {
  const { database, files, clock } = services
  const photo = await findDocumentById(database.db, documentId)
  if (!photo || !isBeingLookedAt(photo)) return undefined
  const seen = await seeFaces(await files.read(photo.storageName!))
  const found = seen ? judgeFaces(seen.faces, seen.width, seen.height) : []

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
  for (const photo of unseen) await queuePhotoLook(jobs, db, photo)
}
