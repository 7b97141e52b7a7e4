import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { inForce } from '#domain/reference/dated.ts'
import { firstDay } from '#domain/reference/kind.ts'
import { listRows, today } from '#domain/reference/server/rows.ts'
import { seedRows } from '#domain/reference/server/seed.ts'
import { bookingDays } from '../calendar.ts'
import { centreKind, type CentreFacts } from '../centre-kind.ts'
import { centreDays, centres, type CentreRow } from './table.ts'

export async function seedCentres(db: Db): Promise<void> {
  await db
    .insert(centres)
    .values(centreKind.first.map(({ key, value }) => ({ id: Number(key), ...value })))
    .onConflictDoNothing()
  const rows = await db.select().from(centres)
  await seedRows(
    db,
    centreKind,
    rows.map((row) => ({ key: String(row.id), value: factsOf(row), validFrom: firstDay })),
  )
}

/** A centre that opens within the booking window is copied as of its opening; later changes when their day comes. */
export async function syncCentres(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const rows = await listRows(context, centreKind)
  const day = await today(context)
  const current = inForce(rows, day)
  const soon = inForce(rows, addDays(day, bookingDays))
  const stored = new Map((await context.db.select().from(centres)).map((centre) => [centre.id, centre]))
  for (const [key, [newest]] of Map.groupBy(rows, (row) => row.key)) {
    if (!newest) continue
    const counting = current.get(key) ?? soon.get(key)
    const facts = { ...(counting ?? newest).value, isActive: counting !== undefined }
    const before = stored.get(Number(key))
    if (before && sameFacts({ ...factsOf(before), isActive: before.isActive }, facts)) continue
    await context.db
      .insert(centres)
      .values({ id: Number(key), ...facts })
      .onConflictDoUpdate({ target: centres.id, set: facts })
  }
}

export function listActiveCentres(db: Db) {
  return db.select().from(centres).where(eq(centres.isActive, true)).orderBy(asc(centres.id))
}

export async function findCentre(db: Db, id: number): Promise<CentreRow | undefined> {
  const [row] = await db.select().from(centres).where(eq(centres.id, id))
  return row
}

export async function getActiveCentre(db: Db, id: number): Promise<CentreRow> {
  const centre = await findCentre(db, id)
  if (!centre?.isActive) throw noCentre()
  return centre
}

const noCentre = () =>
  new Refusal('missing', /*i18n*/ 'This centre no longer exists. Please choose another one.', {
    code: 'centre-not-found',
  })

export async function getActiveCentreOn(db: Db, id: number, day: string) {
  const [row] = await db
    .select({ centre: centres, changed: centreDays })
    .from(centres)
    .leftJoin(centreDays, and(eq(centreDays.centerId, centres.id), eq(centreDays.date, day)))
    .where(eq(centres.id, id))
  if (!row?.centre.isActive) throw noCentre()
  return row
}

export function factsOf({
  name,
  address,
  city,
  country,
  phone,
  email,
  workingHours,
  timezone,
  capacity,
}: CentreRow): CentreFacts {
  return { name, address, city, country, phone, email, workingHours, timezone, capacity }
}

function sameFacts(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}
