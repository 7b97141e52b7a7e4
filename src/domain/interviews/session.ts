import * as z from 'zod/mini'
import { moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { Recording } from './recording.ts'

export const sessionStatuses = ['scheduled', 'waiting', 'active', 'ended', 'no_show', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const verdicts = ['passed', 'failed', 'inconclusive'] as const
export type Verdict = (typeof verdicts)[number]
export const neutralOutcome = 'completed'
export const outcomes = [neutralOutcome, ...verdicts] as const
export type Outcome = (typeof outcomes)[number]

export const actorRoles = ['owner', 'officer', 'system'] as const
export type ActorRole = (typeof actorRoles)[number]
export const sessionTriggers = ['enter', 'start', 'end', 'judge', 'miss'] as const
export type SessionTrigger = (typeof sessionTriggers)[number]
export type SessionNeed = 'no officer yet'

export const sessionTransitions: readonly Transition<SessionStatus, ActorRole, SessionNeed, SessionTrigger>[] = [
  { from: 'scheduled', on: 'enter', to: 'waiting', by: ['owner'] },
  { from: 'waiting', on: 'enter', to: 'waiting', by: ['owner'] },
  { from: 'active', on: 'enter', to: 'active', by: ['owner'] },
  // An applicant who left the waiting room may return.
  { from: 'ended', on: 'enter', to: 'waiting', by: ['owner'], needs: ['no officer yet'] },
  { from: 'waiting', on: 'start', to: 'active', by: ['officer'] },
  { from: 'waiting', on: 'end', to: 'ended', by: ['owner'] },
  { from: 'active', on: 'end', to: 'ended', by: ['owner'] },
  { from: 'active', on: 'judge', to: 'ended', by: ['officer'] },
  // The officer may still give a verdict after the applicant left.
  { from: 'ended', on: 'judge', to: 'ended', by: ['officer'] },
  { from: 'scheduled', on: 'miss', to: 'no_show', by: ['system'] },
]

export const opensBefore = 15
export const missedAfterMinutes = 15

export function opensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - opensBefore * 60_000)
}

export const demonstrationDelay = { min: 5, max: 15 }

export const VideoSession = z.object({
  id: z.string(),
  appointmentId: z.string(),
  sessionId: z.string(),
  roomName: z.string(),
  status: oneOf(sessionStatuses),
  officerId: z.nullable(z.string()),
  officerName: z.nullable(z.string()),
  startTime: z.nullable(moment),
  endTime: z.nullable(moment),
  outcome: z.nullable(oneOf(outcomes)),
  opensAt: moment,
  position: z.nullable(z.number()),
  isDemonstration: z.boolean(),
  recording: Recording,
  recordingUrl: z.nullable(z.string()),
  createdAt: moment,
})
export type VideoSession = z.infer<typeof VideoSession>

export const questions = {
  identity: /*i18n*/ 'Name, date and place of birth as in the passport?',
  purpose: /*i18n*/ 'Why do you want to travel to Liberia?',
  stay: /*i18n*/ 'Where will you stay, and for how long?',
  means: /*i18n*/ 'Who is paying for the trip?',
  ties: /*i18n*/ 'What will bring you back home?',
  earlier: /*i18n*/ 'Have you ever been denied a visa?',
} as const
type QuestionId = keyof typeof questions
export const questionIds = Object.keys(questions) as QuestionId[]

const remark = multilineText(0, '', 1000)
export const QuestionSheet = z.strictObject({
  notes: multilineText(0, '', 4000),
  answers: z.partialRecord(z.enum(questionIds as [QuestionId, ...QuestionId[]]), remark),
})
export type QuestionSheet = z.infer<typeof QuestionSheet>

export const StaffVideoSession = z.object({
  appointmentId: z.string(),
  appointmentNumber: z.string(),
  applicant: z.string(),
  applicationId: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  type: z.string(),
  status: oneOf(sessionStatuses),
  startsAt: moment,
  timezone: z.string(),
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
export type StaffVideoSession = z.infer<typeof StaffVideoSession>

export const ChatMessage = z.object({
  id: z.string(),
  seat: oneOf(['applicant', 'officer']),
  text: z.string(),
  at: moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const NewMessage = z.strictObject({ text: multilineText(1, /*i18n*/ 'Please write something first.', 1000) })
