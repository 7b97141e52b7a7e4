import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`404 Page Not Found`}
      lead={t`There is nothing at this address. It may have been typed wrongly, or moved.`}
    >
      <LinkButton to={screens.home.path}>
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </Page>
  )
}
