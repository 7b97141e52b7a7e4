import * as z from 'zod/mini'
import { get, post, put } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { id, noReply, oneOf } from '#foundation/values/schema.ts'
import { Recording, recordingLimits, recordingTypes } from './recording.ts'
import { ChatMessage, StaffVideoSession, NewMessage, outcomes, QuestionSheet, VideoSession } from './session.ts'

const params = z.object({ id })

export const interviewsApi = {
  read: get('/api/video-sessions/:id', {
    summary: 'The meeting of an appointment, by the id of the appointment.',
    access: 'signed-in',
    params,
    reply: VideoSession,
  }),
  start: post('/api/video-sessions/:id/start', {
    summary: 'The applicant enters the waiting room; an officer begins the meeting with whoever waits there.',
    access: 'signed-in',
    params,
    reply: VideoSession,
  }),
  end: post('/api/video-sessions/:id/end', {
    summary: 'End the meeting. An applicant can only say `completed`; what was found is for the officer to say.',
    access: 'signed-in',
    params,
    body: z.strictObject({ outcome: oneOf(outcomes) }),
    reply: z.object({ outcome: oneOf(outcomes) }),
  }),
  ticket: post('/api/video-sessions/:id/ticket', {
    summary: 'A ticket that opens one line to the other browser, and the servers that help to find the way.',
    access: 'signed-in',
    params,
    reply: z.object({
      ticket: z.string(),
      seat: oneOf(['applicant', 'officer']),
      iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
    }),
  }),
  messages: get('/api/video-sessions/:id/messages', {
    summary: 'What was written beside the picture.',
    access: 'signed-in',
    params,
    reply: z.array(ChatMessage),
  }),
  write: post('/api/video-sessions/:id/messages', {
    summary: 'Write something beside the picture.',
    access: 'signed-in',
    params,
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
  }),

  waiting: get('/api/admin/video-sessions/waiting', {
    summary: 'Who waits for an officer, and with whom one speaks, the longest first.',
    access: staff,
    reply: z.array(StaffVideoSession),
  }),
  ofCase: get('/api/case-management/:id/interviews', {
    summary: 'The meetings of a case.',
    access: staff,
    params,
    reply: z.array(StaffVideoSession),
  }),
  desk: get('/api/admin/video-sessions/:id', {
    summary: 'One meeting as the desk sees it, by the id of the appointment.',
    access: staff,
    params,
    reply: StaffVideoSession,
  }),
  saveSheet: put('/api/admin/video-sessions/:id/sheet', {
    summary: 'Keep what was answered and noted.',
    access: staff,
    params,
    body: QuestionSheet,
    reply: StaffVideoSession,
  }),

  askToRecord: post('/api/admin/video-sessions/:id/recording-question', {
    summary: 'Ask the applicant whether the meeting may be recorded.',
    access: staff,
    params,
    reply: Recording,
  }),
  answerRecording: post('/api/video-sessions/:id/recording-answer', {
    summary: 'The applicant says whether the meeting may be recorded. Either answer is fine.',
    access: 'signed-in',
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    reply: Recording,
    duringMaintenance: true,
  }),
  withdrawRecording: post('/api/video-sessions/:id/recording-withdrawal', {
    summary: 'The applicant takes the consent back: recording stops, and what was recorded is deleted.',
    access: 'signed-in',
    params,
    reply: Recording,
    duringMaintenance: true,
  }),
  beginRecording: post('/api/admin/video-sessions/:id/recordings', {
    summary: 'Begin a recording of the meeting, which the applicant has agreed to.',
    access: staff,
    params,
    body: z.strictObject({ fileType: oneOf(recordingTypes) }),
    reply: z.object({ id }),
    status: 201,
  }),
  sendRecordingPart: put('/api/admin/recordings/:id/parts/:number', {
    summary: 'The next part of a recording, raw. A part that is there already is not stored again.',
    access: staff,
    params: z.object({ id, number: z.coerce.number().check(z.int(), z.gte(0), z.lte(recordingLimits.parts)) }),
    reply: z.object({ next: z.number() }),
    takesBytes: recordingLimits.partBytes,
  }),
  finishRecording: post('/api/admin/recordings/:id/finish', {
    summary: 'The recording is over.',
    access: staff,
    params,
    reply: noReply,
    status: 204,
  }),
  watchRecording: get('/api/admin/recordings/:id', {
    summary: 'The recording itself, whole or in ranges, for those who may hold the meeting. The audit trail notes it.',
    access: staff,
    params,
    reply: z.unknown(),
  }),
}
