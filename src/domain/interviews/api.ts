import * as z from 'zod/mini'
import { get, post, put } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { id, noReply, oneOf } from '#foundation/values/schema.ts'
import { Recording, recordingLimits, recordingTypes } from './recording.ts'
import { ChatMessage, StaffVideoSession, NewMessage, outcomes, QuestionSheet, VideoSession } from './session.ts'

const params = z.object({ id })

export const interviewsApi = {
  read: get('/api/video-sessions/:id', {
    summary: 'Get the meeting of an appointment, by the appointment’s ID.',
    access: 'signed-in',
    params,
    reply: VideoSession,
  }),
  start: post('/api/video-sessions/:id/start', {
    summary: 'Enter the waiting room as the applicant, or start the meeting as the officer.',
    access: 'signed-in',
    params,
    reply: VideoSession,
  }),
  end: post('/api/video-sessions/:id/end', {
    summary: 'End the meeting. An applicant can only set `completed`; the officer enters the outcome.',
    access: 'signed-in',
    params,
    body: z.strictObject({ outcome: oneOf(outcomes) }),
    reply: z.object({ outcome: oneOf(outcomes) }),
  }),
  ticket: post('/api/video-sessions/:id/ticket', {
    summary: 'Get a ticket for the signalling connection, and the ICE servers to use.',
    access: 'signed-in',
    params,
    reply: z.object({
      ticket: z.string(),
      seat: oneOf(['applicant', 'officer']),
      iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
    }),
  }),
  messages: get('/api/video-sessions/:id/messages', {
    summary: 'List the chat messages of the meeting.',
    access: 'signed-in',
    params,
    reply: z.array(ChatMessage),
  }),
  write: post('/api/video-sessions/:id/messages', {
    summary: 'Send a chat message in the meeting.',
    access: 'signed-in',
    params,
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
  }),

  waiting: get('/api/admin/video-sessions/waiting', {
    summary: 'List applicants in the waiting room and open meetings, longest wait first.',
    access: staff,
    reply: z.array(StaffVideoSession),
  }),
  ofCase: get('/api/case-management/:id/interviews', {
    summary: 'List the meetings of a case.',
    access: staff,
    params,
    reply: z.array(StaffVideoSession),
  }),
  desk: get('/api/admin/video-sessions/:id', {
    summary: 'Get the meeting of an appointment with what staff see, by the appointment’s ID.',
    access: staff,
    params,
    reply: StaffVideoSession,
  }),
  saveQuestionSheet: put('/api/admin/video-sessions/:id/sheet', {
    summary: 'Save answers and notes.',
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
    summary: 'Answer as the applicant whether the meeting may be recorded.',
    access: 'signed-in',
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    reply: Recording,
    duringMaintenance: true,
  }),
  withdrawRecording: post('/api/video-sessions/:id/recording-withdrawal', {
    summary: 'Withdraw consent to the recording. It stops and is deleted.',
    access: 'signed-in',
    params,
    reply: Recording,
    duringMaintenance: true,
  }),
  beginRecording: post('/api/admin/video-sessions/:id/recordings', {
    summary: 'Start recording the meeting, after the applicant has agreed.',
    access: staff,
    params,
    body: z.strictObject({ fileType: oneOf(recordingTypes) }),
    reply: z.object({ id }),
    status: 201,
  }),
  sendRecordingPart: put('/api/admin/recordings/:id/parts/:number', {
    summary: 'Upload the next part of a recording as raw bytes. A part that was already stored is ignored.',
    access: staff,
    params: z.object({ id, number: z.coerce.number().check(z.int(), z.gte(0), z.lte(recordingLimits.parts)) }),
    reply: z.object({ next: z.number() }),
    takesBytes: recordingLimits.partBytes,
  }),
  finishRecording: post('/api/admin/recordings/:id/finish', {
    summary: 'End the recording.',
    access: staff,
    params,
    reply: noReply,
    status: 204,
  }),
  watchRecording: get('/api/admin/recordings/:id', {
    summary: 'Download the recording, whole or in ranges, for staff who may hold the meeting. The access is audited.',
    access: staff,
    params,
    reply: z.unknown(),
  }),
}
