import type { Serve } from '#foundation/http/server/serve.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import { contactApi } from '../api.ts'
import { replies } from '../staff/reply-templates.ts'
import { answerMessage, changeMessage, getMessage } from './answers.ts'
import { listMessages } from './messages.ts'
import { confirmSubscription, stopNewsletter, subscribe } from './newsletter.ts'
import { sendFeedback, sendMessage } from './send.ts'
import { exportSubscribers } from './export.ts'
import { countSubscribers, listSubscribers } from './subscribers.ts'

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
      message: /*i18n*/ 'Please check your inbox: if you’re not subscribed yet, we’ve sent you a confirmation link.',
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
  messageRoutes(serve)
  newsletterRoutes(serve)
}

function messageRoutes(serve: Serve) {
  serve(contactApi.messages, async ({ db, user }, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listMessages(db, user.id, { ...query, ...page })
    setPageHeaders(reply, page, rows, total)
    return rows
  })
  serve(contactApi.message, (context, { params }) => getMessage(context, params.id))
  serve(contactApi.answer, (context, { params, body }) => answerMessage(context, params.id, body.text))
  serve(contactApi.changeMessage, (context, { params, body }) => changeMessage(context, params.id, body))
  serve(contactApi.replies, async (_context, { query }) => {
    const i18n = await translationsFor(query.language)
    return Object.entries(replies).map(([name, { label, text }]) => ({ name, label, text: i18n.t(text) }))
  })
}

function newsletterRoutes(serve: Serve) {
  serve(contactApi.newsletterFigures, ({ db, now }) => countSubscribers(db, now))
  serve(contactApi.subscribers, async ({ db }, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listSubscribers(db, page)
    setPageHeaders(
      reply,
      page,
      rows.map(({ id, confirmedAt }) => ({ id, createdAt: confirmedAt })),
      total,
    )
    return rows
  })
  serve.withoutTransaction(contactApi.exportSubscribers, (outer) => outer.transact(exportSubscribers))
}
