import { useLingui } from '@lingui/react/macro'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { EmailField } from '#foundation/ui/email-field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { notificationsApi } from '../api.ts'
import { AddressChange } from '../notification.ts'

export function ChangeAddressDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { t } = useLingui()
  const change = useWrite(notificationsApi.changeAddress)
  return (
    <Dialog title={t`Change address`} onClose={onClose}>
      <Form
        schema={AddressChange}
        values={{ applicationId, email: '' }}
        onSubmit={async (body) => {
          const { state } = await change.mutateAsync(body)
          toast({
            title: t`Address changed`,
            ...(state === 'asked' && { description: t`Open the link we sent there to receive emails.` }),
          })
          onClose()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <EmailField
          name="email"
          label={t`New email address`}
          hint={t`We’ll send a link to this address. Once it has been opened, emails about the application will go there as well.`}
          autoComplete="email"
        />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Sending...`}>{t`Change address`}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
