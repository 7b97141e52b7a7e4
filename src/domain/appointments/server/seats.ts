// Places are given away here and nowhere else. Whoever wants one waits in line for the slot; the primary key of the
// table would stop a second taker even if the line were jumped.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { seats } from './table.ts'

export interface SlotPlace {
  centerId: number
  startsAt: Date
  capacity: number
}

type Taker = { userId: string } & ({ appointmentId: string } | { until: Date; waitlistId?: string })

/** Sold out, without a hold that could still fall free: refused without waiting in line. */
async function isSoldOut(db: Db, { centerId, startsAt, capacity }: SlotPlace): Promise<boolean> {
  const taken = await db
    .select({ until: seats.heldUntil })
    .from(seats)
    .where(and(eq(seats.centerId, centerId), eq(seats.startsAt, startsAt)))
  return taken.length >= capacity && taken.every(({ until }) => until === null)
}

/** Takes a place at a slot, one's own held place if there is one. Nothing comes back when the slot is full. */
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

/** Gives back what somebody held while choosing; what the waiting list keeps for them stays. */
export async function releaseHolds(db: Db, userId: string): Promise<void> {
  await db.delete(seats).where(and(eq(seats.heldBy, userId), isNull(seats.waitlistId)))
}

/** Holds nobody confirmed in time. Offers of the waiting list are ended by the list itself. */
export async function deleteExpiredHolds(db: Db, now: Date): Promise<void> {
  await db.delete(seats).where(and(lt(seats.heldUntil, now), isNull(seats.waitlistId)))
}
