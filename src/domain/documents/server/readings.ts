import { and, eq, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf } from '#foundation/values/day.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job, type Jobs } from '#foundation/messaging/server/jobs.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { fairQueue, type TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import { workersAtOnce, WorkersStopped } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { nothingRead, Reading, type ReadableType } from '#engines/document-reading/reading.ts'
import { readFileOrThrow } from '#engines/document-reading/server/read-file.ts'
import { readNames, type ZoneNames } from '#engines/icao-9303/names.ts'
import { readPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { documentTypeNames, type DocumentTypeId } from '../document-types.ts'
import type { Readings } from '../disagreements.ts'
import { documentReadings, documents, type DocumentRow } from './table.ts'

export const documentReading = job(
  'document-reading',
  z.object({
    documentId: z.uuid(),
    tries: z.optional(z.number()),
  }),
)

/** In seconds. After the last retry the document itself is unreadable and counts as read, with no content. */
export const readingRetries = { after: [30, 120, 480] }

export const readingPurpose = 'document-reading'
const batchSize = 100
const readTypes: readonly DocumentTypeId[] = documentTypeNames.filter((type) => type !== 'photo')

export function isReadable({ documentType, status, storageName }: DocumentRow): boolean {
  return readTypes.includes(documentType) && status !== 'quarantined' && storageName !== null
}

export function decryptReading(keys: Keys, sealed: string): Reading {
  return z.parse(Reading, JSON.parse(keys.openText(sealed, readingPurpose)))
}

export async function saveReading(
  db: Db,
  keys: Keys,
  { documentId, reading, readAt }: { documentId: string; reading: Reading; readAt: Date },
): Promise<void> {
  const sealed = keys.sealText(JSON.stringify(reading), readingPurpose)
  await db.insert(documentReadings).values({ documentId, reading: sealed, readAt }).onConflictDoNothing()
}

export async function deleteReading(db: Db, documentId: string): Promise<void> {
  await db.delete(documentReadings).where(eq(documentReadings.documentId, documentId))
}

export async function queueReading(jobs: Jobs, db: Db, { id, documentType }: DocumentRow): Promise<void> {
  if (readTypes.includes(documentType)) await jobs.enqueue(db, documentReading, { documentId: id })
}

/** One worker is left for people who wait at their screens. */
const inTurn = fairQueue({ atOnce: workersAtOnce - 1, waitingPerOwner: Infinity, waitingAnonymous: 0 })

export async function readQueuedDocument(
  services: Services,
  data: z.infer<typeof documentReading.data>,
): Promise<string | undefined> {
  const document = await findUnread(services.database.db, data.documentId)
  if (!document) return undefined
  const owner = { id: document.uploadedBy ?? document.id }
  // Whether the reading is still wanted is checked again when its turn comes.
  return inTurn(owner, () => readDocument(services, data, owner))
}

async function readDocument(
  services: Services,
  { documentId, tries = 0 }: z.infer<typeof documentReading.data>,
  owner: TaskOwner,
): Promise<string | undefined> {
  const { database, files, keys, jobs, clock, log } = services
  const document = await findUnread(database.db, documentId)
  if (!document) return undefined
  if (document.storageName === null) throw new Error(`Document ${documentId} has no stored file`)
  const bytes = await files.read(document.storageName)
  const completed = await readFileOrThrow(bytes, document.fileType as ReadableType, dayOf(clock()), {
    owner,
    withPrint: document.documentType === 'passport',
    onFault: (error) => log.warn({ documentId, err: error }, 'a document could not be read'),
  }).catch((error: unknown) => {
    if (error instanceof WorkersStopped) throw error
    log.warn({ documentId, tries, err: error }, 'a document could not be read to the end')
    return undefined
  })
  const seconds = readingRetries.after[tries]
  if (!completed && seconds !== undefined) {
    const after = new Date(clock().getTime() + seconds * 1000)
    await jobs.enqueue(database.db, documentReading, { documentId, tries: tries + 1 }, { after })
    return undefined
  }
  const reading = completed ?? nothingRead

  return database.db.transaction(async (db) => {
    const [current] = await db
      .select({ storageName: documents.storageName })
      .from(documents)
      .where(eq(documents.id, documentId))
      .for('update')
    if (!current?.storageName) return undefined
    await saveReading(db, keys, { documentId, reading, readAt: clock() })
    return document.applicationId
  })
}

const isUnread = (db: Db) =>
  and(
    isNotNull(documents.storageName),
    isNull(documents.supersededAt),
    ne(documents.status, 'quarantined'),
    inArray(documents.documentType, [...readTypes]),
    notExists(db.select().from(documentReadings).where(eq(documentReadings.documentId, documents.id))),
  )

async function findUnread(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isUnread(db)))
  return row
}

export async function queueUnreadDocuments({ database: { db }, jobs }: Services): Promise<void> {
  const unread = await db.select().from(documents).where(isUnread(db)).limit(batchSize)
  for (const document of unread) await queueReading(jobs, db, document)
}

export async function findReadings(db: Db, keys: Keys, applicationId: string): Promise<Readings> {
  const rows = await db
    .select({ documentType: documents.documentType, reading: documentReadings.reading })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .where(and(eq(documents.applicationId, applicationId), isNull(documents.supersededAt)))
  return new Map<DocumentTypeId, Reading>(
    rows.map(({ documentType, reading }) => [documentType, decryptReading(keys, reading)]),
  )
}

export async function findPassportNames(db: Db, keys: Keys, applicationId: string): Promise<ZoneNames | undefined> {
  const lines = (await findReadings(db, keys, applicationId)).get('passport')?.zone ?? []
  const [firstLine] = lines
  return firstLine !== undefined && readPassportZone(lines) ? readNames(firstLine.slice(5)) : undefined
}
