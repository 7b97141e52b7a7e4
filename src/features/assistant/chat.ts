// A conversation with the assistant, as it travels.
import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { email, id, moment, oneOf, prose } from '#foundation/values/schema.ts'
import { longestMessage } from './limits.ts'

const senders = ['user', 'bot'] as const
/** Who really wrote it: `browser` marks what a browser says the assistant said. */
const writers = ['visitor', 'assistant', 'office', 'browser'] as const
export type Writer = (typeof writers)[number]

const message = prose(1, /*i18n*/ 'Please write a message.', longestMessage)
const language = z.optional(oneOf(languageNames))

/** What was read from a document: its kind, and what it says by name. */
export const DocumentData = z.object({
  type: z.string().check(z.maxLength(40)),
  extractedInfo: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
})
export type DocumentData = z.infer<typeof DocumentData>

/** Where an answer comes from. */
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

/** Documented, with `userId`: who writes is known from the session, so what it says counts for nothing. */
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
  /** What else could have been meant, as questions. */
  suggestions: z.array(z.string()),
  /** The assistant does not know, or a person was asked for. */
  offersPerson: z.boolean(),
  language: oneOf(languageNames),
  messageId: z.nullable(id),
})
export type Answer = z.infer<typeof Answer>

export const paperNames = ['Passport', 'ID Card', 'Document'] as const
export type PaperName = (typeof paperNames)[number]

/** What a hand-over needs of somebody without an account: where the answer goes. */
export const HandOver = z.strictObject({
  sessionId: id,
  email: z.optional(email(/*i18n*/ 'Please enter a valid email address.')),
  language,
})
export type HandOver = z.infer<typeof HandOver>

/** Whether a language model of another provider may read a conversation. */
export const ModelAgreement = z.strictObject({ sessionId: id, given: z.boolean(), language })
export type ModelAgreement = z.infer<typeof ModelAgreement>

export const threadStates = ['waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** A conversation that was handed over, as the office reads it. */
export const Thread = z.object({
  id,
  state: oneOf(threadStates),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: oneOf(languageNames),
  askedAt: moment,
  lastAt: moment,
  lastText: z.string(),
})
export type Thread = z.infer<typeof Thread>

export const ThreadWithMessages = z.extend(Thread, { messages: z.array(ChatMessage) })

export const OfficeReply = z.strictObject({ text: prose(1, /*i18n*/ 'Please write a message.', longestMessage) })

export const Unanswered = z.object({
  id,
  question: z.string(),
  language: oneOf(languageNames),
  times: z.int(),
  lastAt: moment,
})
export type Unanswered = z.infer<typeof Unanswered>
