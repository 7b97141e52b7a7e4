import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { Empty, Failed, Offline, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { appointmentsApi } from '../api.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { WaitingDays } from './waiting-days.tsx'

export function AppointmentsPage() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const appointments = useRead(appointmentsApi.list, {})
  return (
    <Page
      width="wide"
      title={t`Appointments`}
      lead={t`For the identity check, the interview, or help with your application.`}
    >
      {!isOnline && <Offline />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="your-appointments" className="min-w-0 space-y-4">
          <h2 id="your-appointments" className="text-2xl">
            <Trans>Your Appointments</Trans>
          </h2>
          <WaitingDays />
          {appointments.isPending && <Skeleton lines={11} />}
          {appointments.isError && (
            <Failed retry={appointments.refetch}>
              <Trans>Your appointments could not be loaded.</Trans>
            </Failed>
          )}
          {appointments.data?.length === 0 && <NoAppointments />}
          {appointments.data && appointments.data.length > 0 && (
            <ul className="space-y-4">
              {appointments.data.map((appointment) => (
                <li key={appointment.id}>
                  <AppointmentCard appointment={appointment} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <BookingPanel />
      </div>
    </Page>
  )
}

function NoAppointments() {
  return (
    <Empty picture="ducor" title={<Trans>No Appointments Yet</Trans>}>
      <Trans>Choose a type, a centre and a time to book your first one.</Trans>
    </Empty>
  )
}
