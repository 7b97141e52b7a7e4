import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { isByVideo, isRemote } from '#domain/appointments/calendar.ts'
import { findAppointment, type Booked } from '#domain/appointments/server/queries.ts'
import { appointments, centres } from '#domain/appointments/server/table.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { ActorRole } from '../session.ts'
import { readRecording } from './recordings.ts'
import { videoSessions, type VideoSessionRow } from './table.ts'

export interface Meeting {
  booked: Booked
  session: VideoSessionRow
  role: Exclude<ActorRole, 'system'>
}

export const notFound = () =>
  new Refusal('missing', /*i18n*/ 'The requested appointment could not be found.', { code: 'appointment-not-found' })

export const heldByOtherOfficer = ({ status }: VideoSessionRow) =>
  new Refusal('conflict', /*i18n*/ 'Another officer is in this meeting.', {
    code: 'meeting-taken',
    state: { current: { status } },
  })

export async function getMeeting(db: Db, user: Actor, appointmentId: string, now: Date): Promise<Meeting> {
  const booked = await findAppointment(db, appointmentId)
  if (!booked || !isByVideo({ ...booked, isRemote: isRemote(booked.center) })) throw notFound()
  const isOwner = booked.userId === user.id
  if (!isOwner && !(await canHold(db, user, booked))) throw notFound()
  return { booked, session: await ensureSession(db, booked.id, now), role: isOwner ? 'owner' : 'officer' }
}

async function canHold(db: Db, user: Actor, { applicationId }: Booked): Promise<boolean> {
  if (!isStaff(user.role)) return false
  if (user.role === 'admin' || applicationId === null) return true
  const [row] = await db
    .select({ assignedTo: applications.assignedTo })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return row?.assignedTo === null || row?.assignedTo === user.id
}

async function ensureSession(db: Db, appointmentId: string, createdAt: Date): Promise<VideoSessionRow> {
  const find = () => db.select().from(videoSessions).where(eq(videoSessions.appointmentId, appointmentId))
  const [known] = await find()
  if (known) return known
  const roomName = `room-${randomBytes(8).toString('hex')}`
  await db
    .insert(videoSessions)
    .values({ appointmentId, sessionId: randomUUID(), roomName, createdAt })
    .onConflictDoNothing()
  return returnedRow(await find())
}

export const eventSubject = ({ booked }: Meeting) => ({
  subject: booked.applicationId ?? booked.id,
  userId: booked.userId,
})
export const eventData = ({ booked, session }: Meeting) => ({ appointmentId: booked.id, sessionId: session.sessionId })

export async function lockMeeting({ db, user, now }: SignedInContext, appointmentId: string): Promise<Meeting> {
  const meeting = await getMeeting(db, user, appointmentId, now)
  return { ...meeting, session: await lockSession(db, meeting.session.id) }
}

