import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { appointmentsApi } from '../api.ts'
import type { WaitlistEntry } from '../appointment.ts'

export function WaitingDays() {
  const waiting = useRead(appointmentsApi.waitlist, {})
  if (!waiting.data || waiting.data.length === 0) return null
  return (
    <ul className="space-y-3">
      {waiting.data.map((entry) => (
        <li key={entry.id}>
          <WaitingDay entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function WaitingDay({ entry }: { entry: WaitlistEntry }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date, time } = useFormat()
  const book = useWrite(appointmentsApi.book)
  const leave = useWrite(appointmentsApi.stopWaiting, { id: entry.id })
  const { offer, centerName } = entry
  const [day, hour, until] = [date(entry.date), offer?.timeSlot ?? '', offer ? time(offer.expiresAt) : '']

  function take(timeSlot: string) {
    book.mutate(
      { centerId: entry.centerId, type: entry.type, date: entry.date, timeSlot },
      {
        onSuccess: () => toast({ title: t`Appointment Booked` }),
        onError: (error) =>
          toast({ title: t`Booking Failed`, description: translate(messageOf(error) ?? ''), variant: 'destructive' }),
      },
    )
  }

  return (
    <Notice kind={offer ? 'success' : 'information'} title={offer ? t`A time has become free` : t`On the waiting list`}>
      <p>
        {offer ? (
          <Trans>
            {centerName}, {day}, {hour}. Held for you until {until}.
          </Trans>
        ) : (
          <Trans>
            {centerName}, {day}. We’ll email you when a time becomes free.
          </Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {offer && (
          <Button aria-disabled={book.isPending} onClick={() => take(offer.timeSlot)}>
            <Trans>Book this time</Trans>
          </Button>
        )}
        <Button tone="quiet" onClick={() => leave.mutate(undefined)}>
          <Trans>Leave the waiting list</Trans>
        </Button>
      </div>
    </Notice>
  )
}
