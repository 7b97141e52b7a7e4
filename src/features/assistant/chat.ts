import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { email, id, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { maxMessageLength } from './limits.ts'

const senders = ['user', 'bot'] as const
/** `browser` marks what a browser claims the assistant said. */
const writers = ['visitor', 'assistant', 'office', 'browser'] as const
export type Writer = (typeof writers)[number]

const message = multilineText(1, /*i18n*/ 'Please write a message.', maxMessageLength)
const language = z.optional(oneOf(languageNames))

export const DocumentData = z.object({
  type: z.string().check(z.maxLength(40)),
  extractedInfo: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
  toCheck: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
})
export type DocumentData = z.infer<typeof DocumentData>

export const SourceLink = z.object({ label: z.string(), address: z.string() })
export type SourceLink = z.infer<typeof SourceLink>

export const ChatMessage = z.object({
  id,
  text: z.string(),
  sender: oneOf(senders),
  documentData: z.nullable(DocumentData),
  writtenBy: oneOf(writers),
  source: z.nullable(SourceLink),
  createdAt: moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Documented with `userId`, which is ignored: the session decides who writes. */
export const NewMessage = z.object({
  text: message,
  sender: oneOf(senders),
  documentData: z.nullish(DocumentData),
  sessionId: id,
  language,
})
export type NewMessage = z.infer<typeof NewMessage>

export const Question = z.object({
  message,
  chatHistory: z.prefault(
    z
      .array(z.object({ role: oneOf(['user', 'assistant']), content: z.string().check(z.maxLength(20_000)) }))
      .check(z.maxLength(200)),
    [],
  ),
  sessionId: z.optional(id),
  language,
})
export type Question = z.infer<typeof Question>

export const Answer = z.object({
  response: z.string(),
  source: z.nullable(SourceLink),
  suggestions: z.array(z.string()),
  offersPerson: z.boolean(),
  language: oneOf(languageNames),
  messageId: z.nullable(id),
})
export type Answer = z.infer<typeof Answer>

export const documentNames = ['Passport', 'ID Card', 'Document'] as const
export type DocumentName = (typeof documentNames)[number]

export const HandOver = z.strictObject({
  sessionId: id,
  email: z.optional(email(/*i18n*/ 'Please enter a valid email address.')),
  language,
})
export type HandOver = z.infer<typeof HandOver>

export const ModelAgreement = z.strictObject({ sessionId: id, given: z.boolean(), language })
export type ModelAgreement = z.infer<typeof ModelAgreement>

export const threadStates = ['waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** A conversation without a state was never handed over to the office. */
export const threadTransitions: readonly Transition<
  ThreadState | null,
  'visitor' | 'staff',
  never,
  'hand-over' | 'write' | 'answer'
>[] = [
  { from: null, on: 'hand-over', to: 'waiting', by: ['visitor'] },
  { from: 'answered', on: 'hand-over', to: 'waiting', by: ['visitor'] },
  { from: 'closed', on: 'hand-over', to: 'waiting', by: ['visitor'] },
  { from: 'answered', on: 'write', to: 'waiting', by: ['visitor'] },
  { from: 'waiting', on: 'answer', to: 'answered', by: ['staff'] },
  { from: 'answered', on: 'answer', to: 'answered', by: ['staff'] },
  { from: 'waiting', to: 'closed', by: ['staff'] },
  { from: 'answered', to: 'closed', by: ['staff'] },
]

export const Thread = z.object({
  id,
  state: oneOf(threadStates),
  owner: z.nullable(z.object({ id, fullName: z.string() })),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: oneOf(languageNames),
  askedAt: moment,
  lastAt: moment,
  lastText: z.string(),
})
export type Thread = z.infer<typeof Thread>

export const ThreadWithMessages = z.extend(Thread, { messages: z.array(ChatMessage) })

export const OfficeReply = z.strictObject({
  text: multilineText(1, /*i18n*/ 'Please write a message.', maxMessageLength),
})

export const Unanswered = z.object({
  id,
  question: z.string(),
  language: oneOf(languageNames),
  times: z.int(),
  lastAt: moment,
})
export type Unanswered = z.infer<typeof Unanswered>
