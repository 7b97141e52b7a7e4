import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { applications, type UnsealedInfo } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { appointmentCheckedIn, capacityChanged, dayChanged } from '../../events.ts'
import type { DayChange, DeskAppointment } from '../../staff/appointment.ts'
import { checkInOpensBefore, liveStatuses, statuses, type AppointmentStatus } from '../../statuses.ts'
import { addRow, today } from '#domain/reference/server/rows.ts'
import { centreKind } from '../../centre-kind.ts'
import { closedByStaff, readCalendar } from '../calendar.ts'
import { factsOf, syncCentres, getActiveCentre } from '../centres.ts'
import { capacityOf, findDay } from '../bookable-days.ts'
import { changeAppointmentStatus } from '../change-status.ts'
import type { AppointmentsPorts } from '../ports.ts'
import { findAppointment, lockAppointment, fullNameOf, notFound, type Booked } from '../queries.ts'
import { appointments, centreDays, type AppointmentRow } from '../table.ts'
import { recordAppointmentEvent } from '../record-event.ts'
import { lockUser } from '#domain/accounts/server/queries.ts'

interface DeskRow {
  appointment: AppointmentRow
  holder: string
  info: UnsealedInfo | null
  applicationNumber: string | null
}

export const deskRows = (db: Db) =>
  db
    .select({
      appointment: appointments,
      holder: users.fullName,
      info: applications.personalInfo,
      applicationNumber: applications.applicationNumber,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .leftJoin(applications, eq(applications.id, appointments.applicationId))

export function asDesk({ appointment, holder, info, applicationNumber }: DeskRow): DeskAppointment {
  const { startsAt, endsAt, checkedInAt } = appointment
  return {
    ...appointment,
    // The visitor is the traveller, not necessarily the account holder.
    applicant: fullNameOf(info) || holder,
    applicationNumber,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }
}

export async function findDeskAppointment(db: Db, id: string): Promise<DeskAppointment> {
  const [row] = await deskRows(db).where(eq(appointments.id, id))
  if (!row) throw notFound()
  return asDesk(row)
}

export async function readDeskDay({ db }: SignedInContext, centerId: number, date: string) {
  const centre = await getActiveCentre(db, centerId)
  const calendar = await readCalendar({ db }, centre)
  const changed = await findDay(db, centerId, date)
  const rows = await deskRows(db)
    .where(and(eq(appointments.centerId, centerId), eq(appointments.date, date)))
    .orderBy(asc(appointments.startsAt), asc(appointments.createdAt))
  return {
    date,
    closed: (changed?.closed ? changed.reason || closedByStaff : calendar.closed(date)) ?? null,
    isClosedByStaff: changed?.closed ?? false,
    capacity: capacityOf(calendar, date, changed),
    isOwnCapacity: changed?.capacity !== undefined && changed.capacity !== null,
    appointments: rows.map(asDesk),
  }
}

export async function changeDay(
  context: SignedInContext,
  centerId: number,
  date: string,
  change: DayChange,
): Promise<{ cancelled: number }> {
  const { db, user, now } = context
  await getActiveCentre(db, centerId)
  if (change.closed && change.reason === '')
    throw new Refusal('incomplete', /*i18n*/ 'A reason is required', {
      code: 'reason-required',
      fields: { reason: /*i18n*/ 'A reason is required' },
      state: { missing: ['reason'] },
    })
  const { closed, reason, capacity } = change
  const values = { closed, reason: closed ? reason : '', capacity, changedBy: user.id }
  await db
    .insert(centreDays)
    .values({ centerId, date, ...values })
    .onConflictDoUpdate({ target: [centreDays.centerId, centreDays.date], set: values })
  recordEvent(context, dayChanged, { subject: `centre ${centerId}`, userId: null }, { centerId, date, ...change })
  if (!closed) return { cancelled: 0 }
  const live = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.centerId, centerId),
        eq(appointments.date, date),
        gte(appointments.startsAt, now),
        inArray(appointments.status, [...liveStatuses]),
      ),
    )
    .orderBy(asc(appointments.id))
  for (const { id } of live) {
    const booked = await lockAppointment(db, id)
    if (booked && statuses[booked.status].isLive)
      await changeAppointmentStatus(context, booked, 'cancelled', { by: 'staff', reason })
  }
  return { cancelled: live.length }
}

export async function changeCapacity(context: SignedInContext, centerId: number, capacity: number): Promise<void> {
  const centre = await getActiveCentre(context.db, centerId)
  const value = { ...factsOf(centre), capacity }
  const validFrom = await today(context)
  await addRow(context, centreKind, { key: String(centerId), value, validFrom, validUntil: null })
  await syncCentres(context)
  const change = { centerId, from: centre.capacity, to: capacity }
  recordEvent(context, capacityChanged, { subject: `centre ${centerId}`, userId: null }, change)
}

export async function checkIn(context: SignedInContext, id: string): Promise<void> {
  const booked = await lockForDesk(context, id)
  if (!statuses[booked.status].isLive)
    throw new Refusal('conflict', /*i18n*/ 'This change to the appointment is no longer possible.', {
      code: 'appointment-settled',
      state: { current: { status: booked.status } },
    })
  if (booked.startsAt.getTime() - checkInOpensBefore * 60_000 > context.now.getTime())
    throw new Refusal('conflict', /*i18n*/ 'It is too early to check in.', { code: 'too-early-to-check-in' })
  await recordArrival(context, booked)
}

export async function recordArrival(context: Pick<SignedInContext, 'db' | 'now' | 'events'>, booked: Booked) {
  if (booked.checkedInAt) return
  await context.db
    .update(appointments)
    .set({ checkedInAt: context.now, updatedAt: context.now })
    .where(eq(appointments.id, booked.id))
  recordAppointmentEvent(context, appointmentCheckedIn, booked, {})
}

export async function setStatus(
  context: SignedInContext,
  id: string,
  status: AppointmentStatus,
  reason: string,
  { hasTakenPlace }: AppointmentsPorts,
): Promise<void> {
  const booked = await lockForDesk(context, id)
  await changeAppointmentStatus(context, booked, status, { by: 'staff', reason, hasTakenPlace })
}

export async function setMeetingLinks(
  context: SignedInContext,
  id: string,
  links: { zoomMeetingId: string | null; zoomJoinUrl: string | null; zoomStartUrl: string | null },
): Promise<void> {
  await lockForDesk(context, id)
  await context.db
    .update(appointments)
    .set({ ...links, updatedAt: context.now })
    .where(eq(appointments.id, id))
}

async function lockForDesk({ db, user }: SignedInContext, id: string): Promise<Booked> {
  const found = await findAppointment(db, id)
  if (!found) throw notFound()
  if (found.userId === user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own appointment.', { code: 'own-appointment' })
  await lockUser(db, found.userId)
  const booked = await lockAppointment(db, id)
  if (!booked) throw notFound()
  return booked
}
