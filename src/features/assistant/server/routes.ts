import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { dayOf } from '#foundation/values/day.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { receiveFile } from '#foundation/http/server/file-body.ts'
import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { chatApi } from '../api.ts'
import { extractInfo } from '../extract.ts'
import { phrasingsIn } from '../knowledge/phrasings.ts'
import { chatTexts } from '../chat-texts.ts'
import { assistantConfig } from './config.ts'
import { changeAgreement } from './model-consent.ts'
import { consumeNetworkLimit } from './rate-limits.ts'
import { handOver, reopenConversation } from './hand-over.ts'
import { answerThread, closeThread, getThread, listThreads, takeThread } from './inbox.ts'
import { addMessage, listMessages } from './messages.ts'
import { readDocument } from './read-document.ts'
import { answerQuestion } from './answer-question.ts'
import { findOwnSession, openSession } from './sessions.ts'
import { openStream } from './stream.ts'
import { listUnanswered, resolveUnanswered } from './unanswered.ts'
import { visitorKey } from './visitor-key.ts'

const firstQuestions = {
  strangers: ['fees', 'documents', 'processing-time'],
  known: ['my-status', 'my-missing', 'my-next-step'],
}

export function chatRoutes(serve: Serve) {
  serve(chatApi.opening, async ({ language: own, user, services }, { query }) => {
    const language = query.language ?? own
    const i18n = await translationsFor(language)
    const first = user ? firstQuestions.known : firstQuestions.strangers
    return {
      words: Object.fromEntries(Object.entries(chatTexts).map(([name, text]) => [name, i18n._(text)])),
      questions: first.flatMap((id) => phrasingsIn(language).get(id)?.slice(0, 1) ?? []),
      visaTypes: visaTypeNames.map((id) => ({ id, title: i18n._(visaTypes[id].title) })),
      isSignedIn: user !== null,
      streams: assistantConfig(services) !== undefined,
    }
  })
  serve(chatApi.messages, async (context, { params }, reply) => {
    const session = await findOwnSession(context, params.sessionId, visitorKey(context.services, reply))
    return session ? listMessages(context.db, context.services.keys, session.id) : []
  })
  serve.withoutTransaction(chatApi.save, async (context, { body }, reply) => {
    await consumeNetworkLimit(context, 'message')
    const key = visitorKey(context.services, reply)
    return context.once(async (inner) => {
      const session = await openSession(inner, body.sessionId, key, body.language)
      if (body.sender === 'user') await reopenConversation(inner, session)
      return addMessage(inner, session.id, body.sender === 'user' ? 'visitor' : 'browser', {
        text: body.text,
        documentData: body.documentData ?? null,
      })
    })
  })
  serve.withoutTransaction(chatApi.ask, (context, { body }, reply) =>
    answerQuestion(context, body, visitorKey(context.services, reply)),
  )
  serve.withoutTransaction(chatApi.stream, async (context, { body }, reply) => {
    const key = visitorKey(context.services, reply)
    const stream = openStream(reply, logFault(context, 'an answer broke off'))
    await stream.send((onPart) => answerQuestion(context, body, key, onPart))
  })
  serve.withoutTransaction(chatApi.read, (context, _, reply) =>
    readDocument(context, (most) => receiveFile(reply.request, 'document', most)),
  )
  serve.withoutTransaction(chatApi.process, async (context, { body }) => {
    await consumeNetworkLimit(context, 'document')
    return { extractedInfo: extractInfo(body.documentType, body.documentText, dayOf(context.now)) }
  })
  serve.withoutTransaction(chatApi.handOver, async (context, { body }, reply) => {
    await consumeNetworkLimit(context, 'person')
    const key = visitorKey(context.services, reply)
    return { state: await context.transact((inner) => handOver(inner, body, key)) }
  })
  serve(chatApi.agree, (context, { body }, reply) =>
    changeAgreement(context, body, visitorKey(context.services, reply)),
  )
  serve(chatApi.inbox, async (context, { query }, reply) => {
    const page = parsePage(query)
    const { threads, total } = await listThreads(context, { ...query, ...page })
    setPageHeaders(
      reply,
      page,
      threads.map(({ id, askedAt }) => ({ id, createdAt: askedAt })),
      total,
    )
    return threads
  })
  serve(chatApi.thread, (context, { params }) => getThread(context, params.id))
  serve(chatApi.reply, (context, { params, body }) => answerThread(context, params.id, body.text))
  serve(chatApi.take, (context, { params, body }) => takeThread(context, params.id, body.mine))
  serve(chatApi.close, async (context, { params }) => ({ state: await closeThread(context, params.id) }))
  serve(chatApi.unanswered, (context) => listUnanswered(context))
  serve(chatApi.settle, (context, { params }) => resolveUnanswered(context, params.id))
}