async function lockSession(db: Db, id: string): Promise<VideoSessionRow> {
  const [row] = await db.select().from(videoSessions).where(eq(videoSessions.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

const offlineAfter = 90_000

export async function findPosition({ db, now }: Pick<Context, 'db' | 'now'>, row: VideoSessionRow) {
  if (row.status !== 'waiting' || !row.waitingSince) return null
  const ahead = await db.$count(
    videoSessions,
    and(
      eq(videoSessions.status, 'waiting'),
      lt(videoSessions.waitingSince, row.waitingSince),
      gt(videoSessions.seenAt, new Date(now.getTime() - offlineAfter)),
    ),
  )
  return ahead + 1
}

const officers = (db: Db) => db.select({ id: users.id, fullName: users.fullName }).from(users)

export async function findUserName(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [row] = await officers(db).where(eq(users.id, userId))
  return row?.fullName ?? null
}

interface StaffSessionRow {
  session: VideoSessionRow
  appointment: typeof appointments.$inferSelect
  applicant: string
  applicationNumber: string | null
  timezone: string
}

function selectStaffSessions(db: Db) {
  return db
    .select({
      session: videoSessions,
      appointment: appointments,
      applicant: users.fullName,
      applicationNumber: applications.applicationNumber,
      timezone: centres.timezone,
    })
    .from(videoSessions)
    .innerJoin(appointments, eq(appointments.id, videoSessions.appointmentId))
    .innerJoin(centres, eq(centres.id, appointments.centerId))
    .innerJoin(users, eq(users.id, appointments.userId))
    .leftJoin(applications, eq(applications.id, appointments.applicationId))
}

async function toStaffSession(
  context: Context<Actor>,
  { session, appointment, applicant, applicationNumber, timezone }: StaffSessionRow,
) {
  const { db, user } = context
  const { zoomStartUrl, startsAt, type, appointmentNumber, applicationId } = appointment
  return {
    appointmentId: appointment.id,
    appointmentNumber,
    applicant,
    applicationId,
    applicationNumber,
    type,
    status: appointment.status === 'cancelled' ? ('cancelled' as const) : session.status,
    startsAt: startsAt.toISOString(),
    timezone,
    waitingSince: session.waitingSince?.toISOString() ?? null,
    officerName: await findUserName(db, session.officerId),
    isOwn: session.officerId === user.id,
    startTime: session.startTime?.toISOString() ?? null,
    endTime: session.endTime?.toISOString() ?? null,
    outcome: session.outcome,
    notes: session.notes,
    answers: session.answers,
    zoomStartUrl,
    recording: await readRecording(context, session, applicationId),
  }
}

export async function getStaffSession(context: Context<Actor>, appointmentId: string) {
  const [row] = await selectStaffSessions(context.db).where(eq(videoSessions.appointmentId, appointmentId))
  if (!row) throw notFound()
  return toStaffSession(context, row)
}

export async function listWaitingRoom(context: Context<Actor>) {
  const { db, user, now } = context
  const rows = await selectStaffSessions(db)
    .where(
      and(
        inArray(videoSessions.status, ['waiting', 'active']),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(videoSessions.seenAt, new Date(now.getTime() - offlineAfter)),
        user.role === 'admin'
          ? undefined
          : sql`(${applications.assignedTo} is null or ${applications.assignedTo} = ${user.id})`,
        sql`${appointments.userId} <> ${user.id}`,
      ),
    )
    .orderBy(asc(videoSessions.waitingSince))
    .limit(100)
  return Promise.all(rows.map((row) => toStaffSession(context, row)))
}

/** Creates missing meetings for appointments that were never opened. */
export async function listMeetingsOfCase(context: Context<Actor>, applicationId: string) {
  const { db, user, now } = context
  const withoutSession = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.applicationId, applicationId),
        eq(appointments.type, 'interview'),
        inArray(appointments.status, ['scheduled', 'confirmed']),
      ),
    )
  for (const { id } of withoutSession) await ensureSession(db, id, now)
  const rows = await selectStaffSessions(db)
    .where(
      and(
        eq(appointments.applicationId, applicationId),
        user.role === 'admin'
          ? undefined
          : sql`(${applications.assignedTo} is null or ${applications.assignedTo} = ${user.id})`,
      ),
    )
    .orderBy(desc(appointments.startsAt))
  return Promise.all(rows.map((row) => toStaffSession(context, row)))
}

export async function isInterviewPassed(db: Db, applicationId: string): Promise<boolean> {
  const [last] = await db
    .select({ outcome: videoSessions.outcome })
    .from(videoSessions)
    .innerJoin(appointments, eq(appointments.id, videoSessions.appointmentId))
    .where(
      and(
        eq(appointments.applicationId, applicationId),
        eq(appointments.type, 'interview'),
        eq(videoSessions.status, 'ended'),
        isNotNull(videoSessions.judgedBy),
      ),
    )
    .orderBy(desc(videoSessions.endTime))
    .limit(1)
  return last?.outcome === 'passed'
}

export async function wasHeld(db: Db, appointmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: videoSessions.id })
    .from(videoSessions)
    .where(
      and(
        eq(videoSessions.appointmentId, appointmentId),
        eq(videoSessions.status, 'ended'),
        isNotNull(videoSessions.officerId),
      ),
    )
  return row !== undefined
}
