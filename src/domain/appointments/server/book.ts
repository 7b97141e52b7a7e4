import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { lockUser } from '#domain/accounts/server/queries.ts'
import { findOwnApplication } from '#domain/applications/server/queries.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { tooMany } from '#foundation/http/server/limits.ts'
import {
  immediateNote,
  isUninvited,
  uninvitedMessage,
  type AppointmentType,
  type Booking,
  type Slot,
  type Traveller,
} from '../appointment.ts'
import { endOf, immediate } from '../calendar.ts'
import { appointmentBooked } from '../events.ts'
import { holdSeconds, liveStatuses, maxCancellations, maxLive } from '../statuses.ts'
import type { AppointmentsPorts } from './ports.ts'
import { countLive, getWritten, listCancelled, fullNameOf, type Booked } from './queries.ts'
import { dueReminders } from './reminders.ts'
import { releaseHolds, takeSeat } from './seats.ts'
import { chooseSlot, slotFullRefusal, refuseSoldOut } from './slot.ts'
import { appointments } from './table.ts'
import { recordAppointmentEvent } from './record-event.ts'
import { leaveAfterBooking } from './waitlist.ts'

type RequirementsPort = Pick<AppointmentsPorts, 'findRequiredAppointments'>

export async function bookAppointment(
  context: SignedInContext,
  request: Booking,
  ports: RequirementsPort,
): Promise<Booked> {
  const { db, user, now } = context
  const slot = await chooseSlot(context, request)
  const { centre, date, timeSlot, startsAt, capacity } = slot
  const place = capacity === undefined ? undefined : { centerId: centre.id, startsAt, capacity }
  await refuseSoldOut(context, slot)
  // Serializes bookings of one person, so that the limits below are counted correctly.
  await lockUser(db, user.id)
  await refuseHoarding(context)
  const needed = await ports.findRequiredAppointments(db, user.id)
  const applicationId = await chooseApplication(context, request, needed)
  await refuseDuplicate(context, request.type, applicationId)
  if (applicationId !== null && isUninvited(request.type, needed.get(applicationId) ?? []))
    throw new Refusal('incomplete', uninvitedMessage, { code: 'not-invited', state: { missing: ['invitation'] } })

  const id = randomUUID()
  await db.insert(appointments).values({
    id,
    appointmentNumber: formatReferenceNumber('AP', randomBytes(9)),
    type: request.type,
    userId: user.id,
    applicationId,
    centerId: centre.id,
    date,
    timeSlot,
    startsAt,
    endsAt: endOf(startsAt),
    notes: request.notes || (timeSlot === immediate ? immediateNote : null),
    remindersDue: dueReminders(startsAt, now),
    createdAt: now,
    updatedAt: now,
  })
  if (place) {
    const seat = await takeSeat(db, place, { userId: user.id, appointmentId: id }, now)
    if (seat === undefined) throw await slotFullRefusal(context, slot)
  }
  await releaseHolds(db, user.id)
  await leaveAfterBooking(db, user.id, { centerId: centre.id, date })
  const booked = await getWritten(db, id)
  recordAppointmentEvent(context, appointmentBooked, booked, {})
  return booked
}

export async function holdSlot(context: SignedInContext, asked: Slot): Promise<Date> {
  const { db, user, now } = context
  const slot = await chooseSlot(context, asked)
  const until = new Date(now.getTime() + holdSeconds * 1000)
  if (slot.capacity === undefined) return until
  await lockUser(db, user.id)
  await releaseHolds(db, user.id)
  const place = { centerId: slot.centre.id, startsAt: slot.startsAt, capacity: slot.capacity }
  const seat = await takeSeat(db, place, { userId: user.id, until }, now)
  if (seat === undefined) throw await slotFullRefusal(context, slot)
  return until
}

async function refuseHoarding({ db, user, now }: SignedInContext): Promise<void> {
  const submitted = and(eq(applications.ownerId, user.id), inArray(applications.status, [...openStatuses]))
  const travellers = Math.max(1, await db.$count(applications, submitted))
  if ((await countLive(db, user.id)) >= maxLive * travellers)
    throw new Refusal('conflict', /*i18n*/ 'You already have two appointments. Please cancel or move one of them.', {
      code: 'too-many-appointments',
    })
  const week = maxCancellations.days * 86_400_000
  const cancelled = await listCancelled(db, user.id, new Date(now.getTime() - week))
  const [oldest] = cancelled
  if (cancelled.length >= maxCancellations.count && oldest)
    throw tooMany(Math.max(1, Math.ceil((oldest.getTime() + week - now.getTime()) / 1000)))
}

const finalStatuses = ['rejected', 'issued'] as const

function openApplications({ db, user }: SignedInContext) {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerId, user.id), notInArray(applications.status, [...finalStatuses])))
    .orderBy(desc(applications.createdAt))
}

export async function listTravellers(
  context: SignedInContext,
  { findRequiredAppointments }: RequirementsPort,
): Promise<Traveller[]> {
  const needed = await findRequiredAppointments(context.db, context.user.id)
  return (await openApplications(context)).map(({ id, applicationNumber, personalInfo }) => ({
    applicationId: id,
    applicationNumber,
    name: fullNameOf(personalInfo),
    needs: needed.get(id) ?? [],
  }))
}

async function chooseApplication(
  context: SignedInContext,
  { applicationId, type }: Booking,
  needed: ReadonlyMap<string, AppointmentType[]>,
) {
  const { db, user } = context
  if (applicationId) {
    const named = await findOwnApplication(db, user.id, applicationId)
    if (!named) throw new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
    return named.id
  }
  // Our own screens name the application; the documented call need not, and its reply says which one was chosen.
  const requiring = [...needed].find(([, needs]) => needs.includes(type))
  if (requiring) return requiring[0]
  const open = await openApplications(context)
  const served = await db
    .select({ id: appointments.applicationId })
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, user.id),
        eq(appointments.type, type),
        inArray(appointments.status, [...liveStatuses]),
      ),
    )
  const has = new Set(served.map(({ id }) => id))
  const rank = (row: (typeof open)[number]) =>
    Number(has.has(row.id)) * 4 +
    Number(type === 'interview' && !row.needsInterview) * 2 +
    Number(row.status === 'draft' || row.status === 'approved')
  const [first] = open.toSorted((one, other) => rank(one) - rank(other))
  return first?.id ?? null
}

async function refuseDuplicate({ db, user }: SignedInContext, type: AppointmentType, applicationId: string | null) {
  const [live] = await db
    .select({ id: appointments.id, number: appointments.appointmentNumber, applicationId: appointments.applicationId })
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, user.id),
        eq(appointments.type, type),
        inArray(appointments.status, [...liveStatuses]),
      ),
    )
    .then((rows) => rows.filter((row) => row.applicationId === applicationId))
  if (!live) return
  throw new Refusal(
    'conflict',
    /*i18n*/ 'You already have an appointment of this type. Move it to another time, or cancel it first.',
    { code: 'already-booked', state: { current: { appointmentId: live.id } } },
  )
}
