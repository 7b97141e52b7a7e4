import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, hoursAheadOfUtc, startOfDay, type TimeZone } from '#domain/settings/zone.ts'
import { countFigures } from './figures.ts'
import { everyKey, reportDays } from './table.ts'

const daysAtOnce = 31
/** Transactions that began earlier have certainly committed by then. */
const settledAfter = 3_600_000

interface StoredDay {
  day: string
  until: Date
}

export async function findLastStoredDay(db: Db, zone: TimeZone): Promise<StoredDay | undefined> {
  const [row] = await db
    .select({ day: reportDays.day, until: reportDays.until })
    .from(reportDays)
    .where(inZone(zone))
    .orderBy(desc(reportDays.day))
    .limit(1)
  if (!row) return undefined
  const last = { day: row.day, until: row.until ?? startOfDay(zone, addDays(row.day, 1)) }
  const reopened = await findFirstReopened(db, last.until)
  const changedSince = reopened && dayIn(zone, reopened)
  if (!changedSince || changedSince > last.day) return last
  return { day: addDays(changedSince, -1), until: startOfDay(zone, changedSince) }
}

/** Nothing about an application was counted before it was created. */
async function findFirstReopened(db: Db, since: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select min(a.created_at) as first from events e join applications a on a.id = e.subject::uuid
    where e.name = ${applicationStatusChanged.name} and e.at >= ${since.toISOString()}
      and (e.data ->> 'from' in ('approved', 'rejected') and e.data ->> 'to' = 'in_review' or e.data ->> 'to' = 'draft')`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}

export async function rebuildDailyReport(db: Db, now: Date): Promise<void> {
  const { systemTimezone: zone } = await readSettings({ db })
  const first = await firstMoment(db)
  if (!first) return
  await withTableLock(db, async (inner) => {
    await inner.delete(reportDays).where(inZone(zone))
    await storeDaysSince(inner, zone, dayIn(zone, first), now)
  })
}

export async function refreshTodaysReport(db: Db, now: Date): Promise<void> {
  const { systemTimezone: zone } = await readSettings({ db })
  await withTableLock(db, async (inner) => {
    const last = await findLastStoredDay(inner, zone)
    if (!last) return
    await inner.delete(reportDays).where(and(inZone(zone), gte(reportDays.day, last.day)))
    await storeDaysSince(inner, zone, last.day, now)
  })
}

const inZone = (zone: TimeZone) => eq(reportDays.zone, hoursAheadOfUtc[zone])

/** Running totals depend on the day before, so only one rebuild may run at a time. */
async function withTableLock(db: Db, work: (inner: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (inner) => {
    await inner.execute(sql`lock table report_days in share row exclusive mode`)
    await work(inner)
  })
}

async function storeDaysSince(db: Db, zone: TimeZone, first: string, now: Date): Promise<void> {
  const hours = hoursAheadOfUtc[zone]
  const settled = new Date(now.getTime() - settledAfter)
  const today = dayIn(zone, settled)
  for (let from = first; from <= today; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1)
    const to = end < today ? end : today
    const until = to < today ? startOfDay(zone, addDays(to, 1)) : settled
    await db.execute(sql`
      insert into report_days (zone, day, what, key, count, amount, until)
      with counted as (${countFigures({ zone: hours, from: startOfDay(zone, from), until })}), added as (
        select day, what, key, count, amount from counted
        union all select day, what, ${everyKey}, sum(count), sum(amount) from counted group by day, what
        union all select day + 1, what, key, count, amount from report_days
          where zone = ${hours} and day = ${from}::date - 1
      ), cells as (
        select day, what, key, sum(count) as count, sum(amount) as amount from added group by day, what, key
      )
      select ${hours}, day, what, key, sum(coalesce(count, 0)) over so_far, sum(coalesce(amount, 0)) over so_far,
        case when day = ${today}::date then ${settled.toISOString()}::timestamptz end
      from (select distinct what, key from cells) as keys
      cross join (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) as days
      left join cells using (day, what, key)
      window so_far as (partition by what, key order by day)
      order by day, what, key`)
  }
}

async function firstMoment(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least((select min(created_at) from applications), (select min(created_at) from ledger_entries)) as first`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}
