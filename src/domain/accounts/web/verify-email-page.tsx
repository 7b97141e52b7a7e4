import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { useEffect, useRef } from 'react'
import { screens } from '#foundation/paths.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Busy, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { accountsApi } from '../api.ts'
import { ResendEmail } from './resend-email.tsx'
import { useUser } from './use-user.ts'

export function VerifyEmailPage() {
  const { t } = useLingui()
  const { token } = useSearch()
  return (
    <Page width="narrow" title={t`Confirm your email address`}>
      <Card className="space-y-5">{token ? <Confirmation token={token} /> : <ResendEmail tone="primary" />}</Card>
    </Page>
  )
}

function Confirmation({ token }: { token: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const queryClient = useQueryClient()
  const { mutate, ...confirm } = useMutation({
    mutationFn: () => call(accountsApi.verifyEmail, { body: { token } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const begun = useRef(false)
  useEffect(() => {
    // A token works once; a second call would report a false failure.
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])

  if (confirm.isError) {
    return (
      <>
        <Failed>{translate(messageOf(confirm.error) ?? t`The address could not be confirmed.`)}</Failed>
        <ResendEmail tone="primary" />
      </>
    )
  }
  if (!confirm.isSuccess) {
    return (
      <Busy>
        <Trans>Confirming your address...</Trans>
      </Busy>
    )
  }
  return (
    <div role="status" className="space-y-5">
      <Notice kind="success">{translate(confirm.data.message)}</Notice>
      <LinkButton to={user ? screens.dashboard.path : screens.login.path} wide>
        {user ? <Trans>Go to your dashboard</Trans> : <Trans>Login</Trans>}
      </LinkButton>
    </div>
  )
}
