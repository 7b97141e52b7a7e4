import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { readPersonalInfo, storedScreeningKeys } from '#domain/applications/server/answers.ts'
import { applications } from '#domain/applications/server/table.ts'
import type { JobContext } from '#foundation/http/server/background-job.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { decryptWatched } from './sealed.ts'
import { watchlist } from './table.ts'

const batchSize = 500

/** Rows of an earlier release have no keys; until then they are found by their exact hashes alone. */
export async function fillScreeningKeys({ transact }: JobContext): Promise<void> {
  await transact(fillEntries)
  while ((await transact(fillApplications)) === batchSize);
}

async function fillApplications({ db, services: { keys } }: Context): Promise<number> {
  const rows = await db
    .select({ id: applications.id, personalInfo: applications.personalInfo, sealedInfo: applications.sealedInfo })
    .from(applications)
    .where(and(isNull(applications.screeningKeys), isNotNull(applications.sealedInfo)))
    .orderBy(asc(applications.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const row of rows)
    await db
      .update(applications)
      .set({ screeningKeys: storedScreeningKeys(keys, readPersonalInfo(keys, row) ?? {}) })
      .where(eq(applications.id, row.id))
  return rows.length
}

async function fillEntries({ db, services: { keys } }: Context): Promise<void> {
  const rows = await db.select().from(watchlist).where(isNull(watchlist.screeningKeys)).for('update')
  for (const row of rows)
    await db
      .update(watchlist)
      .set({ screeningKeys: storedScreeningKeys(keys, decryptWatched(keys, row)) })
      .where(eq(watchlist.id, row.id))
}
