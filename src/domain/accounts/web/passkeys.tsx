import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicKeyCredentialCreationOptionsJSON as CreationOptions } from '@simplewebauthn/browser'
import { useState } from 'react'
import * as z from 'zod/mini'
import { required } from '#foundation/values/schema.ts'
import { call, type Reply } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Confirmation } from '../account.ts'
import { accountsApi } from '../api.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Passkey = Reply<typeof accountsApi.secondFactors>['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[]) => void
}

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">
          <Trans>Passkeys</Trans>
        </h3>
        <Button tone="secondary" onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
      {passkeys.length === 0 ? (
        <p className="text-soft">
          <Trans>Sign in with your phone, computer or security key.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onCodes={onCodes} onClose={() => setAdding(false)} />}
    </div>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useLingui()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const remove = useWrite(accountsApi.removePasskey, { id })
  const added = format.date(createdAt)
  const used = lastUsedAt === null ? t`never` : format.date(lastUsedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-soft">
          <Trans>
            Added {added}, last used: {used}
          </Trans>
        </p>
      </div>
      <Button tone="secondary" aria-label={t`Remove the passkey ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {asking && (
        <PasswordDialog
          title={t`Remove the passkey ${name}`}
          act={t`Remove`}
          tone="danger"
          onConfirmed={async (password) => {
            await remove.mutateAsync({ password })
            toast({ title: t`Passkey removed` })
          }}
          onClose={() => setAsking(false)}
        >
          <Trans>You can no longer sign in with it.</Trans>
        </PasswordDialog>
      )}
    </li>
  )
}

const NewPasskey = z.extend(Confirmation, { name: required(/*i18n*/ 'Give the passkey a name', 80) })

function AddPasskey({ onCodes, onClose }: Pick<PasskeysProps, 'onCodes'> & { onClose: () => void }) {
  const { t } = useLingui()
  const add = useWrite(accountsApi.addPasskey)
  return (
    <Dialog title={t`Add a passkey`} onClose={onClose}>
      <Form
        schema={NewPasskey}
        values={{ name: '', password: '' }}
        onSubmit={async ({ name, password }) => {
          const options = await call(accountsApi.beginPasskey, { body: { password } })
          const { startRegistration } = await import('@simplewebauthn/browser')
          const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
          const { recoveryCodes } = await add.mutateAsync({ name, response: { ...response } })
          toast({ title: t`Passkey added` })
          if (recoveryCodes.length > 0) onCodes(recoveryCodes)
          onClose()
        }}
        fallbackMessage={t`The passkey could not be added. Please try again.`}
      >
        <Field
          name="name"
          label={t`Name of the passkey`}
          hint={t`To help you recognise it, such as “My phone”.`}
          autoComplete="off"
        />
        <Field name="password" label={t`Password`} type="password" autoComplete="current-password" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Please wait...`}>
            <Trans>Add</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
