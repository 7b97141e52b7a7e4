import { eq } from 'drizzle-orm'
import { lockUser } from '#domain/accounts/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Change } from '../appointment.ts'
import { endOf, immediate } from '../calendar.ts'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMissed,
  appointmentRescheduled,
} from '../events.ts'
import { appointmentTransitions, statuses, type AppointmentStatus, type ActorRole, type Need } from '../statuses.ts'
import type { AppointmentsPorts } from './ports.ts'
import { findAppointment, getWritten, lockAppointment, notFound, type Booked } from './queries.ts'
import { dueReminders } from './reminders.ts'
import { releaseHolds, releaseSeat, takeSeat } from './seats.ts'
import { chooseSlot, slotFullRefusal } from './slot.ts'
import { appointments } from './table.ts'
import { recordAppointmentEvent } from './record-event.ts'
import { slotFreed } from './waitlist.ts'

type HasTakenPlace = AppointmentsPorts['hasTakenPlace']

const noEvidence: HasTakenPlace = async () => false

interface ChangeOptions {
  by: ActorRole
  reason?: string
  hasTakenPlace?: HasTakenPlace
}

/** The only way an appointment's status changes. The row must be locked. */
export async function changeAppointmentStatus(
  context: Context,
  booked: Booked,
  to: AppointmentStatus,
  { by, reason = '', hasTakenPlace = noEvidence }: ChangeOptions,
): Promise<Booked> {
  const { db, now } = context
  const from = booked.status
  const { needs = [] } = getTransition(
    appointmentTransitions,
    { from, to, by },
    (allowed) =>
      new Refusal('conflict', /*i18n*/ 'This change to the appointment is no longer possible.', {
        code: 'appointment-settled',
        state: { from, to, allowed, current: { status: from } },
      }),
  )
  for (const need of needs) await refuseUnless(context, need, booked, { by, reason, hasTakenPlace })

  const isOver = !statuses[to].isLive
  await db
    .update(appointments)
    .set({
      status: to,
      updatedAt: now,
      ...(isOver && { remindersDue: [] }),
      ...(to === 'cancelled' && {
        cancelledAt: now,
        cancelledBy: by === 'owner' ? ('owner' as const) : ('staff' as const),
        sequence: booked.sequence + 1,
      }),
    })
    .where(eq(appointments.id, booked.id))
  if (isOver) await releaseSeat(db, booked.id)
  const moved = await getWritten(db, booked.id)
  if (to === 'cancelled') {
    recordAppointmentEvent(context, appointmentCancelled, moved, { by: by === 'owner' ? 'owner' : 'staff', reason })
    await notifyWaitlist(context, moved)
  }
  if (to === 'confirmed') recordAppointmentEvent(context, appointmentConfirmed, moved, {})
  if (to === 'completed') recordAppointmentEvent(context, appointmentCompleted, moved, {})
  if (to === 'no_show') recordAppointmentEvent(context, appointmentMissed, moved, {})
  return moved
}

async function refuseUnless(
  { db, now }: Context,
  need: Need,
  booked: Booked,
  { by, reason, hasTakenPlace }: Required<ChangeOptions>,
) {
  const isMet: Record<Need, () => boolean | Promise<boolean>> = {
    'before start': () => booked.startsAt > now || booked.timeSlot === immediate,
    'after start': () => booked.startsAt <= now,
    evidence: async () => (by !== 'owner' && booked.checkedInAt !== null) || (await hasTakenPlace(db, booked)),
    reason: () => reason.trim() !== '',
  }
  if (await isMet[need]()) return
  const messages: Record<Need, string> = {
    'before start': /*i18n*/ 'The appointment has started and can no longer be cancelled.',
    'after start': /*i18n*/ 'The appointment hasn’t started yet.',
    evidence: /*i18n*/ 'The appointment has not taken place yet.',
    reason: /*i18n*/ 'A reason is required',
  }
  const kind = need === 'reason' ? 'incomplete' : 'conflict'
  throw new Refusal(kind, messages[need], {
    code: 'not-yet',
    state: { missing: [need], current: { status: booked.status } },
  })
}

