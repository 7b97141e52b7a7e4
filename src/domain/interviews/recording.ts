// The recording of a meeting: asked for by the officer, allowed by the applicant, and theirs to end and to undo.
import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

/** How the question stands; nothing when it was never asked. */
export const recordingAnswers = ['asked', 'agreed', 'declined', 'withdrawn'] as const
export type RecordingAnswer = (typeof recordingAnswers)[number]

export const recordingTriggers = ['ask', 'agree', 'decline', 'withdraw'] as const
export type RecordingTrigger = (typeof recordingTriggers)[number]

interface RecordingTransition extends Transition<RecordingAnswer | null, 'owner' | 'officer', never, RecordingTrigger> {
  to: RecordingAnswer
}

/** Every move there is. Whoever said no, or no longer, is not asked again. */
export const recordingTransitions: readonly RecordingTransition[] = [
  { from: null, on: 'ask', to: 'asked', by: ['officer'] },
  { from: 'asked', on: 'agree', to: 'agreed', by: ['owner'] },
  { from: 'asked', on: 'decline', to: 'declined', by: ['owner'] },
  { from: 'agreed', on: 'withdraw', to: 'withdrawn', by: ['owner'] },
]

/** What browsers write, each with the sign its first bytes carry. */
export const recordingTypes = ['video/webm', 'video/mp4'] as const
export type RecordingType = (typeof recordingTypes)[number]

export const recordingLimits = {
  /** Milliseconds of the meeting in one part: what a crash may lose. */
  partTime: 4000,
  partBytes: 4 * 1024 * 1024,
  /** Two hours of parts, however often it was begun. */
  parts: 1800,
  bytes: 1024 * 1024 * 1024,
  begun: 20,
  /** Milliseconds without a part after which nobody records any more. */
  silence: 20_000,
  /** Milliseconds after the end of a meeting in which its last parts still arrive. */
  afterwards: 120_000,
}

/** Days after the decision, or after the interview where there is none to wait for. */
export const recordingDays = 90

export const RecordedTake = z.object({
  id: z.string(),
  startedAt: moment,
  seconds: z.number(),
  fileType: oneOf(recordingTypes),
})
export type RecordedTake = z.infer<typeof RecordedTake>

export const Recording = z.object({
  /** Whether this installation records at all. */
  isOffered: z.boolean(),
  answer: z.nullable(oneOf(recordingAnswers)),
  isRunning: z.boolean(),
  takes: z.array(RecordedTake),
  /** When it is deleted; nothing as long as the case is not decided. */
  keptUntil: z.nullable(moment),
})
export type Recording = z.infer<typeof Recording>
