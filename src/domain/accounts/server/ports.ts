import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { ListedUser } from '../account.ts'
import type { UserRow } from './table.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export type AccountProposals = Pick<ListedUser, 'pendingRole' | 'pendingActive'>

export interface AccountsPorts {
  countOpenCases(db: Db, staffId: string): Promise<number>
  proposeRole(context: SignedInContext, user: UserRow, role: Role): Promise<void>
  listProposals(context: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, AccountProposals>>
  proposeReactivation(context: SignedInContext, user: UserRow): Promise<void>
  proposeFactorRemoval(context: SignedInContext, user: UserRow, evidence: string): Promise<void>
  dropFactorRemoval(context: Context, userId: string): Promise<void>
  releaseCases(context: SignedInContext, staffId: string): Promise<void>
  deleteDrafts(context: Context, ownerId: string): Promise<void>
  /** The mail server said that there is no such mailbox. */
  isMailboxGone(context: SignedInContext, address: string): Promise<boolean>
}
