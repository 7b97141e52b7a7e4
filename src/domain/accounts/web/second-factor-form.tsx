import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '#foundation/values/endpoint.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { CodeForm } from '../account.ts'
import { accountsApi } from '../api.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { useSignIn } from './use-signing-in.ts'

export type Challenge = Extract<OutputOf<typeof accountsApi.login.reply>, { challenge: string }>

export function SecondFactorForm({ challenge, factors, onBack }: Challenge & { onBack: () => void }) {
  const { t } = useLingui()
  const signIn = useSignIn()
  const { address } = usePageLanguage()
  const place = useFocusOnMount<HTMLDivElement>()
  const hasCode = factors.includes('totp') || factors.includes('recovery')

  return (
    <div ref={place} tabIndex={-1} className="space-y-5">
      {factors.includes('passkey') && canUsePasskeys() && <PasskeyButton challenge={challenge} />}
      {hasCode && (
        <Form
          schema={CodeForm}
          values={{ code: '' }}
          onSubmit={async ({ code }) => {
            const { user } = await call(accountsApi.answerWithCode, { body: { challenge, code } })
            await signIn(user)
          }}
          fallbackMessage={t`Please check your credentials and try again.`}
          onRefused={(words) => toast({ title: t`Login failed`, description: words, variant: 'destructive' })}
        >
          <Field
            name="code"
            label={t`Code`}
            hint={t`Enter the six-digit code from your authenticator app, or one of your recovery codes.`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Submit wide pending={t`Signing in...`}>
            <Trans>Continue</Trans>
          </Submit>
        </Form>
      )}
      <p className="text-soft">
        <Trans>
          Lost your device and your recovery codes?{' '}
          <a href={address('contact')} className="prose-link">
            Contact us
          </a>
          . We’ll ask for proof of identity, and two members of staff decide.
        </Trans>
      </p>
      <Button tone="quiet" onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
    </div>
  )
}

function PasskeyButton({ challenge }: { challenge: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const signIn = useSignIn()
  const answer = useMutation({
    mutationFn: async () => {
      const optionsJSON = await call(accountsApi.passkeyChallenge, { body: { challenge } })
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const response = await startAuthentication({ optionsJSON })
      const { user } = await call(accountsApi.answerWithPasskey, {
        body: { challenge, response: { ...response } },
      })
      await signIn(user)
    },
  })
  return (
    <div className="space-y-3">
      {answer.isError && (
        <Failed>{translate(messageOf(answer.error) ?? t`The passkey was not accepted. Please try again.`)}</Failed>
      )}
      <Button
        tone="secondary"
        wide
        aria-disabled={answer.isPending}
        onClick={() => answer.isPending || answer.mutate()}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}
