import * as z from 'zod/mini'
import { get, patch, post, del } from '#foundation/values/endpoint.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { staff } from '#foundation/values/roles.ts'
import { id, noReply, oneOf, paging } from '#foundation/values/schema.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import {
  Answer,
  ChatMessage,
  HandOver,
  ModelAgreement,
  NewMessage,
  OfficeReply,
  documentNames,
  Question,
  Thread,
  threadStates,
  ThreadWithMessages,
  Unanswered,
} from './chat.ts'

const params = z.object({ id })
const bySession = z.object({ sessionId: id })
const words = z.record(z.string(), z.string())

export const chatApi = {
  opening: get('/api/chat/opening', {
    summary: "Get the chat panel's texts in a language, and suggested questions.",
    access: 'anyone',
    query: z.object({ language: z.optional(oneOf(languageNames)) }),
    reply: z.object({
      words,
      questions: z.array(z.string()),
      visaTypes: z.array(z.object({ id: oneOf(visaTypeNames), title: z.string() })),
      isSignedIn: z.boolean(),
      streams: z.boolean(),
    }),
  }),
  messages: get('/api/chat/messages/:sessionId', {
    summary: 'List the messages of a session, oldest first. An unknown session has none.',
    access: 'anyone',
    params: bySession,
    reply: z.array(ChatMessage),
  }),
  save: post('/api/chat/messages', {
    summary: 'Store a message of a session. The author is taken from the session; `userId` is ignored.',
    access: 'anyone',
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
    duringMaintenance: true,
  }),
  ask: post('/api/chat/ai-response', {
    summary:
      'Answer a question from the service’s own knowledge, with the source. With `sessionId`, the answer is stored.',
    access: 'anyone',
    body: Question,
    reply: Answer,
    creates: true,
    duringMaintenance: true,
  }),
  stream: post('/api/chat/ai-response/stream', {
    summary: 'Stream the same answer as server-sent events: `part`, and finally `answer`.',
    access: 'anyone',
    body: Question,
    reply: noReply,
    duringMaintenance: true,
  }),
  read: post('/api/chat/read-document', {
    summary: 'Read the text of a document: JPEG, PNG or PDF, at most 5 MB. Nothing is stored.',
    access: 'anyone',
    takesFile: 'document',
    reply: z.object({
      documentType: oneOf(documentNames),
      documentText: z.string(),
      toCheck: z.array(z.string()),
    }),
    duringMaintenance: true,
  }),
  process: post('/api/chat/process-document', {
    summary: 'Extract the fields of a passport, an identity card or another document from text.',
    access: 'anyone',
    body: z.object({ documentType: oneOf(documentNames), documentText: z.string().check(z.maxLength(100_000)) }),
    reply: z.object({ extractedInfo: words }),
    duringMaintenance: true,
    takesLongNumbers: true,
  }),
  handOver: post('/api/chat/handover', {
    summary: 'Hand a conversation over to staff.',
    access: 'anyone',
    body: HandOver,
    reply: z.object({ state: oneOf(threadStates) }),
    duringMaintenance: true,
  }),
  agree: post('/api/chat/model-agreement', {
    summary: "Grant or withdraw consent for another provider's language model to read a conversation.",
    access: 'anyone',
    body: ModelAgreement,
    reply: z.object({ given: z.boolean() }),
    duringMaintenance: true,
  }),
  inbox: get('/api/admin/inbox', {
    summary:
      'List conversations handed over to staff, longest wait first, by owner and text. Text is searched in the newest 200.',
    access: staff,
    query: z.object({
      state: z.optional(oneOf(threadStates)),
      mine: z.optional(oneOf(['true'])),
      q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      ...paging,
    }),
    reply: z.array(Thread),
    mayLag: true,
  }),
  thread: get('/api/admin/inbox/:id', {
    summary: 'Get one conversation with its messages.',
    access: staff,
    params,
    reply: ThreadWithMessages,
  }),
  reply: post('/api/admin/inbox/:id/replies', {
    summary: 'Answer a conversation. The visitor sees the answer in the chat panel and receives it by email.',
    access: staff,
    params,
    body: OfficeReply,
    reply: ChatMessage,
    status: 201,
  }),
  take: patch('/api/admin/inbox/:id', {
    summary: 'Claim or release a conversation.',
    access: staff,
    params,
    body: z.strictObject({ mine: z.boolean() }),
    reply: ThreadWithMessages,
  }),
  close: post('/api/admin/inbox/:id/close', {
    summary: 'Close a conversation.',
    access: staff,
    params,
    reply: z.object({ state: oneOf(threadStates) }),
  }),
  unanswered: get('/api/admin/unanswered-questions', {
    summary: 'List questions the assistant could not answer, most frequent first.',
    access: staff,
    reply: z.array(Unanswered),
    mayLag: true,
  }),
  settle: del('/api/admin/unanswered-questions/:id', {
    summary: 'Mark a question as resolved.',
    access: staff,
    params,
    reply: noReply,
    status: 204,
  }),
}
