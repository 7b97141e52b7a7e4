// Figures of stretches of days: from what is kept of the days that are over, and from what was counted since.
import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#platform/day.ts'
import { among } from '#platform/server/among.ts'
import type { Db } from '#platform/server/database.ts'
import { hoursAheadOfUtc, startOfDay, type TimeZone } from '#settings/zone.ts'
import { countFigures, counted } from './figures.ts'
import { lastKeptDay } from './keep.ts'
import { everyKey, reportDays } from './table.ts'

export interface Figure {
  what: string
  key: string
  count: number
  amount: number
}

export type DayFigure = Omit<Figure, 'key'> & { day: string }

/** Days of the office, both ends included. */
export interface Span {
  from: string
  to: string
}

const { day, what, key, count, amount } = reportDays

type Kind = (typeof counted)[keyof typeof counted]

interface Question<Spans extends Record<string, Span>> {
  zone: TimeZone
  spans: Spans
  kinds?: readonly Kind[]
  /** For which days each one is told by itself, all keys together. */
  daily?: Span & { kinds: readonly Kind[] }
}

interface Answer<Spans> {
  sums: { [Name in keyof Spans]: Figure[] }
  /** A day and kind may come in several parts. */
  daily: DayFigure[]
}

/** What is kept is read, and what came since is counted once for everything that is asked. */
export async function readFigures<Spans extends Record<string, Span>>(
  db: Db,
  { zone, spans, kinds = Object.values(counted), daily }: Question<Spans>,
): Promise<Answer<Spans>> {
  const hours = hoursAheadOfUtc[zone]
  const kept = await lastKeptDay(db, hours)
  const all = [...Object.values(spans), ...(daily ? [daily] : [])]
  const from = all.reduce((first, span) => (span.from < first ? span.from : first), all[0]!.from)
  const to = all.reduce((last, span) => (span.to > last ? span.to : last), all[0]!.to)
  const live = kept !== undefined && kept >= from ? addDays(kept, 1) : from
  const stretch = { zone: hours, from: startOfDay(zone, live), until: startOfDay(zone, addDays(to, 1)) }
  const atMostKept = (date: string) => (kept !== undefined && date > kept ? kept : date)
  const before = (span: Span) => atMostKept(addDays(span.from, -1))
  const end = (span: Span) => atMostKept(span.to)
  const [since, upTo, days] = await Promise.all([
    live > to ? [] : countSince(db, countFigures(stretch), kinds),
    readUpTo(
      db,
      hours,
      Object.values(spans).flatMap((span) => [before(span), end(span)]),
      kinds,
    ),
    daily ? readDaily(db, hours, daily) : [],
  ])

  const within = (span: Span) => since.filter((figure) => figure.day >= span.from && figure.day <= span.to)
  const over = (span: Span) =>
    addUp([
      ...upTo.filter((figure) => figure.day === end(span)),
      ...upTo.filter((figure) => figure.day === before(span)).map(taken),
      ...within(span),
    ])
  const sums = Object.entries(spans).map(([name, span]) => [name, over(span)])
  return {
    sums: Object.fromEntries(sums) as Answer<Spans>['sums'],
    daily: daily
      ? [...byDay(days, daily.from), ...within(daily).filter(({ what }) => daily.kinds.some((kind) => kind === what))]
      : [],
  }
}

/** What there was up to the end of these days. */
async function readUpTo(db: Db, zone: number, days: readonly string[], kinds: readonly Kind[]) {
  return db
    .select({ day, what, key, count, amount })
    .from(reportDays)
    .where(and(eq(reportDays.zone, zone), among(day, [...new Set(days)]), among(what, kinds), ne(key, everyKey)))
}

async function readDaily(db: Db, zone: number, { from, to, kinds }: Span & { kinds: readonly Kind[] }) {
  return db
    .select({ day, what, count, amount })
    .from(reportDays)
    .where(
      and(
        ...[eq(reportDays.zone, zone), sql`${key} = '*'`, among(what, kinds)],
        ...[gte(day, addDays(from, -1)), lte(day, to)],
      ),
    )
    .orderBy(what, day)
}

const taken = (figure: Figure): Figure => ({ ...figure, count: -figure.count, amount: -figure.amount })

/** By kind and key; what did not happen is not told. */
function addUp(figures: readonly Figure[]): Figure[] {
  return [...Map.groupBy(figures, ({ what, key }) => `${what} ${key}`).values()]
    .map((same) => ({
      ...{ what: same[0]!.what, key: same[0]!.key },
      ...{ count: sum(same, 'count'), amount: sum(same, 'amount') },
    }))
    .filter(({ count, amount }) => count !== 0 || amount !== 0)
}

async function countSince(db: Db, figures: SQL, kinds: readonly Kind[]): Promise<(Figure & { day: string })[]> {
  const { rows } = await db.execute<Record<'day' | 'what' | 'key' | 'count' | 'amount', string>>(sql`
    select day::text, what, key, count, amount from (${figures}) as since
    where what in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`)
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }))
}

/** What each day added to the one before. The rows of a kind follow one another. */
function byDay(rows: readonly DayFigure[], from: string): DayFigure[] {
  return rows.flatMap(({ day, what, count, amount }, place) => {
    if (day < from) return []
    const before = rows[place - 1]
    const [some, cents] = before?.what === what ? [before.count, before.amount] : [0, 0]
    return [{ day, what, count: count - some, amount: amount - cents }]
  })
}

export function sum(parts: readonly Pick<Figure, 'count' | 'amount'>[], of: 'count' | 'amount'): number {
  return parts.reduce((whole, part) => whole + part[of], 0)
}

export const ofKind = (figures: readonly Figure[], what: string) => figures.filter((figure) => figure.what === what)

export const find = (figures: readonly Figure[], what: string, key: string) =>
  figures.find((figure) => figure.what === what && figure.key === key) ?? { count: 0, amount: 0 }
