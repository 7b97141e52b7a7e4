// What is found is kept, so that a list of ten thousand flagged cases needs no comparing.
import { eq, sql } from 'drizzle-orm'
import { identityOf } from '#domain/applications/server/answers.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { JobContext } from '#foundation/http/server/background-job.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { areCandidates } from './candidates.ts'
import { listSimilar, pairOf } from './duplicates.ts'
import { listMatches } from './hits.ts'
import { casesToScreen, duplicateMatches, watchlistMatches } from './table.ts'

const batchSize = 200
const everybody = 100_000
const enough = 20

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

export async function screenCases({ transact }: JobContext): Promise<void> {
  while ((await transact(screenBatch)) === batchSize);
}

async function screenBatch(context: Context): Promise<number> {
  const { db, services } = context
  const { id, personalInfo, sealedInfo } = applications
  const rows = await db
    .select({ id, personalInfo, sealedInfo })
    .from(casesToScreen)
    .innerJoin(applications, eq(id, casesToScreen.applicationId))
    .orderBy(casesToScreen.applicationId)
    .limit(batchSize)
    .for('update', { of: casesToScreen, skipLocked: true })
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.id)
  const identities = rows.map((row) => identityOf(services.keys, row))

  const hits = await listMatches(context, identities)
  await db.execute(sql`insert into ${watchlistMatches} (entry_id, application_id)
    select * from unnest(${listOf(hits.map(({ entryId }) => entryId))}, ${listOf(hits.map((hit) => hit.applicationId))})
    on conflict do nothing`)
  const candidates = areCandidates(identities, openStatuses, { telling: true, maxEach: everybody })
  const others = candidates
    ? await db.select({ id, personalInfo, sealedInfo }).from(applications).where(candidates)
    : []
  const known = others.map((row) => identityOf(services.keys, row))
  const pairs = listSimilar(identities, known, { enough }).map(([one, other]) => pairOf(one, other))
  await db.execute(sql`insert into ${duplicateMatches} (first_id, second_id)
    select * from unnest(${listOf(pairs.map(([first]) => first))}, ${listOf(pairs.map(([, second]) => second))})
    on conflict do nothing`)
  await db.delete(casesToScreen).where(anyOf(casesToScreen.applicationId, ids))
  return rows.length
}
