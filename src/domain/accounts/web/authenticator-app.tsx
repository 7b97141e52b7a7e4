import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, type Reply } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { CodeForm } from '../account.ts'
import { accountsApi } from '../api.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { QrCode } from './qr-code.tsx'

type Setup = Reply<typeof accountsApi.beginTotp>

export function AuthenticatorApp({ isOn, onCodes }: { isOn: boolean; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'set-up' | 'remove'>()
  const [setup, setSetup] = useState<Setup>()
  const remove = useWrite(accountsApi.removeTotp)

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-lg">
          <Trans>Authenticator app</Trans>
          <Badge kind={isOn ? 'green' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
        </h3>
        {!setup && (
          <Button tone="secondary" onClick={() => setAsking(isOn ? 'remove' : 'set-up')}>
            {isOn ? <Trans>Remove the app</Trans> : <Trans>Set up the app</Trans>}
          </Button>
        )}
      </div>
      {setup && (
        <SetupSteps
          setup={setup}
          onCancel={() => setSetup(undefined)}
          onCodes={(codes) => {
            setSetup(undefined)
            onCodes(codes)
          }}
        />
      )}
      {asking === 'set-up' && (
        <PasswordDialog
          title={t`Set up an authenticator app`}
          act={t`Continue`}
          onConfirmed={async (password) => setSetup(await call(accountsApi.beginTotp, { body: { password } }))}
          onClose={() => setAsking(undefined)}
        >
          <Trans>Enter your password to continue.</Trans>
        </PasswordDialog>
      )}
      {asking === 'remove' && (
        <PasswordDialog
          title={t`Remove the authenticator app`}
          act={t`Remove the app`}
          tone="danger"
          onConfirmed={async (password) => {
            await remove.mutateAsync({ password })
            toast({ title: t`Authenticator app removed` })
          }}
          onClose={() => setAsking(undefined)}
        >
          <Trans>You will no longer be asked for codes from the app.</Trans>
        </PasswordDialog>
      )}
    </div>
  )
}

interface SetupStepsProps {
  setup: Setup
  onCancel: () => void
  onCodes: (codes: readonly string[]) => void
}

function SetupSteps({ setup, onCancel, onCodes }: SetupStepsProps) {
  const { t } = useLingui()
  const confirm = useWrite(accountsApi.confirmTotp)
  const place = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 rounded-md bg-blue-soft p-4">
      <p>
        <Trans>Scan this code with your authenticator app, or enter the secret manually.</Trans>
      </p>
      <QrCode text={setup.uri} label={t`QR code for the authenticator app`} />
      <p>
        <Trans>Secret:</Trans> <code className="font-mono break-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Form
        schema={CodeForm}
        values={{ code: '' }}
        onSubmit={async (body) => {
          const { recoveryCodes } = await confirm.mutateAsync(body)
          toast({ title: t`Authenticator app set up` })
          onCodes(recoveryCodes)
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <Field
          name="code"
          label={t`Code`}
          hint={t`The six-digit code the app shows now.`}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <div className="flex flex-wrap gap-3">
          <Submit pending={t`Please wait...`}>
            <Trans>Confirm</Trans>
          </Submit>
          <Button tone="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
