import type { I18n } from '@lingui/core'
import type { EmailFacts } from './email.ts'
import { methods } from '#domain/payments/payment.ts'
import { isTask, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'

export const tasksIn = ({ tasks = [] }: { tasks?: readonly string[] | undefined }): TaskName[] => tasks.filter(isTask)

export const quoted = (i18n: I18n, text: string) => (text === '' ? [] : [i18n.t('“{text}”', { text })])

export function decisionDay({ i18n, outlook, date }: Pick<EmailFacts<unknown>, 'i18n' | 'outlook' | 'date'>): string[] {
  if (!outlook?.decisionBy) return []
  const day = { date: date(outlook.decisionBy) }
  if (outlook.tasks.includes('transfer'))
    return [
      i18n.t('If you send the money today, we expect to decide by {date}: a transfer can take {count} business days.', {
        ...day,
        count: methods.bank_transfer.businessDays,
      }),
    ]
  return outlook.tasks.length > 0
    ? [i18n.t('If you do this now, we expect to decide by {date}.', day)]
    : [i18n.t('We expect to decide by {date}.', day)]
}
