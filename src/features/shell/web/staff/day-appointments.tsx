import { useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { appointmentTypeOf } from '#domain/appointments/appointment.ts'
import type { DayAppointment } from '#domain/appointments/staff/appointment.ts'
import { useClock } from '#domain/appointments/web/use-clock.ts'
import { useStatusLabel } from '#domain/appointments/web/use-status-label.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { deskApi } from '../../api.ts'

export function DayAppointments() {
  const { t } = useLingui()
  const appointments = useRead(deskApi.dayAppointments, {})
  const columns = useColumns()
  if (appointments.isPending) return <Skeleton lines={5} />
  if (appointments.isError) return <Failed retry={appointments.refetch}>{t`The day could not be loaded.`}</Failed>
  if (appointments.data.length === 0) return <Empty>{t`No more appointments today.`}</Empty>
  return (
    <>
      <Table caption={t`Appointments today`} columns={columns} rows={appointments.data} keyOf={({ id }) => id} />
      <LinkButton tone="secondary" to={screens.appointmentsDesk.path}>{t`Open the appointment desk`}</LinkButton>
    </>
  )
}

function useColumns(): Column<DayAppointment>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const statusLabel = useStatusLabel()
  const clock = useClock()
  return [
    { name: 'time', header: t`Time`, cell: (row) => clock.hourAndZone(row.startsAt, row.timezone) },
    {
      name: 'applicant',
      header: t`Applicant`,
      cell: ({ applicant }) => <span className="font-semibold wrap-anywhere">{applicant}</span>,
    },
    {
      name: 'type',
      header: t({ message: 'Type', context: 'the kind of appointment' }),
      cell: ({ type }) => translate(appointmentTypeOf(type).label),
    },
    { name: 'centre', header: t`Centre`, cell: ({ centre }) => centre },
    { name: 'case', header: t`Case`, cell: CaseLink },
    {
      name: 'status',
      header: t`Status`,
      cell: ({ status, checkedInAt }) => (checkedInAt ? t`Checked in` : statusLabel(status)),
    },
  ]
}

function CaseLink({ applicationId, applicationNumber, appointmentNumber }: DayAppointment) {
  if (!applicationId) return <span className="font-mono">{appointmentNumber}</span>
  return (
    <Link to={screens.caseById.path} params={{ id: applicationId }} className="prose-link font-mono whitespace-nowrap">
      {applicationNumber}
    </Link>
  )
}
