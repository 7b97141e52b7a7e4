import * as z from 'zod/mini'
import { get, post, put } from '#platform/endpoint.ts'
import { staff } from '#platform/roles.ts'
import { id, oneOf } from '#platform/schema.ts'
import { ChatMessage, DeskSession, NewMessage, outcomes, Sheet, VideoSession } from './session.ts'

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
    reply: z.array(DeskSession),
  }),
  ofCase: get('/api/case-management/:id/interviews', {
    summary: 'The meetings of a case.',
    access: staff,
    params,
    reply: z.array(DeskSession),
  }),
  desk: get('/api/admin/video-sessions/:id', {
    summary: 'One meeting as the desk sees it, by the id of the appointment.',
    access: staff,
    params,
    reply: DeskSession,
  }),
  saveSheet: put('/api/admin/video-sessions/:id/sheet', {
    summary: 'Keep what was answered and noted.',
    access: staff,
    params,
    body: Sheet,
    reply: DeskSession,
  }),
}
