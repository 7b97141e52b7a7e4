import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly, staff } from '#foundation/values/roles.ts'
import { acknowledgement, id, oneOf, paging, sentFile } from '#foundation/values/schema.ts'
import {
  ContactMessage,
  Feedback,
  MessageChange,
  MessageFilter,
  MessageWithAnswers,
  NewAnswer,
  NewsletterFigures,
  NewsletterForm,
  StoredMessage,
  Subscriber,
} from './contact.ts'
import { OfferedReply } from './staff/reply-templates.ts'

const params = z.object({ id })
const token = z.string().check(z.maxLength(1000))

export const contactApi = {
  send: post('/api/contact', {
    summary: 'Send a contact message. It is stored, emailed to the office and acknowledged to the sender.',
    access: 'anyone',
    body: ContactMessage,
    reply: acknowledgement,
    status: 201,
    duringMaintenance: true,
  }),
  feedback: post('/api/feedback', {
    summary: 'Send feedback. It is stored with the contact messages and emailed to the office.',
    access: 'signed-in',
    body: Feedback,
    reply: acknowledgement,
    status: 201,
  }),
  subscribe: post('/api/newsletter', {
    summary:
      'Subscribe to the newsletter; an email asks for confirmation. The reply is the same for known and unknown addresses.',
    access: 'anyone',
    body: NewsletterForm,
    reply: acknowledgement,
    status: 202,
    creates: true,
    duringMaintenance: true,
  }),
  confirmSubscription: post('/api/newsletter/confirm', {
    summary: 'Confirm a subscription with the token from the email.',
    access: 'anyone',
    body: z.strictObject({ token }),
    reply: acknowledgement,
    duringMaintenance: true,
  }),
  stop: post('/api/newsletter/stop', {
    summary:
      'Unsubscribe from the newsletter with the token from any email, in the body or the address (one click, RFC 8058).',
    access: 'anyone',
    query: z.object({ token: z.optional(token) }),
    // Mail programs send a body of their own (RFC 8058).
    body: z.nullish(z.object({ token: z.optional(token) })),
    reply: acknowledgement,
    duringMaintenance: true,
    takesForms: true,
  }),
  messages: get('/api/admin/contact-messages', {
    summary: 'List contact messages, newest first, by state, owner and text. Pages by `limit` and `cursor`.',
    access: staff,
    query: z.extend(MessageFilter, paging),
    reply: z.array(StoredMessage),
    mayLag: true,
  }),
  message: get('/api/admin/contact-messages/:id', {
    summary: 'Get one message to the office with its answers.',
    access: staff,
    params,
    reply: MessageWithAnswers,
  }),
  answer: post('/api/admin/contact-messages/:id/answers', {
    summary: 'Answer a message by email. The answer is kept with the message.',
    access: staff,
    params,
    body: NewAnswer,
    reply: MessageWithAnswers,
    status: 201,
  }),
  changeMessage: patch('/api/admin/contact-messages/:id', {
    summary: 'Claim, release, close or reopen a message.',
    access: staff,
    params,
    body: MessageChange,
    reply: MessageWithAnswers,
  }),
  replies: get('/api/admin/reply-templates', {
    summary: 'List prepared answers in the sender’s language.',
    access: staff,
    query: z.object({ language: oneOf(languageNames) }),
    reply: z.array(OfferedReply),
  }),
  subscribers: get('/api/admin/newsletter', {
    summary: 'List confirmed newsletter subscribers, newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object(paging),
    reply: z.array(Subscriber),
    mayLag: true,
  }),
  newsletterFigures: get('/api/admin/newsletter/figures', {
    summary: 'Count confirmed and unconfirmed addresses.',
    access: adminOnly,
    reply: NewsletterFigures,
    mayLag: true,
  }),
  exportSubscribers: get('/api/admin/newsletter/export', {
    summary: 'Export confirmed subscribers as CSV. The export is audited.',
    access: adminOnly,
    reply: sentFile,
  }),
}
