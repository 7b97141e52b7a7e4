import { spend } from '#platform/server/limits.ts'
import type { Serve } from '#platform/server/serve.ts'
import { interviewsApi } from '../api.ts'
import { endMeeting, readMeeting, saveSheet, startMeeting } from './hold.ts'
import { listMessages, writeMessage } from './messages.ts'
import { findDeskSession, getMeeting, listOfCase, listWaitingRoom, notFound } from './queries.ts'
import { giveTicket } from './tickets.ts'

const ticketLimit = { most: 60, per: 600 }
const messageLimit = { most: 60, per: 60 }

export function interviewRoutes(serve: Serve) {
  serve(interviewsApi.read, (context, { params }) => readMeeting(context, params.id))
  serve(interviewsApi.start, (context, { params }) => startMeeting(context, params.id))
  serve(interviewsApi.end, async (context, { params, body }) => ({
    outcome: await endMeeting(context, params.id, body.outcome),
  }))
  serve.slow(interviewsApi.ticket, async (outside, { params }) => {
    await spend(outside.db, `video-ticket:${outside.user.id}`, ticketLimit, outside.now)
    return outside.transact((context) => giveTicket(context, params.id))
  })
  serve(interviewsApi.messages, (context, { params }) => listMessages(context, params.id))
  serve.slow(interviewsApi.write, async (outside, { params, body }) => {
    await spend(outside.db, `video-message:${outside.user.id}`, messageLimit, outside.now)
    return outside.transact((context) => writeMessage(context, params.id, body.text))
  })

  serve(interviewsApi.waiting, (context) => listWaitingRoom(context))
  serve(interviewsApi.ofCase, (context, { params }) => listOfCase(context, params.id))
  serve(interviewsApi.desk, async ({ db, user, now }, { params }) => {
    const { hand } = await getMeeting(db, user, params.id, now)
    if (hand !== 'officer') throw notFound()
    return findDeskSession(db, user, params.id)
  })
  serve(interviewsApi.saveSheet, async (context, { params, body }) => {
    await saveSheet(context, params.id, body)
    return findDeskSession(context.db, context.user, params.id)
  })
}
