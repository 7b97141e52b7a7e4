import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { applications, type UnsealedInfo } from '#domain/applications/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Appointment } from '../appointment.ts'
import { isRemote } from '../calendar.ts'
import { liveStatuses } from '../statuses.ts'
import { readCentres } from './calendar.ts'
import { appointments, centres, type AppointmentRow, type CentreRow } from './table.ts'

export interface Booked extends AppointmentRow {
  center: CentreRow
  traveller: string
}

const selectWithCentre = (db: Db) =>
  db
    .select({ appointment: appointments, center: centres, info: applications.personalInfo })
    .from(appointments)
    .innerJoin(centres, eq(centres.id, appointments.centerId))
    .leftJoin(applications, eq(applications.id, appointments.applicationId))

type JoinedRow = { appointment: AppointmentRow; center: CentreRow; info: UnsealedInfo | null }

export const fullNameOf = (info: UnsealedInfo | null) => [info?.firstName, info?.lastName].filter(Boolean).join(' ')

async function toBooked(db: Db, rows: readonly JoinedRow[]): Promise<Booked[]> {
  if (rows.length === 0) return []
  const on = await readCentres({ db })
  return rows.map(({ appointment, center, info }) => ({
    ...appointment,
    center: on(center, appointment.date) ?? center,
    traveller: fullNameOf(info),
  }))
}

export async function findAppointment(db: Db, id: string): Promise<Booked | undefined> {
  const [found] = await toBooked(db, await selectWithCentre(db).where(eq(appointments.id, id)))
  return found
}

export async function getWritten(db: Db, id: string): Promise<Booked> {
  const found = await findAppointment(db, id)
  if (!found) throw new Error(`appointment ${id} vanished within its transaction`)
  return found
}

export async function getAppointment(db: Db, user: Actor, id: string): Promise<Booked> {
  const found = await findAppointment(db, id)
  if (!found || (found.userId !== user.id && !isStaff(user.role))) throw notFound()
  return found
}

export async function lockAppointment(db: Db, id: string): Promise<Booked | undefined> {
  const [locked] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update')
  return locked && findAppointment(db, id)
}

export const notFound = () =>
  new Refusal('missing', /*i18n*/ 'The requested appointment could not be found.', { code: 'appointment-not-found' })

const isAhead = inArray(appointments.status, [...liveStatuses])

export async function listOwn(db: Db, userId: string): Promise<Booked[]> {
  const rows = await selectWithCentre(db)
    .where(eq(appointments.userId, userId))
    .orderBy(
      desc(sql`${isAhead}`),
      asc(sql`case when ${isAhead} then ${appointments.startsAt} end`),
      desc(appointments.startsAt),
    )
  return toBooked(db, rows)
}

export async function countLive(db: Db, userId: string): Promise<number> {
  return db.$count(appointments, and(eq(appointments.userId, userId), isAhead))
}

export async function listCancelled(db: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: appointments.cancelledAt })
    .from(appointments)
    .where(
      and(eq(appointments.userId, userId), eq(appointments.cancelledBy, 'owner'), gt(appointments.cancelledAt, since)),
    )
    .orderBy(asc(appointments.cancelledAt))
  return rows.flatMap(({ at }) => (at ? [at] : []))
}

export function asAppointment(booked: Booked): Omit<Appointment, 'startsAt'> & { startsAt: string } {
  const { startsAt, endsAt, checkedInAt, createdAt, updatedAt, ...rest } = booked
  return {
    ...rest,
    isRemote: isRemote(booked.center),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    checkedInAt: checkedInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
