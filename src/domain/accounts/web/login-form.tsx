import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { screens } from '#foundation/paths.ts'
import { call } from '#foundation/http/web/client.ts'
import { Checkbox } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { Login } from '../account.ts'
import { accountsApi } from '../api.ts'
import type { Challenge } from './second-factor-form.tsx'
import { useSignIn } from './use-signing-in.ts'

export function LoginForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const { t } = useLingui()
  const signIn = useSignIn()

  async function submit(body: Login) {
    const reply = await call(accountsApi.login, { body })
    if ('challenge' in reply) onChallenge(reply)
    else await signIn(reply.user)
  }

  return (
    <Form
      schema={Login}
      values={{ email: '', password: '', remember: false }}
      onSubmit={submit}
      fallbackMessage={t`Please check your credentials and try again.`}
      onRefused={(words) => toast({ title: t`Login failed`, description: words, variant: 'destructive' })}
    >
      <Field name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />
      <Field name="password" label={t`Password`} type="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox name="remember" label={t`Remember me`} />
        <Link to={screens.forgotPassword.path} className="prose-link inline-flex min-h-11 items-center">
          <Trans>Forgot Password?</Trans>
        </Link>
      </div>
      <Submit wide pending={t`Signing in...`}>
        <Trans>Sign in</Trans>
      </Submit>
      <Link to={screens.checkStatus.path} className="prose-link inline-flex min-h-11 items-center">
        <Trans>Check a status without logging in</Trans>
      </Link>
    </Form>
  )
}
