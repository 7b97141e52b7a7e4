import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

export const recordingAnswers = ['asked', 'agreed', 'declined', 'withdrawn'] as const
export type RecordingAnswer = (typeof recordingAnswers)[number]

export const recordingTriggers = ['ask', 'agree', 'decline', 'withdraw'] as const
export type RecordingTrigger = (typeof recordingTriggers)[number]

interface RecordingTransition extends Transition<RecordingAnswer | null, 'owner' | 'officer', never, RecordingTrigger> {
  to: RecordingAnswer
}

/** After a refusal or a withdrawal the applicant is not asked again. */
export const recordingTransitions: readonly RecordingTransition[] = [
  { from: null, on: 'ask', to: 'asked', by: ['officer'] },
  { from: 'asked', on: 'agree', to: 'agreed', by: ['owner'] },
  { from: 'asked', on: 'decline', to: 'declined', by: ['owner'] },
  { from: 'agreed', on: 'withdraw', to: 'withdrawn', by: ['owner'] },
]

export const recordingTypes = ['video/webm', 'video/mp4'] as const
export type RecordingType = (typeof recordingTypes)[number]

export const recordingLimits = {
  partTime: 4000,
  partBytes: 4 * 1024 * 1024,
  parts: 1800,
  bytes: 1024 * 1024 * 1024,
  begun: 20,
  /** In milliseconds: without a part for so long, the recording counts as stopped. */
  silence: 20_000,
  /** In milliseconds: the last parts may arrive this long after the end. */
  afterwards: 120_000,
}

/** After the decision, or after the interview if there is no application. */
export const recordingDays = 90

export const RecordedTake = z.object({
  id: z.string(),
  startedAt: moment,
  seconds: z.number(),
  fileType: oneOf(recordingTypes),
})
export type RecordedTake = z.infer<typeof RecordedTake>

export const Recording = z.object({
  isOffered: z.boolean(),
  answer: z.nullable(oneOf(recordingAnswers)),
  isRunning: z.boolean(),
  takes: z.array(RecordedTake),
  keptUntil: z.nullable(moment),
})
export type Recording = z.infer<typeof Recording>
