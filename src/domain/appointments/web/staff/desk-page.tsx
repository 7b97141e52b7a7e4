import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentType } from 'react'
import { addDays } from '#foundation/values/day.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { DateInWords } from '#foundation/ui/date-field.tsx'
import { Empty, Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { appointmentsApi } from '../../api.ts'
import { isRemote } from '../../calendar.ts'
import type { Centre } from '../../centre.ts'
import { localTime } from '../../zone.ts'
import { DayDialog } from './day-dialog.tsx'
import { DeskTable } from './desk-table.tsx'
import { Labelled } from '../slot-fields.tsx'

export function AppointmentsDeskPage({ waitingRoom: WaitingRoom }: { waitingRoom: ComponentType }) {
  const { t } = useLingui()
  const centres = useRead(appointmentsApi.centres, {})
  return (
    <Page width="wide" title={t`Appointments`} lead={t`Today’s visitors, check-in and capacity.`}>
      <WaitingRoom />
      {centres.isPending && <Skeleton lines={6} />}
      {centres.isError && <Failed retry={centres.refetch}>{t`The centres could not be loaded.`}</Failed>}
      {centres.data && <CentreDay centres={centres.data} />}
    </Page>
  )
}

function CentreDay({ centres }: { centres: readonly Centre[] }) {
  const { t } = useLingui()
  const [centerId, setCenterId] = useState(centres[0]?.id ?? 0)
  const centre = centres.find(({ id }) => id === centerId)
  const [date, setDate] = useState(() => localTime(new Date(), centre?.timezone ?? 'UTC').day)
  const [isChanging, setChanging] = useState(false)
  const day = useRead(
    appointmentsApi.desk,
    { params: { id: centerId, date } },
    { enabled: centerId > 0 && date !== '' },
  )
  if (!centre) return <Empty>{t`There are no centres yet.`}</Empty>
  return (
    <section aria-label={t`Day of a centre`} className="space-y-4">
      <div className="flex flex-wrap items-end gap-4">
        <Labelled label={t`Centre`}>
          {(id) => (
            <select
              id={id}
              className="field-box w-auto!"
              value={centerId}
              onChange={(event) => setCenterId(Number(event.target.value))}
            >
              {centres.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t`Date`}>
          {(id) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <input
                id={id}
                type="date"
                className="field-box w-auto!"
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
              <DateInWords day={date} />
            </div>
          )}
        </Labelled>
        <div className="flex gap-2">
          <Button tone="secondary" disabled={date === ''} onClick={() => setDate(addDays(date, -1))}>
            <Trans>Previous day</Trans>
          </Button>
          <Button tone="secondary" disabled={date === ''} onClick={() => setDate(addDays(date, 1))}>
            <Trans>Next day</Trans>
          </Button>
        </div>
        <Button tone="secondary" disabled={!day.data} onClick={() => setChanging(true)}>
          <Trans>Change the day</Trans>
        </Button>
      </div>
      {date !== '' && day.isPending && <Skeleton lines={6} />}
      {day.isError && <Failed retry={day.refetch}>{t`The day could not be loaded.`}</Failed>}
      {day.data && (
        <>
          <DayNotice closed={day.data.closed} capacity={day.data.capacity} isOwn={day.data.isOwnCapacity} />
          {day.data.appointments.length === 0 ? (
            <Empty>{t`There are no appointments on this day.`}</Empty>
          ) : (
            <DeskTable day={day.data} zone={centre.timezone} isRemote={isRemote(centre)} />
          )}
          {isChanging && <DayDialog centre={centre} day={day.data} onClose={() => setChanging(false)} />}
        </>
      )}
    </section>
  )
}

function DayNotice({ closed, capacity, isOwn }: { closed: string | null; capacity: number; isOwn: boolean }) {
  const { t } = useLingui()
  const translate = useTranslate()
  if (closed !== null)
    return (
      <Notice kind="warning" title={t`No appointments can be booked on this day`}>
        {translate(closed)}
      </Notice>
    )
  return (
    <p className="text-soft">
      {isOwn ? (
        <Trans>Places per time slot: {capacity}, on this day only.</Trans>
      ) : (
        <Trans>Places per time slot: {capacity}.</Trans>
      )}
    </p>
  )
}
