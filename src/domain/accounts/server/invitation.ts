import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Role } from '#foundation/values/roles.ts'
import { invitationAccepted, staffInvited } from '../events.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findUser, lockUser, updateUser } from './queries.ts'
import { removeAllFactors } from './second-factor.ts'
import { endSessions } from './sessions.ts'
import type { UserRow } from './table.ts'
import { endTokens, findToken, redeemToken } from './tokens.ts'

export async function inviteToStaff(context: Context, user: UserRow, role: Role): Promise<UserRow> {
  const invited = await updateUser(context.db, user.id, { invitedRole: role })
  recordEvent(context, staffInvited, { subject: user.id, userId: user.id }, { role })
  return invited
}

export async function withdrawInvitation(db: Db, user: UserRow): Promise<UserRow> {
  await endTokens(db, user.id, 'staff-invitation')
  return user.invitedRole === null ? user : updateUser(db, user.id, { invitedRole: null })
}

/** Whatever someone else may have set up in the account before is gone: password, sessions, second factors. */
export async function acceptInvitation(
  context: LongRunningContext<Actor | null>,
  token: string,
  password: string,
): Promise<void> {
  const row = await findToken(context.db, 'staff-invitation', token, context.now)
  const invited = row && (await findUser(context.db, row.userId))
  if (!invited) throw expiredInvitation()
  const role = invited.invitedRole ?? invited.role
  await checkPassword(context, password, { ...invited, role, hasSecondFactor: false })
  const hashed = await hashPassword(password)

  await context.transact(async (inner) => {
    if (!(await redeemToken(inner.db, 'staff-invitation', token, inner.now))) throw expiredInvitation()
    const user = await lockUser(inner.db, invited.id)
    const role = user?.invitedRole
    if (!user || !role) throw expiredInvitation()

    await removeAllFactors(inner.db, user.id)
    await updateUser(inner.db, user.id, {
      role,
      invitedRole: null,
      needsSecondFactor: true,
      password: hashed,
      emailVerifiedAt: inner.now,
    })
    await endTokens(inner.db, user.id)
    await endSessions(inner.db, user.id)
    recordEvent(inner, invitationAccepted, { subject: user.id, userId: user.id }, { from: user.role, to: role })
  })
}

function expiredInvitation(): Refusal {
  return new Refusal(
    'invalid',
    /*i18n*/ 'This invitation is no longer valid. Please ask an administrator for a new one.',
    {
      code: 'invitation-over',
    },
  )
}
