import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { EmailAddress } from '#foundation/ui/email-address.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import type { CurrentUser } from '../account.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ResendEmail } from './resend-email.tsx'

export function EmailSection({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isChanging, setChanging] = useState(false)
  const [answer, setAnswer] = useState<string>()
  return (
    <Section level="quiet" title={t`Email`}>
      <p className="flex flex-wrap items-center gap-3">
        <EmailAddress of={user.email} />
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
      {answer && (
        <div role="status">
          <Notice kind="success">{translate(answer)}</Notice>
        </div>
      )}
      <Button tone="secondary" onClick={() => setChanging(true)}>
        <Trans>Change email address</Trans>
      </Button>
      {isChanging && <ChangeEmailDialog onSent={setAnswer} onClose={() => setChanging(false)} />}
    </Section>
  )
}
