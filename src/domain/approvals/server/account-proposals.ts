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
  const found = new Map<string, AccountProposals>()
  for (const { approval } of await listOpenApprovals(db, { subjects })) {
    const { subject, kind } = approval
    if (kind === roleChangeKind)
      found.set(subject, { ...found.get(subject), pendingRole: readRoleChange(keys, approval).to })
    if (kind === reactivationKind) found.set(subject, { ...found.get(subject), pendingActive: true })
  }
  return found
}
