import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Page } from '#foundation/ui/layout.tsx'

/** An appointment that is not there, or somebody else's. */
export function AppointmentMissing() {
  const { t } = useLingui()
  return (
    <Page title={t`Appointment Not Found`} lead={t`The requested appointment could not be found.`}>
      <NextLinks />
    </Page>
  )
}

/** Where somebody can go on from the page of an appointment. */
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
