import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { call } from '#foundation/http/web/client.ts'
import { forgetSession } from '#foundation/http/web/session-marker.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { ResetPasswordForm } from '../account.ts'
import { accountsApi } from '../api.ts'
import { usePasswordHint } from './use-password-hint.ts'

export function ResetPasswordPage() {
  const { t } = useLingui()
  const { token } = useSearch()
  return (
    <Page width="narrow" title={t`Choose a new password`}>
      <Card>{token ? <NewPassword token={token} /> : <BrokenLink />}</Card>
    </Page>
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useLingui()
  const passwordHint = usePasswordHint()
  const translate = useTranslate()
  const [answer, setAnswer] = useState<string>()

  if (answer) {
    return (
      <div role="status" className="space-y-5">
        <Notice kind="success">{translate(answer)}</Notice>
        <LinkButton to={screens.login.path} wide>
          <Trans>Login</Trans>
        </LinkButton>
      </div>
    )
  }
  return (
    <Form
      schema={ResetPasswordForm}
      values={{ password: '', confirmPassword: '' }}
      onSubmit={async ({ password }) => {
        const { message } = await call(accountsApi.resetPassword, { body: { token, password } })
        forgetSession()
        setAnswer(message)
      }}
      fallbackMessage={t`The password could not be changed. Please try again.`}
    >
      <Field name="password" label={t`New Password`} hint={passwordHint} type="password" autoComplete="new-password" />
      <Field name="confirmPassword" label={t`Confirm Password`} type="password" autoComplete="new-password" />
      <Submit wide pending={t`Saving...`}>
        <Trans>Save the new password</Trans>
      </Submit>
    </Form>
  )
}

function BrokenLink() {
  return (
    <div className="space-y-4">
      <p>
        <Trans>This link is incomplete. Open it again from the email, or request a new one.</Trans>
      </p>
      <Link to={screens.forgotPassword.path} className="prose-link inline-flex min-h-11 items-center">
        <Trans>Request a new link</Trans>
      </Link>
    </div>
  )
}
