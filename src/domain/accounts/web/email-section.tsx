import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#foundation/ui/badge.tsx'
import { Section } from '#foundation/ui/layout.tsx'
import type { CurrentUser } from '../account.ts'
import { ResendEmail } from './resend-email.tsx'

export function EmailSection({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <Section title={t`Email`}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all">{user.email}</span>
        {user.emailVerified ? (
          <Badge kind="green">
            <Trans context="an email address">Confirmed</Trans>
          </Badge>
        ) : (
          <Badge kind="amber">
            <Trans>Not confirmed yet</Trans>
          </Badge>
        )}
      </p>
      {!user.emailVerified && <ResendEmail />}
    </Section>
  )
}
