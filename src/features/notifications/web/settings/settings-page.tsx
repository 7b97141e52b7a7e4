import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { PreferencesPanel } from '#features/tracking/web/preferences-panel.tsx'
import { screens } from '#foundation/paths.ts'
import { Page } from '#foundation/ui/page.tsx'
import { LazyMailProblems } from '../lazy-mail-problems.tsx'
import { PushSection } from './push-section.tsx'
import { TextSection } from './text-section.tsx'

export function NotificationSettingsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Notification settings`}>
      <LazyMailProblems />
      <PreferencesPanel />
      <PushSection />
      <TextSection />
      <p>
        <Link to={screens.account.path} className="prose-link inline-flex min-h-11 items-center">
          <Trans>Back to your account</Trans>
        </Link>
      </p>
    </Page>
  )
}
