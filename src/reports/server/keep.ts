import { and, eq, gte, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addDays } from '#platform/day.ts'
import type { Db } from '#platform/server/database.ts'
import { job } from '#platform/server/jobs.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn, hoursAheadOfUtc, startOfDay } from '#settings/zone.ts'
import { countFigures } from './figures.ts'
import { reportDays } from './table.ts'

export const keepReportDays = job('keep-report-days', z.object({}), '40 1 * * *')

/** Marks the last day that is kept. */
const mark = { what: 'kept', key: '' } as const
const daysAtOnce = 31

/** Every day up to here was counted and does not change any more, but for cases that are opened again. */
export async function lastKeptDay(db: Db, zone: number): Promise<string | undefined> {
  const [row] = await db
    .select({ day: reportDays.day })
    .from(reportDays)
    .where(and(eq(reportDays.zone, zone), eq(reportDays.what, mark.what)))
  return row?.day
}

/**
 * Counts all days that are over again, each night: a decision that was taken back leaves its day.
 * Yesterday is left out, so that what was written around midnight is there when its day is closed.
 */
export async function keepDays(db: Db, now: Date): Promise<void> {
  const { systemTimezone } = await readSettings(db)
  const zone = hoursAheadOfUtc[systemTimezone]
  const end = addDays(dayIn(systemTimezone, now), -1)
  const first = await firstMoment(db)
  if (!first) return
  for (let from = dayIn(systemTimezone, first); from < end;) {
    const next = addDays(from, daysAtOnce)
    const until = next < end ? next : end
    const stretch = { zone, from: startOfDay(systemTimezone, from), until: startOfDay(systemTimezone, until) }
    await db.transaction(async (inner) => {
      await inner
        .delete(reportDays)
        .where(and(eq(reportDays.zone, zone), gte(reportDays.day, from), lt(reportDays.day, until)))
      await inner.execute(sql`
        insert into report_days (zone, day, what, key, count, amount)
        select ${zone}, day, what, key, count, amount from (${countFigures(stretch)}) as figures`)
    })
    from = until
  }
  const kept = addDays(end, -1)
  await db.transaction(async (inner) => {
    await inner.delete(reportDays).where(and(eq(reportDays.zone, zone), eq(reportDays.what, mark.what)))
    await inner.insert(reportDays).values({ zone, day: kept, ...mark, count: 0, amount: 0 })
  })
}

async function firstMoment(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least((select min(created_at) from applications), (select min(created_at) from ledger_entries)) as first`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}
