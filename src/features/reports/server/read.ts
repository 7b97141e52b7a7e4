import { sql, type SQL } from 'drizzle-orm'
import { cents, type Cents } from '#foundation/values/money.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { hoursAheadOfUtc, startOfDay, type TimeZone } from '#domain/settings/zone.ts'
import { countFigures, figureKinds } from './figures.ts'
import { findLastStoredDay } from './rebuild.ts'
import { everyKey, reportDays } from './table.ts'

export interface Figure {
  what: string
  key: string
  count: number
  amount: number
}

export type DayFigure = Omit<Figure, 'key'> & { day: string }

export interface Span {
  from: string
  to: string
}

const { day, what, key, count, amount } = reportDays

type Kind = (typeof figureKinds)[keyof typeof figureKinds]

interface FigureSpan extends Span {
  kinds: readonly Kind[]
}

interface FigureQuery<Spans> {
  zone: TimeZone
  spans: Spans
  daily?: FigureSpan
}

interface FigureResult<Spans> {
  sums: { [Name in keyof Spans]: Figure[] }
  daily: DayFigure[]
}

export async function readFigures<Spans extends Record<string, FigureSpan>>(
  db: Db,
  { zone, spans, daily }: FigureQuery<Spans>,
): Promise<FigureResult<Spans>> {
  const hours = hoursAheadOfUtc[zone]
  const last = await findLastStoredDay(db, zone)
  const requested = Object.values<FigureSpan>(spans)
  const all = daily ? [...requested, daily] : requested
  const from = all.map((span) => span.from).reduce((one, other) => (other < one ? other : one))
  const to = all.map((span) => span.to).reduce((one, other) => (other > one ? other : one))
  const stretch = {
    zone: hours,
    from: last && last.day >= from ? last.until : startOfDay(zone, from),
    until: startOfDay(zone, addDays(to, 1)),
  }
  const lastStoredUpTo = (date: string) => (last && date > last.day ? last.day : date)
  const before = (span: Span) => lastStoredUpTo(addDays(span.from, -1))
  const end = (span: Span) => lastStoredUpTo(span.to)
  const [since, upTo, days] = await Promise.all([
    stretch.from < stretch.until ? countSince(db, countFigures(stretch), all) : [],
    readUpTo(
      db,
      hours,
      requested.flatMap((span) => [before(span), end(span)].map((date) => ({ date, kinds: span.kinds }))),
    ),
    daily ? readDaily(db, hours, { ...daily, to: end(daily) }) : [],
  ])

  const within = (span: FigureSpan) =>
    since.filter((figure) => figure.day >= span.from && figure.day <= span.to && isOf(span, figure))
  const over = (span: FigureSpan) => {
    const some = upTo.filter((figure) => isOf(span, figure))
    return sumByKey([
      ...some.filter((figure) => figure.day === end(span)),
      ...some.filter((figure) => figure.day === before(span)).map(negated),
      ...within(span),
    ])
  }
  return {
    sums: Object.fromEntries(
      Object.entries<FigureSpan>(spans).map(([name, span]) => [name, over(span)]),
    ) as FigureResult<Spans>['sums'],
    daily: daily ? [...toDailyFigures(days, daily.from), ...within(daily)] : [],
  }
}

const isOf = ({ kinds }: FigureSpan, figure: { what: string }) => kinds.some((kind) => kind === figure.what)

/** A year is a few thousand cells: as one document they are read in a fraction of the time that as many rows take. */
async function readCells<Cell extends readonly unknown[]>(db: Db, cells: SQL): Promise<Cell[]> {
  const { rows } = await db.execute<{ cells: Cell[] | null }>(
    sql`select json_agg(cell) as cells from (${cells}) as found`,
  )
  return rows[0]?.cells ?? []
}

async function readUpTo(db: Db, zone: number, ends: readonly { date: string; kinds: readonly Kind[] }[]) {
  const wanted = new Map(ends.flatMap(({ date, kinds }) => kinds.map((kind) => [`${date} ${kind}`, { date, kind }])))
  const dates = [...wanted.values()].map(({ date }) => date)
  const kinds = [...wanted.values()].map(({ kind }) => kind)
  const cells = await readCells<[day: string, what: string, key: string, count: number, amount: number]>(
    db,
    sql`select json_build_array(${day}, ${what}, ${key}, ${count}, ${amount}) as cell from ${reportDays}
      where ${reportDays.zone} = ${zone} and ${key} <> ${everyKey}
        and (${day}, ${what}) in (select * from unnest(${sql.param(dates)}::date[], ${sql.param(kinds)}::text[]))`,
  )
  return cells.map(([day, what, key, count, amount]) => ({ day, what, key, count, amount }))
}

/** Kind by kind: until the table is analysed after a rebuild, the planner would look up every day of the year on its own. */
async function readDaily(db: Db, zone: number, { from, to, kinds }: FigureSpan): Promise<DayFigure[]> {
  const cells = await readCells<[day: string, what: string, count: number, amount: number]>(
    db,
    sql`select json_build_array(one.day, kind.what, one.count, one.amount) as cell
      from unnest(${sql.param([...kinds])}::text[]) with ordinality as kind (what, place)
      cross join lateral (
        select day, count, amount from report_days
        where zone = ${zone} and key = '*' and what = kind.what and day between ${addDays(from, -1)} and ${to}
      ) as one
      order by kind.place, one.day`,
  )
  return cells.map(([day, what, count, amount]) => ({ day, what, count, amount }))
}

const negated = (figure: Figure): Figure => ({ ...figure, count: -figure.count, amount: -figure.amount })

function sumByKey(figures: readonly Figure[]): Figure[] {
  return [...Map.groupBy(figures, ({ what, key }) => `${what} ${key}`).values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      return [{ what: first.what, key: first.key, count: sum(same, 'count'), amount: sum(same, 'amount') }]
    })
    .filter(({ count, amount }) => count !== 0 || amount !== 0)
}

async function countSince(
  db: Db,
  figures: SQL,
  requested: readonly FigureSpan[],
): Promise<(Figure & { day: string })[]> {
  const kinds = [...new Set(requested.flatMap((span) => span.kinds))]
  const { rows } = await db.execute<Record<'day' | 'what' | 'key' | 'count' | 'amount', string>>(sql`
    select day::text, what, key, count, amount from (${figures}) as since
    where what in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`)
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }))
}

function toDailyFigures(rows: readonly DayFigure[], from: string): DayFigure[] {
  return rows.flatMap(({ day, what, count, amount }, place) => {
    if (day < from) return []
    const before = rows[place - 1]
    const [countBefore, amountBefore] = before?.what === what ? [before.count, before.amount] : [0, 0]
    return [{ day, what, count: count - countBefore, amount: amount - amountBefore }]
  })
}

export function sum(parts: readonly Pick<Figure, 'count' | 'amount'>[], of: 'count' | 'amount'): number {
  return parts.reduce((whole, part) => whole + part[of], 0)
}

/** Only for kinds whose amount is money; that of `decisionTime` is seconds. */
export function sumCents(parts: readonly Pick<Figure, 'count' | 'amount'>[]): Cents {
  return cents(sum(parts, 'amount'))
}

export const ofKind = (figures: readonly Figure[], what: string) => figures.filter((figure) => figure.what === what)

export const find = (figures: readonly Figure[], what: string, key: string) =>
  figures.find((figure) => figure.what === what && figure.key === key) ?? { count: 0, amount: 0 }
