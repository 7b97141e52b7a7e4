import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff, type Role } from '#foundation/values/roles.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { accountDeactivated, accountReactivated, roleChanged, sessionsEnded } from '../../events.ts'
import type { AccountsPorts } from '../ports.ts'
import { findUser, lockAdmins, lockUser, updateUser } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import type { UserRow } from '../table.ts'

/** No one changes their own role, and at least one administrator remains. */
export async function changeRole(
  context: SignedInContext,
  userId: string,
  role: Role,
  ports: AccountsPorts,
): Promise<UserRow> {
  const admins = await lockAdmins(context.db)
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (user.id === context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'You cannot change your own role.', { code: 'own-role' })
  if (user.role === role) return user
  assertAdminRemains(user, admins)

  const changed = await updateUser(context.db, userId, { role })
  await endSessions(context.db, userId)
  if (!isStaff(role)) await ports.releaseCases(context, userId)
  recordEvent(context, roleChanged, { subject: userId, userId }, { from: user.role, to: role })
  return changed
}

/** No one deactivates their own account, and at least one administrator remains. */
export async function setActive(
  context: SignedInContext,
  userId: string,
  active: boolean,
  ports: AccountsPorts,
): Promise<UserRow> {
  const admins = await lockAdmins(context.db)
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (user.id === context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'You cannot deactivate your own account.', { code: 'own-account' })
  if ((user.deactivatedAt === null) === active) return user
  if (!active) assertAdminRemains(user, admins)

  const changed = await updateUser(context.db, userId, { deactivatedAt: active ? null : context.now })
  if (!active) {
    await endSessions(context.db, userId)
    await ports.releaseCases(context, userId)
  }
  recordEvent(context, active ? accountReactivated : accountDeactivated, { subject: userId, userId }, {})
  return changed
}

function assertAdminRemains(leaving: UserRow, admins: readonly string[]): void {
  if (admins.includes(leaving.id) && admins.length <= 1)
    throw new Refusal('conflict', /*i18n*/ 'The last administrator must stay.', { code: 'last-admin' })
}

export async function endSessionsOf(context: SignedInContext, userId: string): Promise<void> {
  if (!(await findUser(context.db, userId))) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const count = await endSessions(context.db, userId, userId === context.user.id ? context.user.sessionId : undefined)
  recordEvent(context, sessionsEnded, { subject: userId, userId }, { count })
}
