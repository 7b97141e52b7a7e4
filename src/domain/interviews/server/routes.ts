import { findApplication } from '#domain/applications/server/queries.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { interviewsApi } from '../api.ts'
import { endMeeting, readMeeting, saveQuestionSheet, startMeeting } from './hold-meeting.ts'
import { listMessages, writeMessage } from './messages.ts'
import { getStaffSession, getMeeting, listMeetingsOfCase, listWaitingRoom, notFound } from './queries.ts'
import type { InterviewsPorts } from './ports.ts'
import { recordingRoutes } from './recording-routes.ts'
import { issueTicket } from './tickets.ts'

const ticketLimit = { max: 60, perSeconds: 600 }
const messageLimit = { max: 60, perSeconds: 60 }

export function interviewRoutes(serve: Serve, ports: InterviewsPorts) {
  recordingRoutes(serve, ports)
  serve(interviewsApi.read, (context, { params }) => readMeeting(context, params.id))
  serve(interviewsApi.start, (context, { params }) => startMeeting(context, params.id))
  serve(interviewsApi.end, async (context, { params, body }) => ({
    outcome: await endMeeting(context, params.id, body.outcome),
  }))
  serve.withoutTransaction(interviewsApi.ticket, async (outer, { params }) => {
    await consumeLimit(outer.db, `video-ticket:${outer.user.id}`, ticketLimit, outer.now)
    return outer.transact((context) => issueTicket(context, params.id))
  })
  serve(interviewsApi.messages, (context, { params }) => listMessages(context, params.id))
  serve.withoutTransaction(interviewsApi.write, async (outer, { params, body }) => {
    await consumeLimit(outer.db, `video-message:${outer.user.id}`, messageLimit, outer.now)
    return outer.once((context) => writeMessage(context, params.id, body.text))
  })

  serve(interviewsApi.waiting, (context) => listWaitingRoom(context))
  serve.withoutTransaction(interviewsApi.ofCase, async (outer, { params }) => {
    await ports.viewCase(outer, params.id)
    return listMeetingsOfCase(outer, params.id)
  })
  serve.withoutTransaction(interviewsApi.desk, async (outer, { params }) => {
    const { role, booked } = await getMeeting(outer.db, outer.user, params.id, outer.now)
    if (role !== 'officer') throw notFound()
    const application = booked.applicationId && (await findApplication(outer.db, booked.applicationId))
    if (application && application.status !== 'draft') await ports.viewCase(outer, application.id)
    return getStaffSession(outer, params.id)
  })
  serve(interviewsApi.saveQuestionSheet, async (context, { params, body }) => {
    await saveQuestionSheet(context, params.id, body)
    return getStaffSession(context, params.id)
  })
}
