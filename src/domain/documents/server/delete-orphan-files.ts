import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { clearSpool } from './spool.ts'
import { documents } from './table.ts'

export const deleteOrphanFiles = job('sweep-files', z.object({}), '34 * * * *')

/** Answers which of these files a room has in its books. */
export type Keeper = (db: Db, names: readonly string[]) => Promise<readonly string[]>

/** Many times as long as any request or job has between storing a file and writing it down. */
const youngest = 15 * 60_000
const atOnce = 500
/** Longer than the youngest, so that everything a crash has left is old enough. */
const sweepAfter = 20 * 60_000

export const keepsDocuments: Keeper = async (db, names) => {
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

/**
 * Removes files that are in nobody's books: what a crash between storing and writing down has left. Every room that
 * stores files must be among the keepers. A young file may belong to a request that is still running, unless the caller
 * knows a moment before which nobody ran.
 */
export async function sweepOrphanFiles(
  { files, database, clock, log }: Services,
  keepers: readonly Keeper[],
  before = new Date(clock().getTime() - youngest),
): Promise<number> {
  let removed = 0
  const sweep = async (names: string[]) => {
    const kept = new Set((await Promise.all(keepers.map((keeper) => keeper(database.db, names)))).flat())
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
    if (names.length === atOnce) await sweep(names.splice(0))
  }
  if (names.length > 0) await sweep(names)
  await files.removeUnfinished(before)
  if (removed > 0) log.warn({ removed }, 'files without an owner were removed')
  return removed
}

/** What a process that was killed has left: files that it had stored and not yet written down. */
export async function clearAfterCrash(services: Services, keepers: readonly Keeper[], openedAt: Date): Promise<void> {
  const { env, database, jobs, clock } = services
  // Whoever has the data folder and the database alone knows that nobody else is writing.
  if (env.databaseUrl === undefined && !env.s3) {
    await clearSpool(env.dataDir, clock(), openedAt)
    await sweepOrphanFiles(services, keepers, openedAt)
  } else await jobs.enqueue(database.db, deleteOrphanFiles, {}, { after: new Date(Date.now() + sweepAfter) })
}
