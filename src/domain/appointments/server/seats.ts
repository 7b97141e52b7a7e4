// Takers of a slot are serialized by a lock; the table's primary key would stop a second taker even without it.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { seats } from './table.ts'

interface SlotPlace {
  centerId: number
  startsAt: Date
  capacity: number
}

type Taker = { userId: string } & ({ appointmentId: string } | { until: Date; waitlistId?: string })

/** Without holds that may still be released. Refused before waiting for the lock. */
async function isSoldOut(db: Db, { centerId, startsAt, capacity }: SlotPlace): Promise<boolean> {
  const taken = await db
    .select({ until: seats.heldUntil })
    .from(seats)
    .where(and(eq(seats.centerId, centerId), eq(seats.startsAt, startsAt)))
  return taken.length >= capacity && taken.every(({ until }) => until === null)
}

/** Uses the person's own hold if there is one. Undefined when the slot is full. */
export async function takeSeat(db: Db, slot: SlotPlace, taker: Taker, now: Date): Promise<number | undefined> {
  const atSlot = and(eq(seats.centerId, slot.centerId), eq(seats.startsAt, slot.startsAt))
  if (await isSoldOut(db, slot)) return undefined

  const line = `slot ${slot.centerId} ${slot.startsAt.toISOString()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`)
  await db.delete(seats).where(and(atSlot, lt(seats.heldUntil, now)))
  await db.delete(seats).where(and(atSlot, eq(seats.heldBy, taker.userId)))
  const taken = new Set((await db.select({ seat: seats.seat }).from(seats).where(atSlot)).map(({ seat }) => seat))
  if (taken.size >= slot.capacity) return undefined
  let seat = 1
  while (taken.has(seat)) seat += 1
  await db.insert(seats).values({
    centerId: slot.centerId,
    startsAt: slot.startsAt,
    seat,
    ...('appointmentId' in taker
      ? { appointmentId: taker.appointmentId }
      : { heldBy: taker.userId, heldUntil: taker.until, waitlistId: taker.waitlistId ?? null }),
  })
  return seat
}

export async function releaseSeat(db: Db, appointmentId: string): Promise<void> {
  await db.delete(seats).where(eq(seats.appointmentId, appointmentId))
}

/** Offers of the waiting list are kept. */
export async function releaseHolds(db: Db, userId: string): Promise<void> {
  await db.delete(seats).where(and(eq(seats.heldBy, userId), isNull(seats.waitlistId)))
}

export async function deleteExpiredHolds(db: Db, now: Date): Promise<void> {
  await db.delete(seats).where(and(lt(seats.heldUntil, now), isNull(seats.waitlistId)))
}
