import * as z from 'zod/mini'

export const replies = {
  'follow-application': {
    label: /*i18n*/ 'How to track an application',
    text: /*i18n*/ 'You can track your application at any time: sign in and open your dashboard. It shows every step, and we email you whenever something changes.',
  },
  'application-number': {
    label: /*i18n*/ 'Application number needed',
    text: /*i18n*/ 'To help you, we need your application number. It begins with EV- and is shown on your dashboard and in every email from us. Please send it to us.',
  },
  'documents-online': {
    label: /*i18n*/ 'Upload documents in your application',
    text: /*i18n*/ 'For your security, we don’t accept documents by email. Please sign in and upload them in your application.',
  },
  'payment-pending': {
    label: /*i18n*/ 'Payment has not arrived yet',
    text: /*i18n*/ 'Your payment has not arrived yet. A bank transfer can take up to five business days. We’ll start processing your application as soon as it arrives and let you know by email.',
  },
  'under-review': {
    label: /*i18n*/ 'Application is being reviewed',
    text: /*i18n*/ 'Your application is complete and an officer is reviewing it. You don’t need to do anything. We’ll email you as soon as there is a decision.',
  },
  'book-appointment': {
    label: /*i18n*/ 'How to book an appointment',
    text: /*i18n*/ 'You can book, move or cancel an appointment yourself: sign in and open Appointments. Only available days and times are shown.',
  },
} as const satisfies Record<string, { label: string; text: string }>

export const OfferedReply = z.object({
  name: z.string(),
  label: z.string(),
  text: z.string(),
})
export type OfferedReply = z.infer<typeof OfferedReply>
