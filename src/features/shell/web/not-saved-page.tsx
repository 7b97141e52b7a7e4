import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Offline } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'

/** Without a connection the worker answers for addresses that it does not know. */
export function NotSavedPage() {
  const { t } = useLingui()
  return (
    <Page title={t`This page is not saved on your device`}>
      <Offline>
        <Trans>Your applications and your visa open without a connection. Other pages need one.</Trans>
      </Offline>
      <LinkButton to={screens.dashboard.path}>
        <Trans>Dashboard</Trans>
      </LinkButton>
    </Page>
  )
}
