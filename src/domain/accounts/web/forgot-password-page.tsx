import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { call } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { ForgotPassword } from '../account.ts'
import { accountsApi } from '../api.ts'

export function ForgotPasswordPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const [answer, setAnswer] = useState<string>()

  return (
    <Page
      width="narrow"
      title={t`Forgot your password?`}
      lead={t`Enter your account’s email address. We’ll send you a link to choose a new password.`}
    >
      <Card className="space-y-5">
        {answer && (
          <div role="status">
            <Notice kind="success">{translate(answer)}</Notice>
          </div>
        )}
        <Form
          schema={ForgotPassword}
          values={{ email: '' }}
          onSubmit={async (body) => setAnswer((await call(accountsApi.forgotPassword, { body })).message)}
          fallbackMessage={t`The email could not be sent. Please try again.`}
        >
          <Field name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />
          <Submit wide pending={t`Sending...`}>
            <Trans>Send the link</Trans>
          </Submit>
        </Form>
        <Link to={screens.login.path} className="prose-link inline-flex min-h-11 items-center">
          <Trans>Back to login</Trans>
        </Link>
      </Card>
    </Page>
  )
}
