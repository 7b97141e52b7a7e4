import { and, eq, isNull, sum } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { recordingBegun, recordingEnded } from '../../events.ts'
import { recordingLimits, type RecordingType } from '../../recording.ts'
import { eventSubject, eventData, getMeeting, lockMeeting, notFound, type Meeting } from '../queries.ts'
import { listTakes } from '../recordings.ts'
import { sendSignal } from '../signals.ts'
import { videoRecordingParts, videoRecordings, videoSessions, type VideoRecordingRow } from '../table.ts'

export async function beginRecording(context: SignedInContext, appointmentId: string, fileType: RecordingType) {
  const { db, now } = context
  const meeting = await lockMeeting(context, appointmentId)
  assertConsent(context, meeting)
  const { session } = meeting
  if ((await listTakes(db, session.id)).length >= recordingLimits.begun) throw limitReached()

  await db
    .update(videoRecordings)
    .set({ endedAt: now })
    .where(and(eq(videoRecordings.videoSessionId, session.id), isNull(videoRecordings.endedAt)))
  const rows = await db
    .insert(videoRecordings)
    .values({ videoSessionId: session.id, fileType, startedAt: now, lastPartAt: now })
    .returning()
  const { id } = returnedRow(rows)
  recordEvent(context, recordingBegun, eventSubject(meeting), { ...eventData(meeting), recordingId: id })
  await sendSignal(db, session.id, { kind: 'recording' }, now)
  return { id }
}

export async function receivePart(
  context: LongRunningContext<Actor>,
  id: string,
  number: number,
  bytes: Buffer,
): Promise<number> {
  const { files } = context.services
  const { take, meeting } = await getRecording(context, id)
  assertConsent(context, meeting)
  if (number === 0) assertFileType(take, bytes)

  const storageName = await files.save(bytes)
  try {
    const { next, isNew } = await context.transact((inner) => addPart(inner, id, { number, storageName, bytes }))
    if (!isNew) await files.remove(storageName)
    return next
  } catch (error) {
    await files.remove(storageName)
    throw error
  }
}

interface Part {
  number: number
  storageName: string
  bytes: Buffer
}

async function addPart(context: SignedInContext, id: string, { number, storageName, bytes }: Part) {
  const { db, now } = context
  const { take, meeting: seen } = await getRecording(context, id)
  const meeting = await lockMeeting(context, seen.booked.id)
  assertConsent(context, meeting)
  const next = (await listTakes(db, meeting.session.id)).find(({ row }) => row.id === id)?.parts
  if (next === undefined) throw notFound()
  if (number < next) return { next, isNew: false }
  if (number > next || take.endedAt !== null)
    throw new Refusal('conflict', /*i18n*/ 'This part doesn’t follow the previous one.', {
      code: 'wrong-offset',
      state: { current: { next } },
    })
  const [stored] = await db
    .select({ bytes: sum(videoRecordingParts.size) })
    .from(videoRecordingParts)
    .innerJoin(videoRecordings, eq(videoRecordings.id, videoRecordingParts.recordingId))
    .where(eq(videoRecordings.videoSessionId, meeting.session.id))
  const total = Number(stored?.bytes ?? 0) + bytes.length
  if (number >= recordingLimits.parts || total > recordingLimits.bytes) throw limitReached()

  await db.insert(videoRecordingParts).values({ recordingId: id, number, storageName, size: bytes.length })
  await db.update(videoRecordings).set({ lastPartAt: now }).where(eq(videoRecordings.id, id))
  return { next: next + 1, isNew: true }
}

export async function finishRecording(context: SignedInContext, id: string): Promise<void> {
  const { db, now } = context
  const { take, meeting } = await getRecording(context, id)
  assertOwnMeeting(context, meeting)
  if (take.endedAt !== null) return
  await db.update(videoRecordings).set({ endedAt: now }).where(eq(videoRecordings.id, id))
  recordEvent(context, recordingEnded, eventSubject(meeting), { ...eventData(meeting), recordingId: id })
  await sendSignal(db, meeting.session.id, { kind: 'recording' }, now)
}

export async function getRecording(
  { db, user, now }: Pick<SignedInContext, 'db' | 'user' | 'now'>,
  id: string,
): Promise<{ take: VideoRecordingRow; meeting: Meeting }> {
  const [row] = await db
    .select({ take: videoRecordings, appointmentId: videoSessions.appointmentId })
    .from(videoRecordings)
    .innerJoin(videoSessions, eq(videoSessions.id, videoRecordings.videoSessionId))
    .where(eq(videoRecordings.id, id))
  if (!row) throw notFound()
  const meeting = await getMeeting(db, user, row.appointmentId, now)
  if (meeting.role !== 'officer') throw notFound()
  return { take: row.take, meeting }
}

function assertConsent(context: Pick<SignedInContext, 'user' | 'now'>, meeting: Meeting): void {
  const { session, role } = meeting
  if (role !== 'officer') throw notFound()
  assertOwnMeeting(context, meeting)
  const { recordingAnswer: answer, status, endTime } = session
  if (answer === 'withdrawn')
    throw new Refusal('conflict', /*i18n*/ 'The applicant has withdrawn consent.', {
      code: 'withdrawn',
      state: { current: { answer } },
    })
  if (answer !== 'agreed')
    throw new Refusal('incomplete', /*i18n*/ 'The applicant has not agreed to a recording.', {
      code: 'recording-consent',
      state: { missing: ['consent'], current: { answer } },
    })
  const isJustOver = endTime !== null && context.now.getTime() - endTime.getTime() < recordingLimits.afterwards
  if (status !== 'active' && !(status === 'ended' && isJustOver))
    throw new Refusal('conflict', /*i18n*/ 'No one is in this meeting.', {
      code: 'meeting-empty',
      state: { current: { status } },
    })
}

function assertOwnMeeting({ user }: Pick<SignedInContext, 'user'>, { session }: Meeting): void {
  if (session.officerId !== user.id)
    throw new Refusal('conflict', /*i18n*/ 'Only the officer who holds the meeting can record it.', {
      code: 'recording-by-officer',
    })
}

const magicBytes: Readonly<Record<RecordingType, (bytes: Buffer) => boolean>> = {
  'video/webm': (bytes) => bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3,
  'video/mp4': (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp',
}

function assertFileType({ fileType }: VideoRecordingRow, bytes: Buffer): void {
  if (!magicBytes[fileType](bytes))
    throw new Refusal('wrong-type', /*i18n*/ 'This is not a recording.', { code: 'not-a-recording' })
}

const limitReached = () =>
  new Refusal('too-large', /*i18n*/ 'The recording has reached its maximum length.', { code: 'recording-full' })
