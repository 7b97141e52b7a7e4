import { Readable } from 'node:stream'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import yazl from 'yazl'
import { applications } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { decryptFileName } from '#domain/documents/server/queries.ts'
import { documents } from '#domain/documents/server/table.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { listParts, ofPerson } from '#domain/interviews/server/recordings.ts'
import { videoRecordings } from '#domain/interviews/server/table.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { FileStore } from '#foundation/storage/server/files.ts'
import { consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { visas } from '#domain/visas/server/table.ts'
import { dataExported } from '../events.ts'
import { ownTables, readOwnRows } from './own-rows.ts'

const exportsPerHour: Limit = { max: 10, perSeconds: 3600 }

const introduction = {
  en: 'data.json holds every row kept about you, by table. The folders hold the files of your applications, your visas, recordings of your interviews and the pictures of your identity checks.',
}

export async function exportOwnData(context: LongRunningContext<Actor>): Promise<Readable> {
  const { db, user, now, services } = context
  await consumeLimit(services.database.db, `export ${user.id}`, exportsPerHour, now)
  const tables: Record<string, unknown[]> = {}
  for (const table of Object.keys(ownTables)) tables[table] = await readOwnRows(db, services.keys, table, user)
  const files = await listOwnFiles(context)
  const rows = Object.values(tables).reduce((sum, found) => sum + found.length, 0)
  await context.transact(async (inner) =>
    recordEvent(inner, dataExported, { subject: user.id, userId: user.id }, { rows, files: files.length }),
  )

  const zip = new yazl.ZipFile()
  const data = { about: introduction.en, writtenAt: now.toISOString(), ...tables }
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime: now })
  for (const { name, storageNames, at } of files)
    // Files are opened one by one, so that a large export is never in memory as a whole.
    zip.addReadStreamLazy(name, { mtime: at }, (give) => {
      give(null, Readable.from(readInTurn(services.files, storageNames)))
    })
  zip.end()
  return zip.outputStream as Readable
}

interface OwnFile {
  name: string
  storageNames: string[]
  at: Date
}

async function* readInTurn(files: FileStore, names: readonly string[]) {
  for (const name of names) yield await files.read(name)
}

async function listOwnFiles(context: LongRunningContext<Actor>): Promise<OwnFile[]> {
  const lists = [listOwnDocuments, listOwnVisas, listOwnRecordings, listOwnPictures]
  return (await Promise.all(lists.map((list) => list(context)))).flat()
}

async function listOwnVisas({ db, user }: LongRunningContext<Actor>): Promise<OwnFile[]> {
  const rows = await db
    .select({ name: visas.visaNumber, storageName: visas.pdfName, at: visas.createdAt })
    .from(visas)
    .innerJoin(applications, eq(applications.id, visas.applicationId))
    .where(and(eq(applications.ownerId, user.id), isNotNull(visas.pdfName)))
  return rows.map(({ name, storageName, at }) => ({
    name: `visas/${plainName(name)}.pdf`,
    storageNames: storageName === null ? [] : [storageName],
    at,
  }))
}

async function listOwnPictures({ db, user }: LongRunningContext<Actor>): Promise<OwnFile[]> {
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.ownerId, user.id))
  const { userId, applicationId } = biometricVerifications
  const rows = await db
    .select()
    .from(biometricVerifications)
    .where(or(eq(userId, user.id), inArray(applicationId, own)))
  return rows.flatMap(({ id, documentImagePath, selfieImagePath, pictures, createdAt: at }) =>
    Object.entries({ document: documentImagePath, selfie: selfieImagePath, ...pictures }).flatMap(
      ([picture, storageName]) =>
        storageName === null ? [] : [{ name: `identity-checks/${id}/${picture}.jpg`, storageNames: [storageName], at }],
    ),
  )
}

async function listOwnRecordings({ db, user }: LongRunningContext<Actor>): Promise<OwnFile[]> {
  const rows = await db.select().from(videoRecordings).where(ofPerson(user.id))
  return Promise.all(
    rows.map(async ({ id, fileType, startedAt }) => ({
      name: `interviews/${id}.${fileType.replace('video/', '')}`,
      storageNames: (await listParts(db, id)).map(({ storageName }) => storageName),
      at: startedAt,
    })),
  )
}

async function listOwnDocuments({ db, user, services }: LongRunningContext<Actor>): Promise<OwnFile[]> {
  const rows = await db
    .select({ document: documents, number: applications.applicationNumber })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(applications.ownerId, user.id), isNotNull(documents.storageName)))
  return rows.map(({ document: { id, documentType, fileName, storageName, uploadedAt }, number }) => ({
    name: `documents/${number}/${documentType}-${id.slice(0, 8)}-${plainName(decryptFileName(services.keys, fileName))}`,
    storageNames: storageName === null ? [] : [storageName],
    at: uploadedAt,
  }))
}

/** Safe on every file system, and cannot leave the folder. */
function plainName(fileName: string): string {
  return fileName
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-80)
}
