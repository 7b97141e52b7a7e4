import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'

export const Notification = z.object({
  id,
  userId: id,
  title: z.string(),
  message: z.string(),
  /** Where it leads. */
  link: z.string(),
  read: z.boolean(),
  createdAt: moment,
})
export type Notification = z.infer<typeof Notification>

/** Suppressed: its reader does not want it, or the installation sends no mail. */
export const deliveryStates = ['queued', 'sent', 'failed', 'suppressed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** To the account, or as a copy to the application's own address. */
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

/** The address an application names: the account's own, confirmed, asked to confirm, or not asked yet. */
const addressStates = ['account', 'confirmed', 'asked', 'unasked'] as const
export const ContactAddress = z.object({
  email: z.nullable(z.string()),
  state: oneOf(addressStates),
})
export type ContactAddress = z.infer<typeof ContactAddress>

/** Where the link of the email leads; also under `/{language}`. */
export const confirmAddressPage = '/confirm-address'
/** Days the link works. */
export const addressLinkDays = 7
