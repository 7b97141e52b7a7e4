import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'

export const signallingPath = '/api/video-line'

export type Seat = 'applicant' | 'officer'

/** Obtained with the user's session; valid once, for 30 seconds. */
export const Hello = z.strictObject({ ticket: z.string().check(z.maxLength(100)) })

const signalKinds = ['joined', 'here', 'left', 'description', 'candidate', 'media'] as const

export const Signal = z.strictObject({
  kind: oneOf(signalKinds),
  peer: z.string().check(z.maxLength(64)),
  to: z.optional(z.string().check(z.maxLength(64))),
  data: z.optional(z.unknown()),
})
export type Signal = z.infer<typeof Signal>

export type IncomingMessage = { kind: 'welcome' } | { kind: 'chat' } | { kind: 'recording' } | (Signal & { seat: Seat })

/** WebSocket close codes that tell the browser whether to reconnect. */
export const closeCodes = { refused: 4401, elsewhere: 4409, over: 4410, again: 4412, tooMuch: 4429 } as const
