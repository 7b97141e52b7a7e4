import { sql } from 'drizzle-orm'
import { applications } from '#applications/server/table.ts'
import { addDays } from '#platform/day.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn } from '#settings/zone.ts'
import { growth, type Overview } from '../report.ts'
import { counted } from './figures.ts'
import { ofKind, readFigures, sum } from './read.ts'

const trendDays = 30
/** Before the service was there. */
const ever = '2020-01-01'

export async function readOverview({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Overview> {
  const { systemTimezone: zone } = await readSettings(db)
  const today = dayIn(zone, now)
  const from = addDays(today, 1 - trendDays)
  const kinds = [counted.type, counted.approved, counted.rejected, counted.withdrawn]
  const [{ sums }, pending] = await Promise.all([
    readFigures(db, {
      zone,
      spans: {
        ever: { from: ever, to: today, kinds },
        today: { from: today, to: today, kinds },
        lately: { from, to: today, kinds },
        before: { from: addDays(from, -trendDays), to: addDays(from, -1), kinds },
      },
    }),
    countPending(db),
  ])
  const count = (when: keyof typeof sums, what: string) => sum(ofKind(sums[when], what), 'count')
  const card = (what: string) => ({
    count: count('ever', what),
    today: count('today', what),
    trend: growth(count('lately', what), count('before', what)),
  })
  const cameIn = count('lately', counted.type)
  const left = [counted.approved, counted.rejected, counted.withdrawn].reduce(
    (whole, what) => whole + count('lately', what),
    0,
  )
  return {
    trendDays,
    total: card(counted.type),
    // What waits now against what waited when the period began: less what came since, and what left.
    pending: {
      count: pending,
      today: count('today', counted.type),
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
