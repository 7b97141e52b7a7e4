import { removeLostFactors } from '#domain/accounts/server/staff/lost-factor.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { confirmApproval, dropApproval, propose, withdrawApproval } from './decide.ts'
import type { ApprovalHandler } from './ports.ts'

const kind = 'factor-removal'

export async function proposeFactorRemoval(context: SignedInContext, user: UserRow, evidence: string): Promise<void> {
  await propose(context, { kind, subject: user.id, about: `${user.fullName} <${user.email}>`, reason: '', evidence })
}

/** Anyone who signs in with the factor has not lost it. */
export const dropFactorRemoval = (context: Context, userId: string): Promise<void> =>
  dropApproval(context, kind, userId)

export const factorRemovalHandler: ApprovalHandler = {
  confirm: (outer, userId) =>
    outer.transact(async (context) => {
      await confirmApproval(context, kind, userId)
      await removeLostFactors(context, userId)
    }),
  withdraw: (context, userId) => withdrawApproval(context, kind, userId),
}
