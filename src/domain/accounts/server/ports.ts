import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { ListedUser } from '../account.ts'
import type { UserRow } from './table.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export type AccountProposals = Pick<ListedUser, 'pendingRole' | 'pendingActive'>

export interface AccountsPorts {
  countOpenCases(db: Db, staffId: string): Promise<number>
  /** Takes effect once a second administrator confirms it. */
  proposeRole(context: SignedInContext, user: UserRow, role: Role): Promise<void>
  /** What waits for a second administrator, by account. */
  listProposals(context: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, AccountProposals>>
  proposeReactivation(context: SignedInContext, user: UserRow): Promise<void>
  proposeFactorRemoval(context: SignedInContext, user: UserRow, evidence: string): Promise<void>
  dropFactorRemoval(context: Context, userId: string): Promise<void>
  releaseCases(context: SignedInContext, staffId: string): Promise<void>
  /** With their documents. */
  deleteDrafts(context: Context, ownerId: string): Promise<void>
}
