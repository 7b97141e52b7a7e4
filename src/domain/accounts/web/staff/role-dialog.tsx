import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { outranks, type Role } from '#foundation/values/roles.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { User } from '../../account.ts'
import { accountsApi } from '../../api.ts'
import { OpenCases } from '../open-cases.tsx'
import { useRoleLabels } from './role-labels.ts'

const offered: readonly Role[] = ['user', 'admin']

export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const id = useId()
  const words = useRoleLabels()
  const [role, setRole] = useState(user.role)
  const change = useWrite(accountsApi.changeRole, { userId: user.id })
  const choices = offered.includes(user.role) ? offered : [user.role, ...offered]

  function save() {
    change.mutate(
      { role },
      {
        onSuccess: ({ pendingRole }) => {
          if (pendingRole)
            toast({
              title: t`Role change requested`,
              description: t`A second administrator must confirm it under Approvals.`,
            })
          else toast({ title: t`User role updated successfully` })
          onClose()
        },
        onError: (error) =>
          toast({
            title: t`Failed to update user role`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Dialog title={t`Edit role`} onClose={onClose}>
      <p>
        <span className="font-semibold">{user.fullName}</span> · {user.email}
      </p>
      <div>
        <label htmlFor={id} className="block font-semibold">
          <Trans>Role</Trans>
        </label>
        <select
          id={id}
          className="field-box mt-1.5"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice} disabled={!offered.includes(choice)}>
              {words[choice]}
            </option>
          ))}
        </select>
      </div>
      <p className="text-soft">
        {outranks(role, user.role) ? (
          <Trans>
            Additional rights take effect once a second administrator confirms them and the person accepts by email.
          </Trans>
        ) : (
          <Trans>This ends all sessions of the account and tells its owner by email.</Trans>
        )}
      </p>
      {role === 'user' && user.role !== 'user' && <OpenCases of={user.id} />}
      <DialogActions onCancel={onClose}>
        <Button disabled={role === user.role || change.isPending} onClick={save}>
          <Trans>Update</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
