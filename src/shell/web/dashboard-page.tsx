import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '#accounts/web/use-user.ts'
import { screens } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Busy, Notice } from '#ui/feedback.tsx'
import { Card, Page } from '#ui/layout.tsx'

export function DashboardPage() {
  const { t } = useLingui()
  const { denied } = useSearch({ strict: false })
  const user = useUser()

  if (!user) {
    return (
      <Busy>
        <Trans>Loading dashboard...</Trans>
      </Busy>
    )
  }
  const name = user.fullName
  return (
    <Page width="wide" title={t`Welcome, ${name}`} lead={t`Manage your visa applications and track their status.`}>
      {denied && (
        <Notice kind="problem">
          <Trans>Access Denied: You don't have permission to access this page.</Trans>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card className="flex flex-col items-start gap-3">
          <h2 className="text-xl">
            <Trans>Account</Trans>
          </h2>
          <p className="grow text-soft">
            <Trans>Your name and language, password, second factor and open sessions.</Trans>
          </p>
          <LinkButton to={screens.account.path} tone="secondary">
            <Trans>Open your account</Trans>
          </LinkButton>
        </Card>
      </div>
    </Page>
  )
}
