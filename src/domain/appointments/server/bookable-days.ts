import { and, between, eq, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#foundation/values/day.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { bookingWindow } from '../calendar.ts'
import { closedByStaff, readCalendar, type Calendar } from './calendar.ts'
import { centreDays, seats, type CentreDayRow, type CentreRow } from './table.ts'

export async function findDay(db: Db, centerId: number, day: string): Promise<CentreDayRow | undefined> {
  const [row] = await db
    .select()
    .from(centreDays)
    .where(and(eq(centreDays.centerId, centerId), eq(centreDays.date, day)))
  return row
}

export function closedReason(
  calendar: Calendar,
  day: string,
  changed: CentreDayRow | undefined,
  now: Date,
): string | undefined {
  const problem = calendar.problem(day, now)
  if (problem !== undefined) return problem
  return changed?.closed ? changed.reason || closedByStaff : undefined
}

export function capacityOf(calendar: Calendar, day: string, changed: CentreDayRow | undefined): number {
  return changed?.capacity ?? calendar.on(day)?.capacity ?? 0
}

function isTaken(now: Date, reader: string | undefined): SQL | undefined {
  const holds =
    reader === undefined ? gte(seats.heldUntil, now) : and(gte(seats.heldUntil, now), ne(seats.heldBy, reader))
  return or(isNull(seats.heldUntil), holds)
}

interface SlotCounts {
  taken: number
  booked: number
}

async function countTaken(
  db: Db,
  centerId: number,
  range: { from: Date; until: Date },
  now: Date,
  reader?: string,
): Promise<Map<number, SlotCounts>> {
  const rows = await db
    .select({
      startsAt: seats.startsAt,
      taken: sql<number>`(count(*) filter (where ${isTaken(now, reader)}))::int`,
      booked: sql<number>`(count(*) filter (where ${isNull(seats.heldUntil)}))::int`,
    })
    .from(seats)
    .where(and(eq(seats.centerId, centerId), gte(seats.startsAt, range.from), lt(seats.startsAt, range.until)))
    .groupBy(seats.startsAt)
  return new Map(rows.map(({ startsAt, ...counts }) => [startsAt.getTime(), counts]))
}

export async function listFreeSlots(
  db: Db,
  centre: CentreRow,
  day: string,
  now: Date,
  reader?: string,
): Promise<string[]> {
  const calendar = await readCalendar({ db }, centre)
  const changed = await findDay(db, centre.id, day)
  return (await readSlots(db, { centre, calendar, changed, day }, now, reader)).free
}

export interface CentreDay {
  centre: CentreRow
  calendar: Calendar
  changed: CentreDayRow | undefined
  day: string
}

export async function readSlots(
  db: Db,
  { centre, calendar, changed, day }: CentreDay,
  now: Date,
  reader?: string,
): Promise<{ free: string[]; soldOut: ReadonlySet<string> }> {
  const slots = calendar.slots(day, now)
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last || changed?.closed) return { free: [], soldOut: new Set() }
  const range = { from: first.startsAt, until: new Date(last.startsAt.getTime() + 1) }
  const counts = await countTaken(db, centre.id, range, now, reader)
  const capacity = capacityOf(calendar, day, changed)
  const where = (isSo: (counted: SlotCounts) => boolean) =>
    slots
      .filter(({ startsAt }) => isSo(counts.get(startsAt.getTime()) ?? { taken: 0, booked: 0 }))
      .map(({ time }) => time)
  return { free: where(({ taken }) => taken < capacity), soldOut: new Set(where(({ booked }) => booked >= capacity)) }
}

export async function listBookableDays(db: Db, centre: CentreRow, now: Date, reader?: string) {
  const calendar = await readCalendar({ db }, centre)
  const { first, last } = bookingWindow(centre, now)
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  const rows = await db
    .select()
    .from(centreDays)
    .where(and(eq(centreDays.centerId, centre.id), between(centreDays.date, first, last)))
  const changes = new Map(rows.map((row) => [row.date, row]))
  const range = { from: now, until: new Date(now.getTime() + (days.length + 2) * 86_400_000) }
  const taken = await countTaken(db, centre.id, range, now, reader)
  return days.map((day) => {
    const changed = changes.get(day)
    const closed = closedReason(calendar, day, changed, now) ?? null
    const capacity = capacityOf(calendar, day, changed)
    const free = calendar
      .slots(day, now)
      .filter(({ startsAt }) => (taken.get(startsAt.getTime())?.taken ?? 0) < capacity)
    return { date: day, closed, free: closed === null ? free.length : 0 }
  })
}
