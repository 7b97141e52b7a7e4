// Exact percentiles without reading a year of cases: the stored days say in which hour they lie, the cases of that hour the rest.
import { sql, type SQL } from 'drizzle-orm'
import { decisionHours, isDecidedCase } from '#domain/applications/server/table.ts'
import { startOfDay, type TimeZone } from '#domain/settings/zone.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { addDays } from '#foundation/values/day.ts'
import { figureKinds } from './figures.ts'
import { ofKind, sum, type Figure, type Span } from './read.ts'

export interface DecisionTimes {
  median: number | null
  p90: number | null
}

const took = sql`greatest(0, extract(epoch from decided_at - submitted_at))`

function isDecidedIn(zone: TimeZone, { from, to }: Span): SQL {
  return sql`decided_at >= ${startOfDay(zone, from).toISOString()}
    and decided_at < ${startOfDay(zone, addDays(to, 1)).toISOString()}
    and ${isDecidedCase}`
}

export async function measureDecisions(
  db: Db,
  zone: TimeZone,
  span: Span,
  figures: readonly Figure[],
): Promise<DecisionTimes> {
  const hours = hoursOf(figures)
  const all = hours.reduce((whole, { count }) => whole + count, 0)
  // Days stored by an earlier release know nothing of hours.
  if (all !== sum(ofKind(figures, figureKinds.decisionTime), 'count')) return measureAll(db, zone, span)
  if (all === 0) return { median: null, p90: null }
  const [median, p90] = [betweenRanks(all, 0.5), betweenRanks(all, 0.9)]
  const ranks = [median.below, median.above, p90.below, p90.above]
  const found = await readRanks(db, zone, span, hours, ranks)
  if (found.length < ranks.length) return measureAll(db, zone, span)
  const at = ({ below, above, share }: Position) => {
    const [low, high] = [found[ranks.indexOf(below)], found[ranks.indexOf(above)]]
    return low === undefined || high === undefined ? null : low + (high - low) * share
  }
  return { median: at(median), p90: at(p90) }
}

interface Hour {
  hour: number
  count: number
}

function hoursOf(figures: readonly Figure[]): Hour[] {
  return ofKind(figures, figureKinds.decisionHour)
    .map(({ key, count }) => ({ hour: Number(key), count }))
    .toSorted((one, other) => one.hour - other.hour)
}

interface Position {
  below: number
  above: number
  share: number
}

function betweenRanks(all: number, fraction: number): Position {
  const position = fraction * (all - 1)
  const below = Math.floor(position)
  return { below, above: Math.ceil(position), share: position - below }
}

async function readRanks(
  db: Db,
  zone: TimeZone,
  span: Span,
  hours: readonly Hour[],
  ranks: readonly number[],
): Promise<number[]> {
  const places = ranks.map((rank) => {
    let before = 0
    const within = hours.find(({ count }) => {
      if (rank < before + count) return true
      before += count
      return false
    })
    return { hour: within?.hour ?? 0, skip: rank - before }
  })
  const { rows } = await db.execute<{ took: string }>(sql`
    select one.took from unnest(
      ${sql.param(places.map(({ hour }) => hour))}::int[], ${sql.param(places.map(({ skip }) => skip))}::int[]
    ) with ordinality as place (hour, skip, number)
    cross join lateral (
      select ${took} as took from applications
      where ${decisionHours} = place.hour and ${isDecidedIn(zone, span)}
      order by 1 offset place.skip limit 1
    ) as one order by place.number`)
  return rows.map((row) => Number(row.took))
}

async function measureAll(db: Db, zone: TimeZone, span: Span): Promise<DecisionTimes> {
  const { rows } = await db.execute<Record<keyof DecisionTimes, number | null>>(sql`
    select percentile_cont(0.5) within group (order by ${took}) as median,
      percentile_cont(0.9) within group (order by ${took}) as p90
    from applications where ${isDecidedIn(zone, span)}`)
  return rows[0] ?? { median: null, p90: null }
}
