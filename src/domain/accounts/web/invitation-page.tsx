import { Trans, useLingui } from '@lingui/react/macro'
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

export function InvitationPage() {
  const { t } = useLingui()
  const { token } = useSearch()
  return (
    <Page width="narrow" title={t`Join the e-Visa team`}>
      <Card>
        {token ? (
          <Acceptance token={token} />
        ) : (
          <p>
            <Trans>This link is incomplete. Open it again from the email, or ask an administrator for a new one.</Trans>
          </p>
        )}
      </Card>
    </Page>
  )
}

function Acceptance({ token }: { token: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [answer, setAnswer] = useState<string>()

  if (answer)
    return (
      <div role="status" className="space-y-5">
        <Notice kind="success" title={translate(answer)}>
          <Trans>Then set up a second factor in your account. The staff screens open once you have one.</Trans>
        </Notice>
        <LinkButton to={screens.login.path} wide>
          <Trans>Login</Trans>
        </LinkButton>
      </div>
    )
  return (
    <Form
      schema={ResetPasswordForm}
      values={{ password: '', confirmPassword: '' }}
      onSubmit={async ({ password }) => {
        const { message } = await call(accountsApi.acceptInvitation, { body: { token, password } })
        forgetSession()
        setAnswer(message)
      }}
      fallbackMessage={t`The invitation could not be accepted. Please try again.`}
    >
      <p>
        <Trans>
          Choose a password that only you know. Earlier passwords and second factors of the account stop working.
        </Trans>
      </p>
      <Field name="password" label={t`New Password`} type="password" autoComplete="new-password" />
      <Field name="confirmPassword" label={t`Confirm Password`} type="password" autoComplete="new-password" />
      <Submit wide pending={t`Saving...`}>
        <Trans>Accept the invitation</Trans>
      </Submit>
    </Form>
  )
}
