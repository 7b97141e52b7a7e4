import * as z from 'zod/mini'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { recoveryDays } from '#foundation/storage/server/config.ts'
import type { StoredFileLookup } from './delete-orphan-files.ts'

export const eraseRemovedFiles = job('erase-removed-files', z.object({}), '49 * * * *')

const batchSize = 500
const day = 86_400_000

/** A file that has a row although it was removed belongs to a database that was set back to a moment before. */
export async function eraseFilesRemovedLongAgo(
  { env, files, database, clock, log }: Services,
  lookups: readonly StoredFileLookup[],
): Promise<void> {
  const before = new Date(clock().getTime() - recoveryDays(env) * day)
  const counts = { erased: 0, broughtBack: 0 }
  const settle = async (names: string[]) => {
    const needed = new Set((await Promise.all(lookups.map((lookup) => lookup(database.db, names)))).flat())
    for (const name of names) {
      if (needed.has(name)) {
        await files.bringBack(name)
        counts.broughtBack += 1
        continue
      }
      const removedAt = await files.removedAt(name)
      if (!removedAt || removedAt >= before) continue
      await files.erase(name)
      counts.erased += 1
    }
  }
  let names: string[] = []
  for await (const name of files.listRemoved()) {
    names.push(name)
    if (names.length === batchSize) await settle(names.splice(0))
  }
  if (names.length > 0) await settle(names)
  if (counts.broughtBack > 0) log.warn(counts, 'files that had been removed are needed again')
}
