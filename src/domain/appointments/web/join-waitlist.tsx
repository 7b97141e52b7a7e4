import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { appointmentsApi } from '../api.ts'
import type { AppointmentType } from '../appointment.ts'
import type { Centre } from '../centre.ts'

export function JoinWaitlist({ centre, type, date }: { centre: Centre; type: AppointmentType | ''; date: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const waiting = useRead(appointmentsApi.waitlist, {})
  const wait = useWrite(appointmentsApi.wait)
  if (waiting.data?.some((entry) => entry.centerId === centre.id && entry.date === date))
    return <Trans>You are on the waiting list for this day.</Trans>
  if (type === '') return <Trans>Choose a type to wait for a free time on this day.</Trans>
  return (
    <>
      <p>
        <Trans>We can let you know when a time becomes free and hold it for you for two hours.</Trans>
      </p>
      <Button
        tone="secondary"
        className="mt-2"
        aria-disabled={wait.isPending}
        onClick={() =>
          wait.mutate(
            { centerId: centre.id, type, date },
            {
              onSuccess: () => toast({ title: t`You are on the waiting list` }),
              onError: (error) =>
                toast({
                  title: t`That did not work`,
                  description: translate(messageOf(error) ?? ''),
                  variant: 'destructive',
                }),
            },
          )
        }
      >
        <Trans>Join the waiting list</Trans>
      </Button>
    </>
  )
}
