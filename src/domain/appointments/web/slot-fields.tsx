import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { DateInWords } from '#foundation/ui/date-field.tsx'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { appointmentsApi } from '../api.ts'
import { bookingWindow, immediate, isRemote, nextRemoteDay, remoteSlots } from '../calendar.ts'
import type { Centre } from '../centre.ts'
import { momentIn } from '../zone.ts'
import { ownZone, useClock } from './use-clock.ts'

export interface ChosenTime {
  date: string
  timeSlot: string
}

interface SlotFieldsProps {
  centre: Centre
  chosen: ChosenTime
  onChoose: (chosen: ChosenTime) => void
  whenFull?: ReactNode
}

export function SlotFields({ centre, chosen, onChoose, whenFull }: SlotFieldsProps) {
  return isRemote(centre) ? (
    <RemoteSlots centre={centre} chosen={chosen} onChoose={onChoose} />
  ) : (
    <CentreSlots centre={centre} chosen={chosen} onChoose={onChoose} whenFull={whenFull} />
  )
}

export function Labelled({
  label,
  hint,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children(id)}</div>
    </div>
  )
}

function CentreSlots({ centre, chosen, onChoose, whenFull }: SlotFieldsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [now] = useState(() => new Date())
  const { first, last } = bookingWindow(centre, now)
  const days = useRead(appointmentsApi.days, { params: { id: centre.id } })
  const slots = useRead(
    appointmentsApi.slots,
    { params: { id: centre.id }, query: { date: chosen.date } },
    { enabled: chosen.date !== '' },
  )
  const failed = slots.isError
  useEffect(() => {
    if (failed) toast({ title: t`Failed to fetch available slots`, variant: 'destructive' })
  }, [failed, t])
  const closed = days.data?.find(({ date }) => date === chosen.date)?.closed
  const isFull = slots.data?.length === 0
  return (
    <>
      <Labelled label={t`Date`} hint={t`Weekdays within the next 30 days, starting tomorrow.`}>
        {(id) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <input
              id={id}
              type="date"
              required
              min={first}
              max={last}
              aria-describedby={`${id}-hint`}
              className="field-box max-w-48"
              value={chosen.date}
              onChange={(event) => onChoose({ date: event.target.value, timeSlot: '' })}
            />
            <DateInWords day={chosen.date} />
          </div>
        )}
      </Labelled>
      {chosen.date !== '' && slots.isPending && <Skeleton lines={2} />}
      {failed && (
        <Notice kind="problem" title={t`Failed to fetch available slots`}>
          <Button tone="secondary" className="mt-2" onClick={() => void slots.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </Notice>
      )}
      {isFull && (
        <Notice kind="warning" title={t`No available slots for selected date`}>
          {closed ? translate(closed) : whenFull}
        </Notice>
      )}
      {slots.data && !isFull && <HourSelect centre={centre} chosen={chosen} onChoose={onChoose} times={slots.data} />}
    </>
  )
}

function HourSelect({ centre, chosen, onChoose, times }: SlotFieldsProps & { times: readonly string[] }) {
  const { t } = useLingui()
  const label = useHourLabel(centre)
  const zone = centre.timezone.replaceAll('_', ' ')
  return (
    <Labelled label={t`Time Slot`} hint={t`Centre’s local time (${zone}).`}>
      {(id) => (
        <select
          id={id}
          required
          aria-describedby={`${id}-hint`}
          className="field-box"
          value={times.includes(chosen.timeSlot) ? chosen.timeSlot : ''}
          onChange={(event) => onChoose({ ...chosen, timeSlot: event.target.value })}
        >
          <option value="">{t`Choose a time`}</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {label(chosen.date, time)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function RemoteSlots({ centre, chosen, onChoose }: SlotFieldsProps) {
  const { t } = useLingui()
  const label = useHourLabel(centre)
  const clock = useClock()
  const [now] = useState(() => new Date())
  return (
    <>
      <Notice title={t`Remote biometric verification with live video is available 24/7.`}>
        <Trans>You need a camera, a microphone and your passport.</Trans>
      </Notice>
      <Labelled label={t`Time Slot`}>
        {(id) => (
          <select
            id={id}
            required
            className="field-box"
            value={chosen.timeSlot}
            onChange={(event) => onChoose({ date: '', timeSlot: event.target.value })}
          >
            <option value="">{t`Choose a time`}</option>
            <option value={immediate}>{t`Start Immediately`}</option>
            {remoteSlots.map((time) => {
              const day = nextRemoteDay(centre, time, now)
              return (
                <option key={time} value={time}>
                  {label(day, time)}, {clock.day(momentIn(day, time, centre.timezone) ?? now, centre.timezone)}
                </option>
              )
            })}
          </select>
        )}
      </Labelled>
    </>
  )
}

function useHourLabel({ timezone }: Centre) {
  const { t } = useLingui()
  const clock = useClock()
  return (day: string, time: string) => {
    const startsAt = momentIn(day, time, timezone)
    if (!startsAt || clock.isSame(startsAt, timezone, ownZone())) return time
    const isSameDay = clock.day(startsAt, timezone) === clock.day(startsAt, ownZone())
    const own = isSameDay ? clock.hour(startsAt, ownZone()) : clock.dayAndHour(startsAt, ownZone())
    return own === time ? time : t`${time} (your time: ${own})`
  }
}