export async function changeAppointment(
  context: SignedInContext,
  id: string,
  change: Change,
  { hasTakenPlace }: AppointmentsPorts,
): Promise<Booked> {
  const { db, user } = context
  let booked = await lockAccessible(context, id)
  const by: ActorRole = booked.userId === user.id ? 'owner' : 'staff'
  if (change.notes !== undefined)
    await db
      .update(appointments)
      .set({ notes: change.notes || null, updatedAt: context.now })
      .where(eq(appointments.id, id))
  if (change.timeSlot !== undefined || change.date || change.centerId !== undefined)
    booked = await reschedule(context, booked, change, by)
  if (change.status !== undefined && change.status !== booked.status)
    booked = await changeAppointmentStatus(context, booked, change.status, { by, hasTakenPlace })
  return (await findAppointment(db, id)) ?? booked
}

/** In one transaction: if the new slot is not available, the old one is kept. */
async function reschedule(context: SignedInContext, booked: Booked, change: Change, by: ActorRole): Promise<Booked> {
  const { db, now } = context
  const tooLate = () =>
    new Refusal('conflict', /*i18n*/ 'The appointment can no longer be moved.', {
      code: 'not-movable',
      state: { current: { status: booked.status } },
    })
  const { to } = getTransition(appointmentTransitions, { from: booked.status, on: 'reschedule', by }, tooLate)
  if (booked.startsAt <= now) throw tooLate()
  const slot = await chooseSlot(context, {
    centerId: change.centerId ?? booked.centerId,
    date: change.date ?? booked.date,
    timeSlot: change.timeSlot ?? booked.timeSlot,
  })
  const { centre, date, timeSlot, startsAt, capacity } = slot
  if (centre.id === booked.centerId && startsAt.getTime() === booked.startsAt.getTime()) return booked

  const before = { centerId: booked.centerId, startsAt: booked.startsAt }
  await releaseSeat(db, booked.id)
  if (capacity !== undefined) {
    const place = { centerId: centre.id, startsAt, capacity }
    const seat = await takeSeat(db, place, { userId: booked.userId, appointmentId: booked.id }, now)
    if (seat === undefined) throw await slotFullRefusal(context, slot)
  }
  await db
    .update(appointments)
    .set({
      centerId: centre.id,
      date,
      timeSlot,
      startsAt,
      endsAt: endOf(startsAt),
      status: to,
      sequence: booked.sequence + 1,
      remindersDue: dueReminders(startsAt, now),
      reminderSent: false,
      updatedAt: now,
    })
    .where(eq(appointments.id, booked.id))
  await releaseHolds(db, booked.userId)
  const moved = await getWritten(db, booked.id)
  recordAppointmentEvent(context, appointmentRescheduled, moved, { before: before.startsAt.toISOString() })
  await notifyWaitlist(context, before)
  return moved
}

export async function cancelAppointment(context: SignedInContext, id: string): Promise<void> {
  const booked = await lockAccessible(context, id)
  if (booked.userId !== context.user.id) throw notFound()
  await changeAppointmentStatus(context, booked, 'cancelled', { by: 'owner' })
}

/** Locks the person before the appointment, as booking does, to avoid deadlocks. */
async function lockAccessible({ db, user }: SignedInContext, id: string): Promise<Booked> {
  const found = await findAppointment(db, id)
  if (!found || (found.userId !== user.id && !isStaff(user.role))) throw notFound()
  await lockUser(db, found.userId)
  const booked = await lockAppointment(db, id)
  if (!booked) throw notFound()
  return booked
}

/** Runs after the commit, so that no transaction waits for two slots at once. */
async function notifyWaitlist({ db, services }: Context, { centerId, startsAt }: { centerId: number; startsAt: Date }) {
  await services.jobs.enqueue(db, slotFreed, { centerId, startsAt: startsAt.toISOString() })
}
