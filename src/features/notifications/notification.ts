import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'

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

const deliveryChannels = ['mail', 'copy'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

export const Delivery = z.object({
  id,
  title: z.string(),
  channel: oneOf(deliveryChannels),
  state: oneOf(deliveryStates),
  attempts: z.number(),
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
