import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Page } from '#foundation/ui/page.tsx'

export function AppointmentMissing() {
  const { t } = useLingui()
  return (
    <Page title={t`Appointment Not Found`} lead={t`The requested appointment could not be found.`}>
      <NextLinks />
    </Page>
  )
}

/** Once everything is done here, the dashboard says how it goes on. */
export function NextLinks({ isDone = false }: { isDone?: boolean }) {
  const dashboard = (
    <LinkButton to={screens.dashboard.path} tone={isDone ? 'primary' : 'secondary'}>
      <Trans>Go to Dashboard</Trans>
    </LinkButton>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {isDone && dashboard}
      <LinkButton to={screens.appointments.path} tone="secondary">
        <Trans>Back to Appointments</Trans>
      </LinkButton>
      {!isDone && dashboard}
    </div>
  )
}
