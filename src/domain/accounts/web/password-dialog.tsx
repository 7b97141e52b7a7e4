import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tone } from '#foundation/ui/button-classes.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Confirmation } from '../account.ts'

interface PasswordDialogProps {
  title: string
  children: ReactNode
  act: string
  tone?: Tone
  onConfirmed: (password: string) => Promise<unknown>
  onClose: () => void
}

export function PasswordDialog({ title, children, act, tone = 'primary', onConfirmed, onClose }: PasswordDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Form
        schema={Confirmation}
        values={{ password: '' }}
        onSubmit={async ({ password }) => {
          await onConfirmed(password)
          onClose()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <Field name="password" label={t`Password`} type="password" autoComplete="current-password" />
        <DialogActions onCancel={onClose}>
          <Submit tone={tone} pending={t`Please wait...`}>
            {act}
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
