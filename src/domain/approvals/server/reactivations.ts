import { reactivate } from '#domain/accounts/server/staff/users.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { confirmApproval, propose, withdrawApproval } from './decide.ts'
import type { ApprovalHandler } from './ports.ts'

export const reactivationKind = 'staff-reactivation'
const kind = reactivationKind

export async function proposeReactivation(context: SignedInContext, user: UserRow): Promise<void> {
  await propose(context, { kind, subject: user.id, about: `${user.fullName} <${user.email}>`, reason: '' })
}

export const reactivationHandler: ApprovalHandler = {
  confirm: (outer, userId) =>
    outer.transact(async (context) => {
      await confirmApproval(context, kind, userId)
      await reactivate(context, userId)
    }),
  withdraw: (context, userId) => withdrawApproval(context, kind, userId),
}
