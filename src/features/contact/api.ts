import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { oneOf, paging } from '#foundation/values/schema.ts'
import { ContactMessage, Feedback, inquiryTypeNames, NewsletterForm, StoredMessage } from './contact.ts'

const message = z.object({ message: z.string() })
const token = z.string().check(z.maxLength(1000))

export const contactApi = {
  send: post('/api/contact', {
    summary: 'Send a message to the office. It is stored, mailed to the office and acknowledged to the sender.',
    access: 'anyone',
    body: ContactMessage,
    reply: message,
    status: 201,
    duringMaintenance: true,
  }),
  feedback: post('/api/feedback', {
    summary: 'Tell the office what could be better. It is stored with the messages and mailed to the office.',
    access: 'signed-in',
    body: Feedback,
    reply: message,
    status: 201,
  }),
  subscribe: post('/api/newsletter', {
    summary: 'Ask for the newsletter; a mail asks for confirmation. Answers alike for known and unknown addresses.',
    access: 'anyone',
    body: NewsletterForm,
    reply: message,
    status: 202,
    duringMaintenance: true,
  }),
  confirmSubscription: post('/api/newsletter/confirm', {
    summary: 'Confirm a subscription with the token of the mail.',
    access: 'anyone',
    body: z.strictObject({ token }),
    reply: message,
    duringMaintenance: true,
  }),
  stop: post('/api/newsletter/stop', {
    summary: 'Stop the newsletter with the token of any mail, in the body or in the address (one click, RFC 8058).',
    access: 'anyone',
    query: z.object({ token: z.optional(token) }),
    // Mail programs send a body of their own (RFC 8058).
    body: z.nullish(z.object({ token: z.optional(token) })),
    reply: message,
    duringMaintenance: true,
    takesForms: true,
  }),
  messages: get('/api/admin/contact-messages', {
    summary: 'Messages to the office, the newest first; pages by `limit` and `cursor`.',
    access: staff,
    query: z.object({ inquiryType: z.optional(oneOf(inquiryTypeNames)), ...paging }),
    reply: z.array(StoredMessage),
  }),
}
