import * as z from 'zod/mini'
import { event } from '#audit/event.ts'

const nothing = z.object({})

export const conversationHandedOver = event('assistant.handed-over', nothing)
export const conversationAnswered = event('assistant.answered', nothing)
export const conversationClosed = event('assistant.closed', nothing)
