import * as z from 'zod/mini'
import { email, id, moment, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

export const Notification = z.object({
  id,
  userId: id,
  title: z.string(),
  message: z.string(),
  link: z.string(),
  read: z.boolean(),
  createdAt: moment,
})
export type Notification = z.infer<typeof Notification>

/** Suppressed: declined by the reader, or the installation sends no mail. */
export const deliveryStates = ['queued', 'sent', 'failed', 'suppressed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A mail server may accept an email and report later that it could not deliver it. */
export const deliveryTransitions: readonly Transition<DeliveryState, 'sender' | 'mail-server', never, never>[] = [
  { from: 'queued', to: 'sent', by: ['sender'] },
  { from: 'queued', to: 'failed', by: ['sender', 'mail-server'] },
  { from: 'queued', to: 'suppressed', by: ['sender'] },
  { from: 'failed', to: 'sent', by: ['sender'] },
  { from: 'failed', to: 'failed', by: ['sender', 'mail-server'] },
  { from: 'failed', to: 'suppressed', by: ['sender'] },
  { from: 'sent', to: 'failed', by: ['mail-server'] },
]

const deliveryChannels = ['mail', 'copy', 'push', 'text'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

export const Delivery = z.object({
  id,
  title: z.string(),
  channel: oneOf(deliveryChannels),
  state: oneOf(deliveryStates),
  attempts: z.number(),
  isRefused: z.boolean(),
  at: moment,
})
export type Delivery = z.infer<typeof Delivery>

const addressStates = ['account', 'confirmed', 'asked', 'unasked'] as const
export const ContactAddress = z.object({
  email: z.nullable(z.string()),
  state: oneOf(addressStates),
})
export type ContactAddress = z.infer<typeof ContactAddress>

export const confirmAddressPage = '/confirm-address'
export const addressLinkDays = 7

/** A mail server may be away for a moment; after so many attempts the reader is told. */
export const failuresBeforeWarning = 3

export const MailProblem = z.object({
  address: z.string(),
  application: z.nullable(z.object({ id, number: z.string() })),
})
export type MailProblem = z.infer<typeof MailProblem>

export const AddressChange = z.strictObject({ applicationId: id, email: email(/*i18n*/ 'Valid email is required') })
