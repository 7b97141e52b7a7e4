import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { NewStaff } from '../../account.ts'
import { accountsApi } from '../../api.ts'
import { useRoleLabels } from './role-labels.ts'

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const words = useRoleLabels()
  const queryClient = useQueryClient()

  async function create({ role, ...account }: NewStaff) {
    const password = crypto.randomUUID()
    const { user } = await call(accountsApi.register, { body: { ...account, password } })
    const isAssigned = await call(accountsApi.changeRole, { params: { userId: user.id }, body: { role } }).then(
      () => true,
      () => false,
    )
    await queryClient.invalidateQueries()
    onClose()
    if (isAssigned) tellCreated(role)
    else
      toast({
        title: t`Failed to assign admin role`,
        description: t`The account was created with the role User. You can change its role in the list.`,
        variant: 'destructive',
      })
  }

  function tellCreated(role: NewStaff['role']) {
    toast({
      title: role === 'e-visa-admin' ? t`e-Visa Administrator created successfully` : t`Administrator created`,
      description: t`A second administrator must confirm. The person then receives an invitation by email.`,
    })
  }

  function tellInvalid({ fullName, email }: NewStaff) {
    const isOpen = [fullName, email].some((text) => text.trim() === '')
    const description = isOpen ? t`Please fill in all required fields` : t`Please check the highlighted fields`
    toast({ title: t`Validation Error`, description, variant: 'destructive' })
  }

  return (
    <Dialog title={t`Create e-Visa Administrator`} onClose={onClose}>
      <Form
        schema={NewStaff}
        values={{ fullName: '', email: '', role: 'e-visa-admin' }}
        onSubmit={create}
        onInvalid={tellInvalid}
        fallbackMessage={t`Failed to create user`}
        onRefused={(told) =>
          toast({ title: t`Failed to create user`, description: translate(told), variant: 'destructive' })
        }
      >
        <Field name="fullName" label={t`Full Name`} autoComplete="off" />
        <Field name="email" label={t`Email`} type="email" autoComplete="off" inputMode="email" />
        <Select
          name="role"
          label={t`Role`}
          options={(['e-visa-admin', 'admin'] as const).map((value) => ({ value, label: words[value] }))}
        />
        <p className="text-soft">
          <Trans>With the invitation, the person confirms their email address and chooses a password.</Trans>
        </p>
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Creating...`}>
            <Trans>Create</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
