import { and, eq, lt, sql } from 'drizzle-orm'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { applications } from '#domain/applications/server/table.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, hoursAheadOfUtc, startOfDay, type TimeZone } from '#domain/settings/zone.ts'
import { reportWaiting } from './table.ts'

export const trendDays = 30

export const trendStart = (today: string): string => addDays(today, 1 - trendDays)

const waiting = sql`('pending', 'in_review')`

export function countPending(db: Db): Promise<number> {
  return db.$count(applications, sql`${applications.status} in ${waiting}`)
}

export async function countWaiting(db: Db, since: Date): Promise<{ count: number; today: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${applications.submittedAt} >= ${since.toISOString()}))::int`,
    })
    .from(applications)
    .where(sql`${applications.status} in ${waiting}`)
  return row ?? { count: 0, today: 0 }
}

export async function readWaitingOn(db: Db, zone: TimeZone, day: string): Promise<number> {
  const [stored] = await db
    .select({ count: reportWaiting.count })
    .from(reportWaiting)
    .where(and(eq(reportWaiting.zone, hoursAheadOfUtc[zone]), eq(reportWaiting.day, day)))
  return stored?.count ?? countWaitingAt(db, startOfDay(zone, day))
}

/** For the trends of today and of tomorrow, whose first hours come before the next run. */
export async function storeWaiting(db: Db, now: Date): Promise<void> {
  const { systemTimezone: zone } = await readSettings({ db })
  const today = dayIn(zone, now)
  for (const day of [today, addDays(today, 1)].map(trendStart)) {
    const count = await countWaitingAt(db, startOfDay(zone, day))
    await db
      .insert(reportWaiting)
      .values({ zone: hoursAheadOfUtc[zone], day, count })
      .onConflictDoUpdate({ target: [reportWaiting.zone, reportWaiting.day], set: { count } })
  }
  await db.delete(reportWaiting).where(lt(reportWaiting.day, trendStart(today)))
}

/** Reconstructed from each application's first status change; imported cases without events count by their dates. */
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
