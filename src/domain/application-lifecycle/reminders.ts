import type { TaskName } from './whose-turn.ts'

/** Transfers and appointments have reminders of their own, and a request of an officer has its deadline. */
export const remindedTasks = [
  'fee',
  'balance',
  'documents',
  'identity',
  'interview-booking',
] as const satisfies readonly TaskName[]
export type RemindedTask = (typeof remindedTasks)[number]

export const reminderDays: readonly number[] = [2, 5, 10]

interface Silence {
  since: Date
  sent: number
}

export function isReminderDue({ since, sent }: Silence, now: Date): boolean {
  const days = reminderDays[sent]
  return days !== undefined && now.getTime() - since.getTime() >= days * 86_400_000
}

export function isReminded(task: string | null): task is RemindedTask {
  return (remindedTasks as readonly (string | null)[]).includes(task)
}
