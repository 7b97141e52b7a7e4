import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { CopyText } from '#foundation/ui/copy-text.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { visaVerificationApi } from '../../api.ts'
import { NewKey } from '../../crossing.ts'

export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const make = useWrite(visaVerificationApi.makeKey)
  const [made, setMade] = useState<{ name: string; secret: string }>()
  if (made) return <SecretDialog {...made} onClose={onClose} />
  return (
    <Dialog title={t`Create a key`} onClose={onClose}>
      <Form
        schema={NewKey}
        values={{ name: '' }}
        onSubmit={async (values) => {
          const { key, secret } = await make.mutateAsync(values)
          setMade({ name: key.name, secret })
        }}
        fallbackMessage={t`The key could not be created.`}
      >
        <Field
          name="name"
          label={t({ message: 'Name', context: 'of a thing' })}
          hint={t`The airline or border post it is for.`}
          autoComplete="off"
        />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Create key</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`The key of ${name}`} onClose={onClose}>
      <Notice kind="warning" title={<Trans>It is shown only once.</Trans>}>
        <Trans>Copy it now and share it securely. We store only a hash of it.</Trans>
      </Notice>
      <p className="rounded-md border border-line bg-paper p-3 font-mono text-sm wrap-anywhere" data-secret="">
        {secret}
      </p>
      <p className="text-sm text-soft">
        <Trans>
          It is sent with every call in the header <code className="whitespace-nowrap">X-Api-Key</code>.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyText label={t`Key`} text={secret} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
