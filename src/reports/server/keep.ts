import { eq, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addDays } from '#platform/day.ts'
import type { Db } from '#platform/server/database.ts'
import { job } from '#platform/server/jobs.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn, hoursAheadOfUtc, startOfDay } from '#settings/zone.ts'
import { countFigures } from './figures.ts'
import { everyKey, reportDays } from './table.ts'

export const keepReportDays = job('keep-report-days', z.object({}), '40 1 * * *')

const daysAtOnce = 31
/** What was begun before midnight has long been written by then. */
const closedAfter = 3_600_000

/** Every day up to here was counted and does not change any more, but for cases that are opened again. */
export async function lastKeptDay(db: Db, zone: number): Promise<string | undefined> {
  const [row] = await db
    .select({ day: max(reportDays.day) })
    .from(reportDays)
    .where(eq(reportDays.zone, zone))
  return row?.day ?? undefined
}

/** Counts all days that are over again, each night: a decision that was taken back leaves its day. */
export async function keepDays(db: Db, now: Date): Promise<void> {
  const { systemTimezone } = await readSettings(db)
  const zone = hoursAheadOfUtc[systemTimezone]
  const end = dayIn(systemTimezone, new Date(now.getTime() - closedAfter))
  const first = await firstMoment(db)
  if (!first) return
  // In one piece: what stands at the end of a day goes on from the day before.
  await db.transaction(async (inner) => {
    await inner.delete(reportDays).where(eq(reportDays.zone, zone))
    for (let from = dayIn(systemTimezone, first); from < end;) {
      const next = addDays(from, daysAtOnce)
      const until = next < end ? next : end
      const stretch = { zone, from: startOfDay(systemTimezone, from), until: startOfDay(systemTimezone, until) }
      await inner.execute(sql`
        insert into report_days (zone, day, what, key, count, amount)
        with counted as (${countFigures(stretch)}), added as (
          select day, what, key, count, amount from counted
          union all select day, what, ${everyKey}, sum(count), sum(amount) from counted group by day, what
          union all select day + 1, what, key, count, amount from report_days
            where zone = ${zone} and day = ${from}::date - 1
        ), cells as (
          select day, what, key, sum(count) as count, sum(amount) as amount from added group by day, what, key
        )
        select ${zone}, day, what, key, sum(coalesce(count, 0)) over so_far, sum(coalesce(amount, 0)) over so_far
        from (select distinct what, key from cells) as keys
        cross join (select generate_series(${from}::date, ${until}::date - 1, '1 day')::date as day) as days
        left join cells using (day, what, key)
        window so_far as (partition by what, key order by day)
        order by day, what, key`)
      from = until
    }
  })
}

async function firstMoment(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least((select min(created_at) from applications), (select min(created_at) from ledger_entries)) as first`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}
