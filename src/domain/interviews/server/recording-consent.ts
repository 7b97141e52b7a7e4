import { and, eq, inArray } from 'drizzle-orm'
import { appointments } from '#domain/appointments/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition, getTransition } from '#foundation/values/transitions.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { recordingAnswered, recordingAsked, recordingWithdrawn } from '../events.ts'
import { recordingTransitions, type Recording, type RecordingTrigger } from '../recording.ts'
import { interviewsConfig } from './config.ts'
import type { InterviewsPorts } from './ports.ts'
import { eventSubject, eventData, lockMeeting, notFound, type Meeting } from './queries.ts'
import { deleteRecordings, ofSession, readRecording } from './recordings.ts'
import { sendSignal } from './signals.ts'
import { videoSessions } from './table.ts'

export async function askToRecord(context: SignedInContext, appointmentId: string): Promise<Recording> {
  const meeting = await lockMeeting(context, appointmentId)
  if (meeting.role !== 'officer') throw notFound()
  if (!interviewsConfig(context.services).offersRecording)
    throw new Refusal('conflict', /*i18n*/ 'Interviews are not recorded here.', { code: 'not-offered' })
  assertActive(meeting)
  if (meeting.session.officerId !== context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'Only the officer who holds the meeting can record it.', {
      code: 'recording-by-officer',
    })

  recordEvent(context, recordingAsked, eventSubject(meeting), eventData(meeting))
  return changeAnswer(context, meeting, 'ask')
}

export async function answerRecording(
  context: SignedInContext,
  appointmentId: string,
  agrees: boolean,
  ports: InterviewsPorts,
): Promise<Recording> {
  const meeting = await lockMeeting(context, appointmentId)
  if (meeting.role !== 'owner') throw notFound()
  assertActive(meeting)

  const recording = await changeAnswer(context, meeting, agrees ? 'agree' : 'decline')
  recordEvent(context, recordingAnswered, eventSubject(meeting), { ...eventData(meeting), agreed: agrees })
  if (agrees) await ports.giveConsent(context)
  return recording
}

/** During or after the meeting. Withdraws the general consent too if no other recording depends on it. */
export async function withdrawRecording(
  context: SignedInContext,
  appointmentId: string,
  ports: InterviewsPorts,
): Promise<Recording> {
  const meeting = await lockMeeting(context, appointmentId)
  if (meeting.role !== 'owner') throw notFound()

  const recording = await changeAnswer(context, meeting, 'withdraw')
  const names = await deleteRecorded(context, meeting)
  if (names.length > 0) await ports.removeFiles(context, names)
  if ((await listConsentedMeetings(context)).length === 0) await ports.withdrawConsent(context)
  return recording
}

export async function withdrawEveryRecording(context: SignedInContext): Promise<string[]> {
  const names: string[] = []
  for (const appointmentId of await listConsentedMeetings(context)) {
    const meeting = await lockMeeting(context, appointmentId)
    const attempt = { from: meeting.session.recordingAnswer, on: 'withdraw', by: 'owner' } as const
    if (!findTransition(recordingTransitions, attempt)) continue
    await changeAnswer(context, meeting, 'withdraw')
    names.push(...(await deleteRecorded(context, meeting)))
  }
  return names
}

async function deleteRecorded(context: SignedInContext, meeting: Meeting): Promise<string[]> {
  const { count, names } = await deleteRecordings(context.db, ofSession(meeting.session.id))
  recordEvent(context, recordingWithdrawn, eventSubject(meeting), { ...eventData(meeting), deleted: count })
  return names
}

async function listConsentedMeetings({ db, user }: SignedInContext): Promise<string[]> {
  const own = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, user.id))
  const rows = await db
    .select({ id: videoSessions.appointmentId })
    .from(videoSessions)
    .where(and(eq(videoSessions.recordingAnswer, 'agreed'), inArray(videoSessions.appointmentId, own)))
  return rows.map(({ id }) => id)
}

function assertActive({ session }: Meeting): void {
  if (session.status === 'active') return
  throw new Refusal('conflict', /*i18n*/ 'No one is in this meeting.', {
    code: 'meeting-empty',
    state: { current: { status: session.status } },
  })
}

async function changeAnswer(context: SignedInContext, meeting: Meeting, on: RecordingTrigger): Promise<Recording> {
  const { db, now } = context
  const { session, role, booked } = meeting
  const { to } = getTransition(
    recordingTransitions,
    { from: session.recordingAnswer, on, by: role },
    () =>
      new Refusal('conflict', /*i18n*/ 'This question has already been answered, or was never asked.', {
        code: 'recording-answered',
        state: { current: { answer: session.recordingAnswer } },
      }),
  )
  const changed = await db
    .update(videoSessions)
    .set({ recordingAnswer: to, recordingAnsweredAt: on === 'ask' ? null : now })
    .where(eq(videoSessions.id, session.id))
    .returning()
  await sendSignal(db, session.id, { kind: 'recording' }, now)
  return readRecording(context, returnedRow(changed), booked.applicationId)
}
