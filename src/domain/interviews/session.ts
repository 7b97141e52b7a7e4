// A meeting by video: who may do what with it, as one table.
import * as z from 'zod/mini'
import { moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { Recording } from './recording.ts'

export const sessionStatuses = ['scheduled', 'waiting', 'active', 'ended', 'no_show', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** What an officer can find. The applicant can only say that it is over. */
export const verdicts = ['passed', 'failed', 'inconclusive'] as const
export type Verdict = (typeof verdicts)[number]
export const neutral = 'completed'
export const outcomes = [neutral, ...verdicts] as const
export type Outcome = (typeof outcomes)[number]

export const verdictWords: Readonly<Record<Verdict, string>> = {
  passed: /*i18n*/ 'Passed',
  failed: /*i18n*/ 'Failed',
  inconclusive: /*i18n*/ 'Inconclusive',
}

export const actorRoles = ['owner', 'officer', 'system'] as const
export type ActorRole = (typeof actorRoles)[number]
export const sessionTriggers = ['enter', 'start', 'end', 'judge', 'miss'] as const
export type SessionTrigger = (typeof sessionTriggers)[number]
export type SessionNeed = 'no officer yet'

/** Every move there is. What is not listed cannot happen. */
export const sessionTransitions: readonly Transition<SessionStatus, ActorRole, SessionNeed, SessionTrigger>[] = [
  { from: 'scheduled', on: 'enter', to: 'waiting', by: ['owner'] },
  { from: 'waiting', on: 'enter', to: 'waiting', by: ['owner'] },
  // After a broken line, or another look into the room.
  { from: 'active', on: 'enter', to: 'active', by: ['owner'] },
  // Whoever waited in vain and left may come back; nothing has happened yet.
  { from: 'ended', on: 'enter', to: 'waiting', by: ['owner'], needs: ['no officer yet'] },
  { from: 'waiting', on: 'start', to: 'active', by: ['officer'] },
  { from: 'waiting', on: 'end', to: 'ended', by: ['owner'] },
  { from: 'active', on: 'end', to: 'ended', by: ['owner'] },
  { from: 'active', on: 'judge', to: 'ended', by: ['officer'] },
  // The applicant left first; the officer still says what came of it.
  { from: 'ended', on: 'judge', to: 'ended', by: ['officer'] },
  { from: 'scheduled', on: 'miss', to: 'no_show', by: ['system'] },
]

/** Minutes before the time at which the waiting room opens, and after it at which nobody is expected any more. */
export const opensBefore = 15
export const missedAfter = 15

export function opensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - opensBefore * 60_000)
}

/** Seconds after which a demonstration officer appears when no real one does. */
export const demonstrationDelay = { least: 5, most: 15 }

/** As the applicant sees it. */
export const VideoSession = z.object({
  id: z.string(),
  appointmentId: z.string(),
  sessionId: z.string(),
  roomName: z.string(),
  status: oneOf(sessionStatuses),
  /** Known once the officer has come. */
  officerId: z.nullable(z.string()),
  officerName: z.nullable(z.string()),
  startTime: z.nullable(moment),
  endTime: z.nullable(moment),
  outcome: z.nullable(oneOf(outcomes)),
  opensAt: moment,
  /** One's place among those who wait; nothing when one does not. */
  position: z.nullable(z.number()),
  /** In a demonstration, a labelled officer comes when no real one does. */
  isDemonstration: z.boolean(),
  recording: Recording,
  /** Where the desk finds the recording; nothing for the applicant. */
  recordingUrl: z.nullable(z.string()),
  createdAt: moment,
})
export type VideoSession = z.infer<typeof VideoSession>

/** The question sheet: what an officer asks, in this order. */
export const questions = {
  identity: /*i18n*/ 'Name, date and place of birth as in the passport?',
  purpose: /*i18n*/ 'Why do you want to travel to Liberia?',
  stay: /*i18n*/ 'Where will you stay, and for how long?',
  means: /*i18n*/ 'Who pays for the journey?',
  ties: /*i18n*/ 'What brings you back home?',
  earlier: /*i18n*/ 'Have you been refused a visa before?',
} as const
export type QuestionId = keyof typeof questions
export const questionIds = Object.keys(questions) as QuestionId[]

const remark = multilineText(0, '', 1000)
export const Sheet = z.strictObject({
  notes: multilineText(0, '', 4000),
  answers: z.partialRecord(z.enum(questionIds as [QuestionId, ...QuestionId[]]), remark),
})
export type Sheet = z.infer<typeof Sheet>

/** As the desk sees it. */
export const DeskSession = z.object({
  appointmentId: z.string(),
  appointmentNumber: z.string(),
  applicant: z.string(),
  applicationId: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  type: z.string(),
  status: oneOf(sessionStatuses),
  startsAt: moment,
  waitingSince: z.nullable(moment),
  officerName: z.nullable(z.string()),
  isOwn: z.boolean(),
  startTime: z.nullable(moment),
  endTime: z.nullable(moment),
  outcome: z.nullable(oneOf(outcomes)),
  notes: z.string(),
  answers: z.record(z.string(), z.string()),
  zoomStartUrl: z.nullable(z.string()),
  recording: Recording,
})
export type DeskSession = z.infer<typeof DeskSession>

export const ChatMessage = z.object({
  id: z.string(),
  seat: oneOf(['applicant', 'officer']),
  text: z.string(),
  at: moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const NewMessage = z.strictObject({ text: multilineText(1, /*i18n*/ 'Please write something first.', 1000) })
