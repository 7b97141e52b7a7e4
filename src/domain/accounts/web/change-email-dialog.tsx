import { useLingui } from '@lingui/react/macro'
import { call } from '#foundation/http/web/client.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { EmailField } from '#foundation/ui/email-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { EmailChange } from '../account.ts'
import { accountsApi } from '../api.ts'

interface ChangeEmailDialogProps {
  onSent: (message: string) => void
  onClose: () => void
}

export function ChangeEmailDialog({ onSent, onClose }: ChangeEmailDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Change email address`} onClose={onClose}>
      <Form
        schema={EmailChange}
        values={{ email: '', password: '' }}
        onSubmit={async (body) => {
          onSent((await call(accountsApi.changeEmail, { body })).message)
          onClose()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <EmailField name="email" label={t`New email address`} autoComplete="email" />
        <Field name="password" label={t`Password`} type="password" autoComplete="current-password" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Sending...`}>{t`Change email address`}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
