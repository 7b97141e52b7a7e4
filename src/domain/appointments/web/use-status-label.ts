import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { statusOf } from '../statuses.ts'

/** "Cancelled" has its own translation here: a payment is cancelled with another ending, and in German with another word. */
export function useStatusLabel(): (status: string) => string {
  const { t } = useLingui()
  const translate = useTranslate()
  return (status) =>
    status === 'cancelled' ? t({ message: 'Cancelled', context: 'an appointment' }) : translate(statusOf(status).label)
}
