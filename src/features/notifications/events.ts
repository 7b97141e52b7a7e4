import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { textTopics } from './text-topics.ts'

const nothing = z.object({})

export const draftExpiring = event('application.draft-expiring', z.object({ deletedOn: z.string() }))

export const contactAddressConfirmed = event('account.contact-address-confirmed', nothing)
export const contactAddressChanged = event('application.contact-address-changed', nothing)

export const pushDeviceAdded = event('account.push-device-added', z.object({ deviceId: z.string() }))
export const pushDeviceRenewed = event('account.push-device-renewed', z.object({ deviceId: z.string() }))
export const pushDeviceRemoved = event(
  'account.push-device-removed',
  z.object({ deviceId: z.string(), by: oneOf(['owner', 'service']) }),
)

/** The mail server had taken it, and gave up later. */
export const emailBounced = event('account.email-bounced', z.object({ deliveryId: z.string() }))

export const textNumberConfirmed = event('account.text-number-confirmed', nothing)
export const textNumberRemoved = event('account.text-number-removed', nothing)
export const textTopicsChanged = event('account.text-topics-changed', z.object({ topics: z.array(oneOf(textTopics)) }))
