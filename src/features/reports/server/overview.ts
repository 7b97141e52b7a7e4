import { sql } from 'drizzle-orm'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { applications } from '#domain/applications/server/table.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, startOfDay } from '#domain/settings/zone.ts'
import { percentChange, type Overview } from '../report.ts'
import { figureKinds } from './figures.ts'
import { ofKind, readFigures, sum } from './read.ts'

const trendDays = 30
const ever = '2020-01-01'

export async function readOverview({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Overview> {
  const { systemTimezone: zone } = await readSettings({ db })
  const today = dayIn(zone, now)
  const from = addDays(today, 1 - trendDays)
  const kinds = [figureKinds.type, figureKinds.approved, figureKinds.rejected]
  const [{ sums }, pending, waitedBefore] = await Promise.all([
    readFigures(db, {
      zone,
      spans: {
        ever: { from: ever, to: today, kinds },
        today: { from: today, to: today, kinds },
        lately: { from, to: today, kinds },
        before: { from: addDays(from, -trendDays), to: addDays(from, -1), kinds },
      },
    }),
    countWaiting(db, startOfDay(zone, today)),
    countWaitingAt(db, startOfDay(zone, from)),
  ])
  const count = (when: keyof typeof sums, what: string) => sum(ofKind(sums[when], what), 'count')
  const card = (what: string) => ({
    count: count('ever', what),
    today: count('today', what),
    trend: percentChange(count('lately', what), count('before', what)),
  })
  return {
    trendDays,
    total: card(figureKinds.type),
    pending: { ...pending, trend: percentChange(pending.count, waitedBefore) },
    approved: card(figureKinds.approved),
    rejected: card(figureKinds.rejected),
  }
}

const waiting = sql`('pending', 'in_review')`

export function countPending(db: Db): Promise<number> {
  return db.$count(applications, sql`${applications.status} in ${waiting}`)
}

async function countWaiting(db: Db, since: Date): Promise<{ count: number; today: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${applications.submittedAt} >= ${since.toISOString()}))::int`,
    })
    .from(applications)
    .where(sql`${applications.status} in ${waiting}`)
  return row ?? { count: 0, today: 0 }
}

/**
 * How many applications were waiting at an earlier moment, reconstructed from each one's first status change since
 * then. Imported cases without events count by their dates.
 */
async function countWaitingAt(db: Db, moment: Date): Promise<number> {
  const at = moment.toISOString()
  const { rows } = await db.execute<{ count: number }>(sql`
    with undecided as (
      select id, status from applications where submitted_at < ${at} and decided_at >= ${at}
      union
      select id, status from applications
      where submitted_at < ${at} and status in ('submitted', 'pending', 'in_review', 'additional_info')
    )
    select count(*)::int as count from undecided
    left join lateral (
      select data ->> 'from' as was from events
      where subject = undecided.id::text and name = ${applicationStatusChanged.name} and at >= ${at} order by seq limit 1
    ) as moved on true
    where case when moved.was is not null then moved.was in ${waiting}
      else status in ('pending', 'in_review', 'approved', 'rejected', 'issued') end`)
  return rows[0]?.count ?? 0
}
