import { recordArrival } from '#domain/appointments/server/staff/desk.ts'
import { changeAppointmentStatus } from '#domain/appointments/server/change-status.ts'
import { lockAppointment } from '#domain/appointments/server/queries.ts'
import { statuses } from '#domain/appointments/statuses.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import { interviewEnded, interviewEntered, interviewStarted } from '../events.ts'
import { neutralOutcome, opensAt, type Outcome, type QuestionSheet, type VideoSession } from '../session.ts'
import {
  eventSubject,
  eventData,
  findPosition,
  getMeeting,
  lockMeeting,
  findUserName,
  notFound,
  heldByOtherOfficer,
  type Meeting,
} from './queries.ts'
import { changeSessionStatus, updateSession } from './change-status.ts'
import { readRecording, recordingPath } from './recordings.ts'
import type { VideoSessionRow } from './table.ts'

export async function readMeeting(context: Context<Actor>, appointmentId: string) {
  return toVideoSession(context, await getMeeting(context.db, context.user, appointmentId, context.now))
}

export async function startMeeting(context: SignedInContext, appointmentId: string) {
  const meeting = await lockMeeting(context, appointmentId)
  assertAppointmentLive(meeting)
  const changed =
    meeting.role === 'owner' ? await enterWaitingRoom(context, meeting) : await startAsOfficer(context, meeting)
  return toVideoSession(context, { ...meeting, session: changed })
}

async function enterWaitingRoom(context: SignedInContext, meeting: Meeting): Promise<VideoSessionRow> {
  const { now, services } = context
  const { booked, session } = meeting
  const opens = opensAt(booked.startsAt)
  if (services.env.profile === 'production' && now < opens)
    throw new Refusal('incomplete', /*i18n*/ 'The waiting room opens 15 minutes before your appointment.', {
      code: 'too-early',
      state: { missing: ['time'], current: { opensAt: opens.toISOString() } },
    })
  if (session.status === 'waiting' || session.status === 'active')
    return changeSessionStatus(context, session, 'enter', 'owner', { seenAt: now })

  const changed = await changeSessionStatus(context, session, 'enter', 'owner', {
    waitingSince: now,
    seenAt: now,
    endTime: null,
    outcome: null,
  })
  await recordArrival(context, booked)
  recordEvent(context, interviewEntered, eventSubject(meeting), eventData(meeting))
  return changed
}

async function startAsOfficer(context: SignedInContext, meeting: Meeting): Promise<VideoSessionRow> {
  const { now, user } = context
  const { session } = meeting
  if (session.status === 'scheduled')
    throw new Refusal('conflict', /*i18n*/ 'The applicant isn’t in the waiting room yet.', {
      code: 'nobody-there',
      state: { current: { status: session.status } },
    })
  if (session.status === 'active' && session.officerId !== user.id) throw heldByOtherOfficer(session)
  if (session.status === 'active') return session
  const changed = await changeSessionStatus(context, session, 'start', 'officer', {
    startTime: now,
    officerId: user.id,
  })
  recordEvent(context, interviewStarted, eventSubject(meeting), eventData(meeting))
  return changed
}

export async function endMeeting(context: SignedInContext, appointmentId: string, outcome: Outcome): Promise<Outcome> {
  const meeting = await lockMeeting(context, appointmentId)
  const { session, role } = meeting
  if (role === 'owner') {
    if (outcome !== neutralOutcome)
      throw new Refusal('forbidden', /*i18n*/ 'Only an officer can enter the interview outcome.', {
        code: 'outcome-by-officer',
      })
    if (session.status === 'ended') return neutralOutcome
    await changeSessionStatus(context, session, 'end', 'owner', { endTime: context.now, outcome })
    recordEvent(context, interviewEnded, eventSubject(meeting), { ...eventData(meeting), outcome })
    return neutralOutcome
  }
  if (outcome === neutralOutcome)
    throw new Refusal('incomplete', /*i18n*/ 'Enter the interview outcome.', {
      code: 'no-outcome',
      state: { missing: ['outcome'] },
    })
  if (session.officerId !== context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'Only the officer who held the meeting can end it.', {
      code: 'meeting-of-another',
      state: { current: { status: session.status } },
    })
  if (session.status === 'ended' && session.judgedBy !== null)
    throw new Refusal('conflict', /*i18n*/ 'The outcome has already been entered.', {
      code: 'outcome-entered',
      state: { current: { status: session.status, outcome: session.outcome } },
    })
  await changeSessionStatus(context, session, 'judge', 'officer', {
    outcome,
    judgedBy: context.user.id,
    endTime: session.endTime ?? context.now,
  })
  recordEvent(context, interviewEnded, eventSubject(meeting), { ...eventData(meeting), outcome })
  await completeAppointment(context, meeting)
  return outcome
}

async function completeAppointment(context: SignedInContext, { booked }: Meeting): Promise<void> {
  const locked = await lockAppointment(context.db, booked.id)
  if (locked && statuses[locked.status].isLive)
    await changeAppointmentStatus(context, locked, 'completed', { by: 'system', hasTakenPlace: async () => true })
}

export async function saveQuestionSheet(
  context: SignedInContext,
  appointmentId: string,
  sheet: QuestionSheet,
): Promise<void> {
  const meeting = await lockMeeting(context, appointmentId)
  if (meeting.role !== 'officer') throw notFound()
  await updateSession(context.db, meeting.session, sheet)
}

function assertAppointmentLive({ booked }: Meeting): void {
  if (statuses[booked.status].isLive) return
  throw new Refusal('conflict', /*i18n*/ 'This appointment is over.', {
    code: 'appointment-over',
    state: { current: { status: booked.status } },
  })
}

/** The applicant never sees the officer's verdict. */
async function toVideoSession(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  { booked, session, role }: Meeting,
): Promise<VideoSession> {
  const { id, sessionId, roomName, officerId, startTime, endTime, outcome, createdAt } = session
  const isDemonstration = context.services.env.profile === 'demonstration'
  const recording = await readRecording(context, session, booked.applicationId)
  return {
    id,
    appointmentId: booked.id,
    sessionId,
    roomName,
    officerId,
    isDemonstration,
    status: booked.status === 'cancelled' ? 'cancelled' : session.status,
    officerName: await findUserName(context.db, officerId),
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    outcome: outcome && role === 'owner' ? neutralOutcome : outcome,
    opensAt: (isDemonstration ? booked.createdAt : opensAt(booked.startsAt)).toISOString(),
    position: await findPosition(context, session),
    recording,
    recordingUrl: role === 'officer' ? recordingPath(recording) : null,
    createdAt: createdAt.toISOString(),
  }
}
