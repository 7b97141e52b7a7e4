import type { AccountsPorts } from '#domain/accounts/server/ports.ts'
import { grantRole } from '#domain/accounts/server/staff/users.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { Role } from '#foundation/values/roles.ts'
import { confirmApproval, noOpenApproval, propose, readChange, withdrawApproval } from './decide.ts'
import type { ApprovalHandler } from './ports.ts'
import type { ApprovalRow } from './table.ts'

export const roleChangeKind = 'role-change'
const kind = roleChangeKind

interface RoleChange {
  from: Role
  to: Role
}

export async function proposeRole(context: SignedInContext, user: UserRow, to: Role): Promise<void> {
  const change: RoleChange = { from: user.role, to }
  await propose(context, { kind, subject: user.id, about: `${user.fullName} <${user.email}>`, reason: '', change })
}

export const readRoleChange = (keys: Keys, approval: ApprovalRow) => readChange(keys, approval) as RoleChange

export const roleChangeHandler = (ports: AccountsPorts): ApprovalHandler => ({
  confirm: (outer, userId) =>
    outer.transact(async (context) => {
      const approval = await confirmApproval(context, kind, userId)
      if (approval.proposedBy === null) throw noOpenApproval()
      const agreed = { ...readRoleChange(context.services.keys, approval), sponsorId: approval.proposedBy }
      await grantRole(context, userId, agreed, ports)
    }),
  withdraw: (context, userId) => withdrawApproval(context, kind, userId),
})
