import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { Tone } from '#foundation/ui/button-classes.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { ForgotPassword } from '../account.ts'
import { accountsApi } from '../api.ts'
import { useUser } from './use-user.ts'

export function ResendEmail({ tone = 'secondary' }: { tone?: Tone }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const [answer, setAnswer] = useState<string>()

  return (
    <div className="space-y-4">
      {answer && (
        <div role="status">
          <Notice kind="success">{translate(answer)}</Notice>
        </div>
      )}
      <Form
        key={user?.email}
        schema={ForgotPassword}
        values={{ email: user?.email ?? '' }}
        onSubmit={async (body) => setAnswer((await call(accountsApi.verifyEmail, { body })).message)}
        fallbackMessage={t`The email could not be sent. Please try again.`}
      >
        {!user && <Field name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />}
        <Submit tone={tone} pending={t`Sending...`}>
          <Trans>Resend the confirmation email</Trans>
        </Submit>
      </Form>
    </div>
  )
}
