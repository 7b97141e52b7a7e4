import { pictureDays } from '#domain/identity-check/states.ts'
import { recordingDays } from '#domain/interviews/recording.ts'

export const retentionClasses = [
  'drafts',
  'refused applications',
  'issued applications',
  'identity pictures',
  'interview recordings',
  'contact messages',
  'anonymous chat',
  'chat of accounts',
  'unanswered questions',
  'notifications',
  'deliveries',
  'sessions',
] as const
export type RetentionClass = (typeof retentionClasses)[number]

interface Retention {
  days: number
  since: string
}

export const retention: Readonly<Record<RetentionClass, Retention>> = {
  drafts: { days: 90, since: 'the last change' },
  'refused applications': { days: 2 * 365, since: 'the decision' },
  'issued applications': { days: 5 * 365, since: 'the end of the visa' },
  'identity pictures': { days: pictureDays, since: 'the decision' },
  'interview recordings': { days: recordingDays, since: 'the decision, or the interview where there is no case' },
  'contact messages': { days: 2 * 365, since: 'their arrival' },
  'anonymous chat': { days: 30, since: 'the last message' },
  'chat of accounts': { days: 365, since: 'the last message' },
  'unanswered questions': { days: 90, since: 'their last asking' },
  notifications: { days: 365, since: 'their writing' },
  deliveries: { days: 365, since: 'the last attempt' },
  sessions: { days: 0, since: 'their end' },
}

export const remindAfterDays = 80

export const defaultVisaDays = 90

const day = 86_400_000

export function retentionCutoff(name: RetentionClass, now: Date): Date {
  return new Date(now.getTime() - retention[name].days * day)
}
