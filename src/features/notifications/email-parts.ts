import type { EmailFacts } from './email.ts'
import { isTask, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'

export const tasksIn = ({ tasks = [] }: { tasks?: readonly string[] | undefined }): TaskName[] => tasks.filter(isTask)

export const quoted = (reason: string) => (reason === '' ? [] : [`“${reason}”`])

export function decisionDay({ i18n, outlook, date }: Pick<EmailFacts<unknown>, 'i18n' | 'outlook' | 'date'>): string[] {
  return outlook?.decisionBy ? [i18n.t('We expect to decide by {date}.', { date: date(outlook.decisionBy) })] : []
}
