import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#foundation/http/web/client.ts'
import { Checkbox } from '#foundation/ui/choice.tsx'
import { EmailField } from '#foundation/ui/email-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { RegistrationForm } from '../account.ts'
import { accountsApi } from '../api.ts'
import { useSignIn } from './use-signing-in.ts'
import { usePasswordHint } from './use-password-hint.ts'

const empty = { fullName: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm() {
  const { t } = useLingui()
  const passwordHint = usePasswordHint()
  const signIn = useSignIn()

  async function submit({ fullName, email, password }: RegistrationForm) {
    const { token, user } = await call(accountsApi.register, { body: { fullName, email, password } })
    // An administrator makes the account for someone else and stays who they are.
    await signIn(token === undefined ? undefined : user)
  }

  return (
    <Form
      schema={RegistrationForm}
      values={empty}
      onSubmit={submit}
      fallbackMessage={t`Please check your information and try again.`}
      onRefused={(words) => toast({ title: t`Registration failed`, description: words, variant: 'destructive' })}
    >
      <Field name="fullName" label={t`Full Name`} autoComplete="name" />
      <EmailField name="email" label={t`Email`} autoComplete="username" />
      <Field name="password" label={t`Password`} hint={passwordHint} type="password" autoComplete="new-password" />
      <Field name="confirmPassword" label={t`Confirm Password`} type="password" autoComplete="new-password" />
      <Checkbox name="terms" label={<TermsLabel />} />
      <Submit wide pending={t`Creating Account...`}>
        <Trans>Create Account</Trans>
      </Submit>
    </Form>
  )
}

/** Terms open in a new tab, so that nothing typed is lost. */
function TermsLabel() {
  const { address } = usePageLanguage()
  return (
    <Trans>
      I agree to the{' '}
      <a href={address('terms')} target="_blank" className="prose-link">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href={address('privacy')} target="_blank" className="prose-link">
        Privacy Policy
      </a>
    </Trans>
  )
}
