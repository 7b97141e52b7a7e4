import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { inquiryTypeNames } from './contact.ts'

const nothing = z.object({})

export const messageReceived = event('contact.message-received', z.object({ inquiryType: oneOf(inquiryTypeNames) }))
export const newsletterRequested = event('newsletter.asked', nothing)
export const newsletterConfirmed = event('newsletter.confirmed', nothing)
export const newsletterStopped = event('newsletter.stopped', nothing)
