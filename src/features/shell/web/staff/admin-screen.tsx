import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AdminApplications } from '#features/cases/web/staff/list/admin-applications.tsx'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { StatusCards } from '#features/reports/web/staff/status-cards.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { administration } from '../../administration.ts'

export function AdminScreen() {
  const { t } = useLingui()
  const translate = useTranslate()
  usePageTitle(t`Admin Dashboard`)
  return (
    <div className="mx-auto w-full max-w-[96rem] space-y-6 px-4 py-6 sm:px-6">
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Admin Dashboard</Trans>
      </h1>
      <nav aria-label={t`Administration`}>
        <ul className="flex flex-wrap gap-2">
          {administration.map(({ screen, label }) => (
            <li key={screen}>
              <Link
                to={screens[screen].path}
                className="inline-flex min-h-11 items-center rounded-md border border-line bg-card px-4 font-semibold text-link hover:bg-blue-soft"
              >
                {translate(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <StatusCards />
      <AdminApplications />
    </div>
  )
}
