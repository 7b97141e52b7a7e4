import { Trans, useLingui } from '@lingui/react/macro'
import { AdminApplications } from '#features/cases/web/staff/list/admin-applications.tsx'
import { StatusCards } from '#features/reports/web/staff/status-cards.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'

export function AdminScreen() {
  const { t } = useLingui()
  usePageTitle(t`Admin Dashboard`)
  return (
    <div className="w-full max-w-[96rem] space-y-6 px-4 py-6 sm:px-6">
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Admin Dashboard</Trans>
      </h1>
      <StatusCards />
      <AdminApplications />
    </div>
  )
}
