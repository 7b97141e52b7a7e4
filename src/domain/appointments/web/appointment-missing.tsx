import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Page } from '#foundation/ui/layout.tsx'

export function AppointmentMissing() {
  const { t } = useLingui()
  return (
    <Page title={t`Appointment Not Found`} lead={t`The requested appointment could not be found.`}>
      <NextLinks />
    </Page>
  )
}

export function NextLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={screens.appointments.path} tone="secondary">
        <Trans>Back to Appointments</Trans>
      </LinkButton>
      <LinkButton to={screens.dashboard.path} tone="secondary">
        <Trans>Go to Dashboard</Trans>
      </LinkButton>
    </div>
  )
}
