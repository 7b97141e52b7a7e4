import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { inquiryTypeNames, messageStates } from './contact.ts'

const nothing = z.object({})

export const messageReceived = event('contact.message-received', z.object({ inquiryType: oneOf(inquiryTypeNames) }))
export const messageAnswered = event('contact.answered', nothing)
export const messageStateChanged = event(
  'contact.state-changed',
  z.object({ from: oneOf(messageStates), to: oneOf(messageStates) }),
)
export const messageOwnerChanged = event('contact.owner-changed', z.object({ to: z.nullable(z.string()) }))
export const newsletterExported = event('newsletter.exported', z.object({ rows: z.number() }))
export const newsletterRequested = event('newsletter.asked', nothing)
export const newsletterConfirmed = event('newsletter.confirmed', nothing)
export const newsletterStopped = event('newsletter.stopped', nothing)
