import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { clearSpool } from './spool.ts'
import { documents } from './table.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'

export const deleteOrphanFiles = job('sweep-files', z.object({}), '34 * * * *')

export type StoredFileLookup = (db: Db, names: readonly string[]) => Promise<readonly string[]>

/** Far longer than any request or job takes between storing a file and saving its row. */
const minAge = 15 * 60_000
const batchSize = 500
/** Longer than `minAge`, so that everything a crash left behind is old enough. */
const cleanUpDelay = 20 * 60_000

export const findStoredDocuments: StoredFileLookup = async (db, names) => {
  const stored = await db
    .select({ name: documents.storageName })
    .from(documents)
    .where(inArray(documents.storageName, [...names]))
  const previews = await db
    .select({ name: documents.previewName })
    .from(documents)
    .where(inArray(documents.previewName, [...names]))
  return [...stored, ...previews].flatMap(({ name }) => name ?? [])
}

/** Young files are skipped: a running request may still need them. */
export async function removeOrphanFiles(
  { files, database, clock, log }: Services,
  lookups: readonly StoredFileLookup[],
  before = new Date(clock().getTime() - minAge),
): Promise<number> {
  let removed = 0
  const removeUnreferenced = async (names: string[]) => {
    const kept = new Set((await Promise.all(lookups.map((lookup) => lookup(database.db, names)))).flat())
    for (const name of names.filter((candidate) => !kept.has(candidate))) {
      const storedAt = await files.storedAt(name)
      if (!storedAt || storedAt >= before) continue
      await files.remove(name)
      removed += 1
    }
  }
  let names: string[] = []
  for await (const name of files.list()) {
    names.push(name)
    if (names.length === batchSize) await removeUnreferenced(names.splice(0))
  }
  if (names.length > 0) await removeUnreferenced(names)
  await files.removeUnfinished(before)
  if (removed > 0) log.warn({ removed }, 'files without an owner were removed')
  return removed
}

export async function cleanUpAfterCrash(
  services: Services,
  lookups: readonly StoredFileLookup[],
  openedAt: Date,
): Promise<void> {
  const { env, database, jobs, clock } = services
  // Only a service with its own data folder and database knows that no other instance is writing.
  if (env.databaseUrl === undefined && !storageConfig(services).objectStore) {
    await clearSpool(env.dataDir, clock(), openedAt)
    await removeOrphanFiles(services, lookups, openedAt)
  } else await jobs.enqueue(database.db, deleteOrphanFiles, {}, { after: new Date(Date.now() + cleanUpDelay) })
}
