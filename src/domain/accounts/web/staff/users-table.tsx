import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { EmailAddress } from '#foundation/ui/email-address.tsx'
import { RowMenu, type RowAction } from '#foundation/ui/staff/row-menu.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { ListedUser, User } from '../../account.ts'
import { accountsApi } from '../../api.ts'
import { OpenCases } from '../open-cases.tsx'
import { LostFactorDialog } from './lost-factor-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleLabels } from './role-labels.ts'
import { useUser } from '../use-user.ts'

type AccountAction = 'role' | 'sessions' | 'factor' | 'active'

export function UsersTable({ rows }: { rows: readonly ListedUser[] }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<{ action: AccountAction; user: User }>()
  const columns = useColumns((action, user) => setAsking({ action, user }))
  const close = () => setAsking(undefined)
  return (
    <>
      <Table caption={t`Users`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {asking?.action === 'role' && <RoleDialog user={asking.user} onClose={close} />}
      {asking?.action === 'sessions' && <EndSessions user={asking.user} onClose={close} />}
      {asking?.action === 'factor' && <LostFactorDialog user={asking.user} onClose={close} />}
      {asking?.action === 'active' && <SetActive user={asking.user} onClose={close} />}
    </>
  )
}

function useColumns(onAsk: (action: AccountAction, user: ListedUser) => void): Column<ListedUser>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const words = useRoleLabels()
  const self = useUser()
  const isOwn = ({ id }: User) => id === self?.id
  const actionsOf = (user: User): RowAction[] => {
    const name = user.fullName
    const action = (action: AccountAction, text: string, label: string) => ({
      name: action,
      text,
      label,
      onChoose: () => onAsk(action, user),
    })
    return [
      action('role', t`Edit role`, t`Edit role of ${name}`),
      action('sessions', t`End sessions`, t`End sessions of ${name}`),
      action('factor', t`Remove second factor`, t`Remove second factor of ${name}`),
      user.deactivated
        ? action('active', t`Reactivate`, t`Reactivate ${name}`)
        : action('active', t`Deactivate`, t`Deactivate ${name}`),
    ]
  }
  return [
    {
      name: 'name',
      header: t`Full Name`,
      cell: ({ fullName }) => <span className="font-semibold wrap-anywhere max-md:pr-12">{fullName}</span>,
    },
    { name: 'email', header: t`Email`, cell: ({ email }) => <EmailAddress of={email} /> },
    {
      name: 'role',
      header: t`Role`,
      cell: ({ role, pendingRole, invitedRole }) => (
        <div className="md:py-1">
          <Badge kind={role === 'user' ? 'neutral' : 'blue'}>{words[role]}</Badge>
          {pendingRole && <Waiting>{t`${{ role: words[pendingRole] }} once a second administrator agrees`}</Waiting>}
          {invitedRole && <Waiting>{t`${{ role: words[invitedRole] }} once the invitation is accepted`}</Waiting>}
        </div>
      ),
    },
    {
      name: 'state',
      header: t`State`,
      isWhole: true,
      cell: (user) =>
        user.deactivated ? (
          <>
            <Badge kind="red">{t`Deactivated`}</Badge>
            {user.pendingActive && <Waiting>{t`Will be reactivated once a second administrator agrees`}</Waiting>}
          </>
        ) : (
          <Badge kind={user.emailVerified ? 'green' : 'amber'}>
            {user.emailVerified ? t({ message: 'Active', context: 'an account' }) : t`Address not confirmed`}
          </Badge>
        ),
    },
    {
      name: 'created',
      header: t`Created`,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{date(createdAt)}</span>,
    },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      onCard: 'corner',
      cell: (user) =>
        isOwn(user) ? (
          <span className="block text-sm whitespace-nowrap text-soft md:text-right">{t`This is you`}</span>
        ) : (
          <div className="flex max-md:-mt-2 max-md:-mr-2 md:justify-end">
            <RowMenu label={t`Actions for ${{ name: user.fullName }}`} actions={actionsOf(user)} />
          </div>
        ),
    },
  ]
}

function Waiting({ children }: { children: string }) {
  return <p className="mt-1 max-w-56 text-xs whitespace-normal text-amber">{children}</p>
}

function useAccountAction() {
  const { t } = useLingui()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      const outcome = await work()
      const isPending = (outcome as { pendingActive?: boolean } | undefined)?.pendingActive
      toast({ title: isPending ? t`Waiting for a second administrator` : done })
      void queryClient.invalidateQueries()
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }
}

interface AccountActionProps {
  user: User
  onClose: () => void
}

function EndSessions({ user: { id, fullName }, onClose }: AccountActionProps) {
  const { t } = useLingui()
  const action = useAccountAction()
  const end = () => call(accountsApi.endSessionsOf, { params: { userId: id } })
  return (
    <ConfirmDialog
      title={t`End all sessions?`}
      act={t`End sessions`}
      onConfirm={() => action(end, t`Sessions ended`)}
      onClose={onClose}
    >
      <p>
        <Trans>{fullName} must sign in again on every device.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function SetActive({ user: { id, fullName, deactivated = false }, onClose }: AccountActionProps) {
  const { t } = useLingui()
  const action = useAccountAction()
  const change = () => call(accountsApi.setActive, { params: { userId: id }, body: { active: deactivated } })
  return (
    <ConfirmDialog
      title={deactivated ? t`Reactivate the account?` : t`Deactivate the account?`}
      act={deactivated ? t`Reactivate` : t`Deactivate`}
      tone={deactivated ? 'primary' : 'danger'}
      onConfirm={() => action(change, deactivated ? t`Account reactivated` : t`Account deactivated`)}
      onClose={onClose}
    >
      <p>
        {deactivated ? (
          <Trans>{fullName} can sign in again.</Trans>
        ) : (
          <Trans>{fullName} is signed out immediately and can’t sign in. Nothing in the account is deleted.</Trans>
        )}
      </p>
      {!deactivated && <OpenCases of={id} />}
    </ConfirmDialog>
  )
}
