import { sql } from 'drizzle-orm'
import { applications } from '#applications/server/table.ts'
import { addDays } from '#platform/day.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn, hoursAheadOfUtc } from '#settings/zone.ts'
import { growth, type Overview } from '../report.ts'
import { counted } from './figures.ts'
import { lastKeptDay } from './keep.ts'
import { dailyFigures } from './read.ts'

const trendDays = 30
/** Before the service was there. */
const ever = '2020-01-01'

export async function readOverview({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Overview> {
  const { systemTimezone: zone } = await readSettings(db)
  const today = dayIn(zone, now)
  const from = addDays(today, 1 - trendDays)
  const before = addDays(from, -trendDays)
  const kept = await lastKeptDay(db, hoursAheadOfUtc[zone])
  const [figures, pending] = await Promise.all([
    dailyFigures(db, { from: ever, to: today, zone, kept }, [
      ...[counted.type, counted.approved, counted.rejected, counted.withdrawn],
    ]),
    countPending(db),
  ])
  const between = (what: string, first: string, last: string) =>
    figures
      .filter((figure) => figure.what === what && figure.day >= first && figure.day <= last)
      .reduce((sum, { count }) => sum + count, 0)
  const card = (what: string) => ({
    count: between(what, ever, today),
    today: between(what, today, today),
    trend: growth(between(what, from, today), between(what, before, addDays(from, -1))),
  })
  const cameIn = between(counted.type, from, today)
  const left = [counted.approved, counted.rejected, counted.withdrawn].reduce(
    (sum, what) => sum + between(what, from, today),
    0,
  )
  return {
    trendDays,
    total: card(counted.type),
    // What waits now against what waited when the period began: less what came since, and what left.
    pending: {
      count: pending,
      today: between(counted.type, today, today),
      trend: growth(pending, pending - cameIn + left),
    },
    approved: card(counted.approved),
    rejected: card(counted.rejected),
  }
}

/** Waiting for the office at this moment. */
export function countPending(db: Db): Promise<number> {
  return db.$count(applications, sql`${applications.status} in ('pending', 'in_review')`)
}
