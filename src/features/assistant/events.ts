import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

const nothing = z.object({})

export const conversationHandedOver = event('assistant.handed-over', nothing)
export const conversationAnswered = event('assistant.answered', nothing)
export const conversationOwnerChanged = event('assistant.owner-changed', z.object({ to: z.nullable(z.string()) }))
export const modelAgreed = event('assistant.model-agreed', z.object({ given: z.boolean(), version: z.string() }))
export const conversationClosed = event('assistant.closed', nothing)
