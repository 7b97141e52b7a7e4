import type { AccountProposals } from '#domain/accounts/server/ports.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { listOpenApprovals } from './queries.ts'
import { reactivationKind } from './reactivations.ts'
import { readRoleChange, roleChangeKind } from './role-changes.ts'

export async function listProposals(
  { db, services: { keys } }: Context,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AccountProposals>> {
  if (subjects.length === 0) return new Map()
  const roles = await listOpenApprovals(db, { kind: roleChangeKind, subjects })
  const reactivations = await listOpenApprovals(db, { kind: reactivationKind, subjects })
  const found = new Map<string, AccountProposals>()
  for (const { approval } of roles) found.set(approval.subject, { pendingRole: readRoleChange(keys, approval).to })
  for (const { approval } of reactivations)
    found.set(approval.subject, { ...found.get(approval.subject), pendingActive: true })
  return found
}
