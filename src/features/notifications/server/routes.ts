import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { notificationsApi } from '../api.ts'
import { resendConfirmation, confirmAddress, readContactAddress } from './contact-address.ts'
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
  serve(notificationsApi.deliveries, (context, { query }) => listDeliveries(context, query.applicationId))
}
