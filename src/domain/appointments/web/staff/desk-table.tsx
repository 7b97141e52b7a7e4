import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { appointmentsApi } from '../../api.ts'
import { appointmentTypeOf } from '../../appointment.ts'
import type { DeskAppointment, DeskDay } from '../../staff/appointment.ts'
import { checkInOpensBefore, statusOf, type AppointmentStatus } from '../../statuses.ts'
import { StaffCancelDialog } from './staff-cancel-dialog.tsx'
import { useClock } from '../use-clock.ts'
import { useStatusLabel } from '../use-status-label.ts'

const kinds: Readonly<Record<AppointmentStatus, BadgeKind>> = {
  scheduled: 'blue',
  confirmed: 'green',
  completed: 'neutral',
  cancelled: 'red',
  no_show: 'amber',
}
const small = 'min-h-8! px-2! py-0.5! text-sm'

export function DeskTable({ day, zone, isRemote }: { day: DeskDay; zone: string; isRemote: boolean }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const statusLabel = useStatusLabel()
  const clock = useClock()
  const who = ({ applicant, notes }: DeskAppointment) => (
    <div className="md:py-1">
      <span className="font-semibold wrap-anywhere">{applicant}</span>
      {notes && <span className="block max-w-64 text-soft">{translate(notes)}</span>}
    </div>
  )
  const kindOf = ({ type }: DeskAppointment) => (
    <div className="md:py-1">{translate(appointmentTypeOf(type).label)}</div>
  )
  const statusCell = ({ status, checkedInAt }: DeskAppointment) => (
    <Badge kind={kinds[status]}>{checkedInAt && statusOf(status).isLive ? t`Checked in` : statusLabel(status)}</Badge>
  )
  const actions = (appointment: DeskAppointment) => <DeskActions appointment={appointment} isRemote={isRemote} />
  return (
    <Table
      caption={t`Appointments of the day`}
      rows={day.appointments}
      keyOf={({ id }) => id}
      columns={[
        { name: 'time', header: t`Time`, cell: ({ startsAt }) => clock.hour(startsAt, zone), isFigure: true },
        { name: 'applicant', header: t`Applicant`, cell: who },
        {
          name: 'type',
          header: t({ message: 'Type', context: 'the kind of appointment' }),
          cell: kindOf,
        },
        { name: 'case', header: t`Case`, cell: CaseLink },
        { name: 'status', header: t`Status`, cell: statusCell },
        { name: 'actions', header: <span className="sr-only">{t`Actions`}</span>, cell: actions },
      ]}
    />
  )
}

function CaseLink({ applicationId, applicationNumber, appointmentNumber }: DeskAppointment) {
  if (!applicationId) return <span className="font-mono whitespace-nowrap">{appointmentNumber}</span>
  return (
    <Link to={screens.caseById.path} params={{ id: applicationId }} className="prose-link font-mono whitespace-nowrap">
      {applicationNumber}
    </Link>
  )
}

function DeskActions({ appointment, isRemote }: { appointment: DeskAppointment; isRemote: boolean }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isCancelling, setCancelling] = useState(false)
  const [now] = useState(() => new Date())
  const checkIn = useWrite(appointmentsApi.checkIn, { id: appointment.id })
  const set = useWrite(appointmentsApi.setStatus, { id: appointment.id })
  const { status, checkedInAt, applicant, startsAt, type } = appointment
  if (!statusOf(status).isLive) return null
  const onError = (error: Error) =>
    toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
  const hasBegun = new Date(startsAt) <= now
  const isNear = Date.parse(startsAt) - checkInOpensBefore * 60_000 <= now.getTime()
  const hasMeeting = type === 'interview' || isRemote
  return (
    <div className="flex flex-wrap items-center gap-1 xl:flex-nowrap xl:justify-end xl:*:whitespace-nowrap">
      {hasMeeting && (
        <a
          href={screens.officerInterview.path.replace('$id', appointment.id)}
          className={`${buttonClasses('secondary')} ${small}`}
        >
          <Trans>Open the meeting</Trans>
        </a>
      )}
      {!hasMeeting && !checkedInAt && isNear && (
        <Button
          className={small}
          aria-label={t`Check in ${applicant}`}
          onClick={() => checkIn.mutate(undefined, { onError })}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
      {checkedInAt && !hasMeeting && (
        <Button
          className={small}
          aria-label={t`Complete ${applicant}`}
          onClick={() => set.mutate({ status: 'completed' }, { onError })}
        >
          <Trans context="to complete an appointment">Complete</Trans>
        </Button>
      )}
      {hasBegun && !checkedInAt && (
        <Button
          tone="secondary"
          className={small}
          aria-label={t`Record ${applicant} as a no-show`}
          onClick={() => set.mutate({ status: 'no_show' }, { onError })}
        >
          <Trans>No-show</Trans>
        </Button>
      )}
      {status === 'scheduled' && !hasBegun && (
        <Button
          tone="secondary"
          className={small}
          aria-label={t`Confirm ${applicant}`}
          onClick={() => set.mutate({ status: 'confirmed' }, { onError })}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button tone="quiet" className={small} aria-label={t`Cancel ${applicant}`} onClick={() => setCancelling(true)}>
        <Trans>Cancel</Trans>
      </Button>
      {isCancelling && <StaffCancelDialog appointment={appointment} onClose={() => setCancelling(false)} />}
    </div>
  )
}
