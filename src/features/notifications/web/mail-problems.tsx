import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChangeEmailDialog } from '#domain/accounts/web/change-email-dialog.tsx'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { MailProblem } from '../notification.ts'
import { ChangeAddressDialog } from './change-address-dialog.tsx'

export function MailProblems({ problems }: { problems: readonly MailProblem[] }) {
  return problems.map((problem) => <Problem key={problem.application?.id ?? 'account'} problem={problem} />)
}

function Problem({ problem: { address, application } }: { problem: MailProblem }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  const number = application?.number ?? ''
  return (
    <Notice kind="problem" title={t`We can’t deliver emails to you`}>
      <p className="wrap-anywhere">
        {application ? (
          <Trans>
            Emails about application {number} can’t be delivered to {address}. Please give another address, so that you
            don’t miss the decision.
          </Trans>
        ) : (
          <Trans>
            Emails can’t be delivered to {address}. Please give another address, so that you don’t miss the decision.
            Until then, you only see news under the bell.
          </Trans>
        )}
      </p>
      <Button tone="secondary" className="mt-2" onClick={() => setChanging(true)}>
        <Trans>Change address</Trans>
      </Button>
      {isChanging && application && <ChangeAddressDialog applicationId={application.id} onClose={close} />}
      {isChanging && !application && (
        <ChangeEmailDialog onSent={(message) => toast({ title: translate(message) })} onClose={close} />
      )}
    </Notice>
  )
}
