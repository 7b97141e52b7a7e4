import type { Serve } from '#foundation/http/server/serve.ts'
import { linkPages, readPage } from '#foundation/http/server/paging.ts'
import { contactApi } from '../api.ts'
import { listMessages } from './messages.ts'
import { confirmSubscription, stopNewsletter, subscribe } from './newsletter.ts'
import { sendFeedback, sendMessage } from './send.ts'

export function contactRoutes(serve: Serve) {
  serve.withoutTransaction(contactApi.send, async (context, { body }) => {
    await sendMessage(context, body)
    return { message: /*i18n*/ 'Thank you for your message. We will get back to you shortly.' }
  })
  serve.withoutTransaction(contactApi.feedback, async (context, { body }) => {
    await sendFeedback(context, body)
    return { message: /*i18n*/ 'Thank you for your feedback' }
  })
  serve.withoutTransaction(contactApi.subscribe, async (context, { body }) => {
    await subscribe(context, body)
    return {
      message: /*i18n*/ 'Please look into your mailbox: if you are not subscribed yet, a link to confirm is there.',
    }
  })
  serve(contactApi.confirmSubscription, async (context, { body }) => {
    await confirmSubscription(context, body.token)
    return { message: /*i18n*/ 'You are subscribed. Thank you.' }
  })
  serve(contactApi.stop, async (context, { query, body }) => {
    await stopNewsletter(context, body?.token ?? query.token)
    return { message: /*i18n*/ 'This address no longer receives our newsletter.' }
  })
  serve(contactApi.messages, async ({ db }, { query }, reply) => {
    const page = readPage(query)
    const { rows, total } = await listMessages(db, { inquiryType: query.inquiryType, ...page })
    linkPages(reply, page, rows, total)
    return rows
  })
}
