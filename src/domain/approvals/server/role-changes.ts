import type { AccountsPorts } from '#domain/accounts/server/ports.ts'
import { grantRole } from '#domain/accounts/server/staff/users.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Role } from '#foundation/values/roles.ts'
import { confirmApproval, nothingAsked, propose, readChange, withdrawApproval } from './decide.ts'
import type { ApprovalHandler } from './ports.ts'

const kind = 'role-change'

interface RoleChange {
  from: Role
  to: Role
}

export async function proposeRole(context: SignedInContext, user: UserRow, to: Role): Promise<void> {
  const change: RoleChange = { from: user.role, to }
  await propose(context, { kind, subject: user.id, about: `${user.fullName} <${user.email}>`, reason: '', change })
}

export const roleChangeHandler = (ports: AccountsPorts): ApprovalHandler => ({
  confirm: (outer, userId) =>
    outer.transact(async (context) => {
      const approval = await confirmApproval(context, kind, userId)
      if (approval.proposedBy === null) throw nothingAsked()
      const agreed = { ...(readChange(context.services.keys, approval) as RoleChange), sponsorId: approval.proposedBy }
      await grantRole(context, userId, agreed, ports)
    }),
  withdraw: (context, userId) => withdrawApproval(context, kind, userId),
})
