import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '#platform/day.ts'
import type { Db } from '#platform/server/database.ts'
import { hoursAheadOfUtc, startOfDay, type TimeZone } from '#settings/zone.ts'
import { countFigures, counted } from './figures.ts'

export interface Figure {
  what: string
  key: string
  count: number
  amount: number
}

/** A stretch of days of the office, both ends included. */
export interface Days {
  from: string
  to: string
  zone: TimeZone
  /** The last day whose figures are kept; what came after is counted. */
  kept: string | undefined
}

type Kind = (typeof counted)[keyof typeof counted]
const allKinds = Object.values(counted)

function figures({ from, to, zone, kept }: Days, kinds: readonly Kind[]): SQL {
  const hours = hoursAheadOfUtc[zone]
  const live = kept !== undefined && kept >= from ? addDays(kept, 1) : from
  const ofKinds = sql`what in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`
  const since = countFigures({
    ...{ zone: hours, from: startOfDay(zone, live), until: startOfDay(zone, addDays(to, 1)) },
  })
  return sql`
    select day, what, key, count, amount from report_days
      where zone = ${hours} and day >= ${from} and day < ${live} and day <= ${to} and ${ofKinds}
    union all select * from (${since}) as since where ${ofKinds}`
}

/** Added up over all the days. */
export async function sumFigures(db: Db, days: Days, kinds: readonly Kind[] = allKinds): Promise<Figure[]> {
  const { rows } = await db.execute<{ what: string; key: string; count: string; amount: string }>(sql`
    select what, key, sum(count) as count, sum(amount) as amount
    from (${figures(days, kinds)}) as figures group by what, key`)
  return rows.map(({ what, key, count, amount }) => ({ what, key, count: Number(count), amount: Number(amount) }))
}

/** Added up for each day and kind. */
export async function dailyFigures(
  db: Db,
  days: Days,
  kinds: readonly Kind[],
): Promise<(Omit<Figure, 'key'> & { day: string })[]> {
  const { rows } = await db.execute<{ day: string; what: string; count: string; amount: string }>(sql`
    select day::text, what, sum(count) as count, sum(amount) as amount
    from (${figures(days, kinds)}) as figures group by day, what`)
  return rows.map(({ day, what, count, amount }) => ({ day, what, count: Number(count), amount: Number(amount) }))
}

export function sum(parts: readonly Pick<Figure, 'count' | 'amount'>[], of: 'count' | 'amount'): number {
  return parts.reduce((whole, part) => whole + part[of], 0)
}

export const ofKind = (figures: readonly Figure[], what: string) => figures.filter((figure) => figure.what === what)
export const find = (figures: readonly Figure[], what: string, key: string) =>
  figures.find((figure) => figure.what === what && figure.key === key) ?? { count: 0, amount: 0 }
