// What travels over the line between the two browsers of a meeting.
import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'

export const linePath = '/api/video-line'

export type Seat = 'applicant' | 'officer'

/** The first message of a line. The ticket was asked for with the own session, works once and for half a minute. */
export const Hello = z.strictObject({ ticket: z.string().check(z.maxLength(100)) })

const signalKinds = ['joined', 'here', 'left', 'description', 'candidate', 'media'] as const

export const Signal = z.strictObject({
  kind: oneOf(signalKinds),
  /** The browser that speaks; a page that is loaded again is another one. */
  peer: z.string().check(z.maxLength(64)),
  /** The browser it is meant for; nothing when it is meant for whoever is there. */
  to: z.optional(z.string().check(z.maxLength(64))),
  data: z.optional(z.unknown()),
})
export type Signal = z.infer<typeof Signal>

/** What arrives: a signal with the seat it came from, word of a chat message or of a recording, or the welcome. */
export type Heard = { kind: 'welcome' } | { kind: 'chat' } | { kind: 'recording' } | (Signal & { seat: Seat })

/** Why a line was closed, for a browser that wonders whether to open it again. */
export const closings = { refused: 4401, elsewhere: 4409, over: 4410, again: 4412, tooMuch: 4429 } as const
