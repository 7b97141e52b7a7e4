import { Trans } from '@lingui/react/macro'
import { Busy } from '#foundation/ui/feedback.tsx'

export function DashboardLoading() {
  return (
    <Busy>
      <Trans>Loading dashboard...</Trans>
    </Busy>
  )
}
