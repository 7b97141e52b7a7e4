import * as z from 'zod/mini'
import { eq, sql } from 'drizzle-orm'
import { identityFrom, identityOf } from '#domain/applications/server/answers.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { watchlistCaseMatched } from '../events.ts'
import { compare, isMatch } from '../match.ts'
import { areCandidates } from './candidates.ts'
import { decryptWatched } from './sealed.ts'
import { watchlist, watchlistMatches } from './table.ts'

const everybody = 100_000

export const entryComparison = job('watchlist-compare-entry', z.object({ entryId: z.string() }))

export async function compareWithOpenCases(context: Context, entryId: string): Promise<void> {
  const { db, now, services } = context
  const [entry] = await db.select().from(watchlist).where(eq(watchlist.id, entryId)).for('update')
  if (!entry) return
  const watched = decryptWatched(services.keys, entry)
  const candidates = areCandidates([identityFrom(services.keys, entryId, watched)], openStatuses, {
    maxEach: everybody,
  })
  const rows = candidates ? await db.select().from(applications).where(candidates) : []
  const hits = rows
    .map((row) => ({ row, match: compare(identityOf(services.keys, row).person, watched) }))
    .filter(({ match }) => isMatch(match))
  for (const { row, match } of hits) {
    recordEvent(context, watchlistCaseMatched, staffOnlySubject(row), { entryId, likeness: match.likeness })
    await services.jobs.enqueue(db, deskWorkChanged, { applicationId: row.id })
  }
  await db.execute(sql`insert into ${watchlistMatches} (entry_id, application_id)
    select ${entryId}::uuid, unnest(${sql.param(hits.map(({ row }) => row.id))}::uuid[]) on conflict do nothing`)
  await db.update(watchlist).set({ comparedAt: now, openMatches: hits.length }).where(eq(watchlist.id, entryId))
}
