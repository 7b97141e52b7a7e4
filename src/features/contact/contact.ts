import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { email, id, line, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

export const inquiryTypes = {
  general: /*i18n*/ 'General inquiry',
  application: /*i18n*/ 'Visa application',
  technical: /*i18n*/ 'Technical support',
  payment: /*i18n*/ 'Payment',
  other: /*i18n*/ 'Other',
} as const
export type InquiryType = keyof typeof inquiryTypes
export const inquiryTypeNames = Object.keys(inquiryTypes) as [InquiryType, ...InquiryType[]]

const validEmail = email(/*i18n*/ 'Please enter a valid email address.')
const language = z.optional(oneOf(languageNames))

const fields = {
  name: line(2, /*i18n*/ 'Name must be at least 2 characters.', 100),
  email: validEmail,
  subject: line(5, /*i18n*/ 'Subject must be at least 5 characters.', 200),
  inquiryType: z.prefault(oneOf(inquiryTypeNames, /*i18n*/ 'Please choose what your message is about.'), 'general'),
  message: multilineText(10, /*i18n*/ 'Message must be at least 10 characters.', 5000),
}

export const ContactForm = z.object(fields)
export type ContactForm = z.infer<typeof ContactForm>

export const ContactMessage = z.strictObject({ ...fields, language })
export type ContactMessage = z.infer<typeof ContactMessage>

export const Feedback = z.strictObject({ message: multilineText(3, /*i18n*/ 'Please write a few words.', 2000) })
export type Feedback = z.infer<typeof Feedback>

export const NewsletterForm = z.strictObject({ email: validEmail, language })
export type NewsletterForm = z.infer<typeof NewsletterForm>

export const messageStates = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageTransitions: readonly Transition<MessageState, 'staff', never, 'answer'>[] = [
  { from: 'open', on: 'answer', to: 'answered', by: ['staff'] },
  { from: 'answered', on: 'answer', to: 'answered', by: ['staff'] },
  { from: 'closed', on: 'answer', to: 'answered', by: ['staff'] },
  { from: 'open', to: 'closed', by: ['staff'] },
  { from: 'answered', to: 'closed', by: ['staff'] },
  { from: 'answered', to: 'open', by: ['staff'] },
  { from: 'closed', to: 'open', by: ['staff'] },
]

const owner = z.nullable(z.object({ id, fullName: z.string() }))

export const StoredMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  inquiryType: oneOf(inquiryTypeNames),
  message: z.string(),
  language: oneOf(languageNames),
  state: oneOf(messageStates),
  owner,
  createdAt: moment,
})
export type StoredMessage = z.infer<typeof StoredMessage>

const MessageAnswer = z.object({ id, text: z.string(), by: z.nullable(z.string()), at: moment })
export const MessageWithAnswers = z.extend(StoredMessage, { answers: z.array(MessageAnswer) })
export type MessageWithAnswers = z.infer<typeof MessageWithAnswers>

export const NewAnswer = z.strictObject({ text: multilineText(3, /*i18n*/ 'Please write a few words.', 5000) })

export const MessageFilter = z.object({
  inquiryType: z.optional(oneOf(inquiryTypeNames)),
  state: z.optional(oneOf(messageStates)),
  mine: z.optional(oneOf(['true'])),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export type MessageFilter = z.infer<typeof MessageFilter>

export const MessageChange = z.strictObject({
  state: z.optional(oneOf(['open', 'closed'])),
  /** `true`: the caller takes care of it; `false`: no one does. */
  mine: z.optional(z.boolean()),
})
export type MessageChange = z.infer<typeof MessageChange>

export const Subscriber = z.object({
  id,
  email: z.string(),
  language: oneOf(languageNames),
  confirmedAt: moment,
})
export const NewsletterFigures = z.object({ confirmed: z.number(), waiting: z.number() })
