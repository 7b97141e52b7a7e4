import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import * as z from 'zod/mini'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { AppointmentType, WaitlistEntry } from '../appointment.ts'
import { waitlistOffered } from '../events.ts'
import { offerSeconds } from '../statuses.ts'
import { localTime } from '../zone.ts'
import { readCalendar } from './calendar.ts'
import { findCentre, getActiveCentre } from './centres.ts'
import { capacityOf, closedReason, findDay } from './bookable-days.ts'
import { takeSeat } from './seats.ts'
import { centres, seats, waitlist, type CentreRow, type WaitlistRow } from './table.ts'

export const slotFreed = job('appointment-slot-freed', z.object({ centerId: z.number(), startsAt: z.string() }))

const maxWaitingDays = 5

export async function joinWaitlist(
  { db, user, now }: SignedInContext,
  { centerId, type, date }: { centerId: number; type: AppointmentType; date: string },
): Promise<WaitlistEntry> {
  const centre = await getActiveCentre(db, centerId)
  const calendar = await readCalendar({ db }, centre)
  const problem = closedReason(calendar, date, await findDay(db, centerId, date), now)
  if (problem !== undefined)
    throw new Refusal('invalid', problem, { code: 'day-not-offered', fields: { date: problem } })
  if ((await db.$count(waitlist, eq(waitlist.userId, user.id))) >= maxWaitingDays)
    throw new Refusal(
      'conflict',
      /*i18n*/ 'You’re already on the waiting list for five days. Please leave one of them first.',
      { code: 'waitlist-full' },
    )
  await db
    .insert(waitlist)
    .values({ userId: user.id, centerId, type, date, createdAt: now })
    .onConflictDoUpdate({ target: [waitlist.userId, waitlist.centerId, waitlist.date], set: { type } })
  const entry = (await listWaiting(db, user.id, now)).find((each) => each.centerId === centerId && each.date === date)
  if (!entry) throw new Error('the new entry of the waiting list is missing')
  return entry
}

export async function leaveWaitlist(context: SignedInContext, id: string): Promise<void> {
  const { db, user } = context
  const [row] = await db
    .delete(waitlist)
    .where(and(eq(waitlist.id, id), eq(waitlist.userId, user.id)))
    .returning()
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (row.offeredAt) await offerSlot(context, row.centerId, row.offeredAt)
}

export async function listWaiting(db: Db, userId: string, now: Date): Promise<WaitlistEntry[]> {
  const rows = await db
    .select({ entry: waitlist, centre: centres })
    .from(waitlist)
    .innerJoin(centres, eq(centres.id, waitlist.centerId))
    .where(eq(waitlist.userId, userId))
    .orderBy(asc(waitlist.date))
  return rows.map(({ entry, centre }) => toWaitlistEntry(entry, centre, now))
}

function toWaitlistEntry(
  { id, centerId, type, date, offeredAt, offerExpiresAt }: WaitlistRow,
  centre: CentreRow,
  now: Date,
) {
  const isOpen = offeredAt && offerExpiresAt && offerExpiresAt > now
  return {
    id,
    centerId,
    centerName: centre.name,
    type,
    date,
    offer: isOpen
      ? {
          timeSlot: localTime(offeredAt, centre.timezone).time,
          startsAt: offeredAt.toISOString(),
          expiresAt: offerExpiresAt.toISOString(),
        }
      : null,
  }
}

export async function offerSlot(context: Context, centerId: number, startsAt: Date): Promise<void> {
  const { db, now } = context
  const centre = await findCentre(db, centerId)
  if (!centre || startsAt <= now) return
  const { day } = localTime(startsAt, centre.timezone)
  const changed = await findDay(db, centerId, day)
  const calendar = await readCalendar({ db }, centre)
  if (closedReason(calendar, day, changed, now) !== undefined) return
  const [next] = await db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.centerId, centerId), eq(waitlist.date, day), isNull(waitlist.offeredAt)))
    .orderBy(asc(waitlist.createdAt), asc(waitlist.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return
  const until = new Date(Math.min(now.getTime() + offerSeconds * 1000, startsAt.getTime()))
  const place = { centerId, startsAt, capacity: capacityOf(calendar, day, changed) }
  const seat = await takeSeat(db, place, { userId: next.userId, until, waitlistId: next.id }, now)
  if (seat === undefined) return
  await db.update(waitlist).set({ offeredAt: startsAt, offerExpiresAt: until }).where(eq(waitlist.id, next.id))
  recordEvent(
    context,
    waitlistOffered,
    { subject: next.id, userId: next.userId },
    {
      waitlistId: next.id,
      centre: centre.name,
      zone: centre.timezone,
      startsAt: startsAt.toISOString(),
      until: until.toISOString(),
    },
  )
}

/** A person who lets an offer expire leaves the list, and the next one gets the offer. */
export async function expireOffers(context: Context): Promise<void> {
  const { db, now } = context
  const passed = await db.delete(waitlist).where(lt(waitlist.offerExpiresAt, now)).returning()
  for (const { centerId, offeredAt } of passed) if (offeredAt) await offerSlot(context, centerId, offeredAt)
}

export async function leaveAfterBooking(
  db: Db,
  userId: string,
  { centerId, date }: { centerId: number; date: string },
): Promise<void> {
  const waits = and(eq(waitlist.userId, userId), eq(waitlist.centerId, centerId), eq(waitlist.date, date))
  const [row] = await db.select({ id: waitlist.id }).from(waitlist).where(waits)
  if (!row) return
  await db.delete(seats).where(eq(seats.waitlistId, row.id))
  await db.delete(waitlist).where(waits)
}

export async function deletePastWaits(db: Db, today: string): Promise<void> {
  await db.delete(waitlist).where(lt(waitlist.date, today))
}
