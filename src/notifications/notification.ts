import * as z from 'zod/mini'
import { id, moment, oneOf } from '#platform/schema.ts'

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

export const Delivery = z.object({
  id,
  title: z.string(),
  channel: oneOf(['mail']),
  state: oneOf(deliveryStates),
  attempts: z.number(),
  at: moment,
})
export type Delivery = z.infer<typeof Delivery>
