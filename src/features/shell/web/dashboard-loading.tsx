import { Trans } from '@lingui/react/macro'
import { Busy } from '#foundation/ui/feedback.tsx'

/** While the guard still asks who is here. */
export function DashboardLoading() {
  return (
    <Busy>
      <Trans>Loading dashboard...</Trans>
    </Busy>
  )
}
