import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff, outranks, type Role } from '#foundation/values/roles.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { accountDeactivated, accountReactivated, roleChanged, sessionsEnded } from '../../events.ts'
import { inviteToStaff, withdrawInvitation } from '../invitation.ts'
import type { AccountsPorts } from '../ports.ts'
import { findUser, insertSponsorship, lockAdmins, lockUser, updateUser } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import type { UserRow } from '../table.ts'

interface RoleOutcome {
  user: UserRow
  pendingRole?: Role
}

/** Rights are taken away at once; more rights are only proposed. At least one administrator remains. */
export async function changeRole(
  context: SignedInContext,
  userId: string,
  role: Role,
  ports: AccountsPorts,
): Promise<RoleOutcome> {
  const admins = await lockAdmins(context.db)
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (user.id === context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'You cannot change your own role.', { code: 'own-role' })
  if (user.role === role) return { user: await withdrawInvitation(context.db, user) }
  if (outranks(role, user.role)) {
    await ports.proposeRole(context, user, role)
    return { user, pendingRole: role }
  }
  assertAdminRemains(user, admins)

  return { user: await setRole(context, await withdrawInvitation(context.db, user), role, ports) }
}

interface AgreedRole {
  from: Role
  to: Role
  sponsorId: string
}

/** Two administrators agreed. A traveller is invited first; a colleague has proved their mailbox already. */
export async function grantRole(
  context: SignedInContext,
  userId: string,
  { from, to, sponsorId }: AgreedRole,
  ports: AccountsPorts,
): Promise<UserRow> {
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (user.role !== from)
    throw new Refusal(
      'conflict',
      /*i18n*/ 'The role of this account has changed in the meantime. Please request it again.',
      { code: 'role-changed' },
    )
  await insertSponsorship(context.db, userId, sponsorId, context.now)
  return isStaff(user.role) && user.emailVerifiedAt !== null
    ? setRole(context, user, to, ports)
    : inviteToStaff(context, user, to)
}

async function setRole(context: SignedInContext, user: UserRow, role: Role, ports: AccountsPorts): Promise<UserRow> {
  const { id: userId } = user
  const changed = await updateUser(context.db, userId, { role })
  await endSessions(context.db, userId)
  if (!isStaff(role)) await ports.releaseCases(context, userId)
  recordEvent(context, roleChanged, { subject: userId, userId }, { from: user.role, to: role })
  return changed
}

interface ActiveOutcome {
  user: UserRow
  isPending: boolean
}

/** A colleague's account is opened again by two: the person who was stopped must not be let back in by one friend. */
export async function setActive(
  context: SignedInContext,
  userId: string,
  active: boolean,
  ports: AccountsPorts,
): Promise<ActiveOutcome> {
  const admins = await lockAdmins(context.db)
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (user.id === context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'You cannot deactivate your own account.', { code: 'own-deactivation' })
  if ((user.deactivatedAt === null) === active) return { user, isPending: false }
  if (active && isStaff(user.role)) {
    await ports.proposeReactivation(context, user)
    return { user, isPending: true }
  }
  if (active) return { user: await reactivate(context, userId), isPending: false }
  assertAdminRemains(user, admins)

  const changed = await updateUser(context.db, userId, { deactivatedAt: context.now })
  await endSessions(context.db, userId)
  await ports.releaseCases(context, userId)
  recordEvent(context, accountDeactivated, { subject: userId, userId }, {})
  return { user: changed, isPending: false }
}

export async function reactivate(context: SignedInContext, userId: string): Promise<UserRow> {
  if (!(await lockUser(context.db, userId))) throw new Refusal('missing', /*i18n*/ 'Not found.')
  recordEvent(context, accountReactivated, { subject: userId, userId }, {})
  return updateUser(context.db, userId, { deactivatedAt: null })
}

function assertAdminRemains(leaving: UserRow, admins: readonly string[]): void {
  if (admins.includes(leaving.id) && admins.length <= 1)
    throw new Refusal('conflict', /*i18n*/ 'The last administrator can’t be removed.', { code: 'last-admin' })
}

export async function endSessionsOf(context: SignedInContext, userId: string): Promise<void> {
  if (!(await findUser(context.db, userId))) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const count = await endSessions(context.db, userId, userId === context.user.id ? context.user.sessionId : undefined)
  recordEvent(context, sessionsEnded, { subject: userId, userId }, { count })
}
