import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { notificationsApi } from '../api.ts'
import { changeContactAddress, resendConfirmation, confirmAddress, readContactAddress } from './contact-address.ts'
import { listMailProblems } from './mail-problems.ts'
import { receiveMailReports } from './mail-reports.ts'
import { addPushDevice, readPushSettings, removePushDevice, renewPushDevice } from './push.ts'
import { confirmTextNumber, readTextSettings, removeTextNumber, saveTextNumber, saveTextTopics } from './text-number.ts'
import { reportSignature } from '../mail-report.ts'
import { countUnread, listDeliveries, listNotifications, markAllRead, markRead } from './inbox.ts'

export function notificationRoutes(serve: Serve) {
  serve(notificationsApi.list, async (context, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total, unread } = await listNotifications(context, page)
    setPageHeaders(reply, page, rows, total)
    void reply.header('x-unread-count', unread)
    return rows
  })
  serve(notificationsApi.unread, async (context) => ({ unread: await countUnread(context) }))
  serve(notificationsApi.read, (context, { params }) => markRead(context, params.id))
  serve(notificationsApi.readAll, (context, { body }) => markAllRead(context, body?.applicationId))
  serve(notificationsApi.address, (context, { query }) => readContactAddress(context, query.applicationId))
  serve.withoutTransaction(notificationsApi.askAddress, (outer, { body }) =>
    resendConfirmation(outer, body.applicationId),
  )
  serve(notificationsApi.confirmAddress, async (context, { body }) => {
    await confirmAddress(context, body.token)
    return { message: /*i18n*/ 'Thank you. Emails about the application now come to this address as well.' }
  })
  serve.withoutTransaction(notificationsApi.changeAddress, (outer, { body }) =>
    changeContactAddress(outer, body.applicationId, body.email),
  )
  serve.withoutTransaction(notificationsApi.mailReports, async (outer, _input, reply) => {
    const { body, headers } = reply.request
    await receiveMailReports(outer, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers[reportSignature])
    return { received: true }
  })
  serve(notificationsApi.mailProblems, (context) => listMailProblems(context))
  serve(notificationsApi.push, (context) => readPushSettings(context))
  serve.withoutTransaction(notificationsApi.addPushDevice, (outer, { body }) => addPushDevice(outer, body))
  serve.withoutTransaction(notificationsApi.renewPushDevice, (outer, { body }) => renewPushDevice(outer, body))
  serve(notificationsApi.removePushDevice, (context, { params }) => removePushDevice(context, params.id))
  serve(notificationsApi.texts, (context) => readTextSettings(context))
  serve.withoutTransaction(notificationsApi.saveTextNumber, (outer, { body }) => saveTextNumber(outer, body.phone))
  serve.withoutTransaction(notificationsApi.confirmTextNumber, (outer, { body }) => confirmTextNumber(outer, body.code))
  serve(notificationsApi.saveTextTopics, (context, { body }) => saveTextTopics(context, body.topics))
  serve(notificationsApi.removeTextNumber, (context) => removeTextNumber(context))
  serve(notificationsApi.deliveries, (context, { query }) => listDeliveries(context, query.applicationId))
}
