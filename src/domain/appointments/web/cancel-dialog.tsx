import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { appointmentsApi } from '../api.ts'
import type { Appointment } from '../appointment.ts'
import { isByVideo } from '../calendar.ts'
import { useClock } from './use-clock.ts'
import { useMeetingTime } from './use-meeting-time.ts'

export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const clock = useClock()
  const meetingTime = useMeetingTime()
  const cancel = useWrite(appointmentsApi.cancel, { id: appointment.id })
  const { startsAt, center } = appointment
  const when = isByVideo(appointment)
    ? meetingTime(startsAt, center.timezone)
    : clock.dayAndHour(startsAt, center.timezone)
  const failure = translate(messageOf(cancel.error) ?? t`Please try again.`)

  function confirm() {
    if (cancel.isPending) return
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({ title: t`Appointment Deleted`, description: t`Your appointment has been cancelled.` })
        onClose()
      },
      onError: (error) =>
        toast({
          title: t`Cancellation Failed`,
          description: translate(messageOf(error) ?? t`Please try again.`),
          variant: 'destructive',
        }),
    })
  }

  return (
    <Dialog title={t`Cancel this appointment?`} onClose={onClose}>
      <p>
        <Trans>Your place on {when} will go to someone else. You can book another time afterwards.</Trans>
      </p>
      {cancel.isError && <Notice kind="problem">{failure}</Notice>}
      <DialogActions>
        <Button tone="danger" aria-disabled={cancel.isPending} onClick={confirm}>
          {cancel.isPending && <Spinner />}
          <Trans>Cancel the appointment</Trans>
        </Button>
        <Button tone="secondary" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
