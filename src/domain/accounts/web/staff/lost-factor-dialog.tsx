import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#foundation/http/web/client.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { FactorRemovalForm, type User } from '../../account.ts'
import { accountsApi } from '../../api.ts'

export function LostFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Remove a lost second factor`} onClose={onClose}>
      <p>
        <span className="font-semibold">{user.fullName}</span> · {user.email}
      </p>
      <p className="text-soft">
        <Trans>
          Only if the person has proven their identity and has no recovery codes left. A second administrator must
          confirm, and the person is told by email straight away.
        </Trans>
      </p>
      <Form
        schema={FactorRemovalForm}
        values={{ evidence: '' }}
        onSubmit={async (body) => {
          await call(accountsApi.requestFactorRemoval, { params: { userId: user.id }, body })
          toast({
            title: t`Removal requested`,
            description: t`A second administrator must confirm it under Approvals.`,
          })
          onClose()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <Field
          name="evidence"
          label={t`Evidence`}
          hint={t`For example: passport shown at the counter in Monrovia, seen by two colleagues.`}
        />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Sending...`}>{t`Request removal`}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
