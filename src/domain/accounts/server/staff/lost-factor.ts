// One administrator sees proof of identity, another confirms. The owner is told, and ends it by signing in.
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { factorRemovalRequested, lostFactorsRemoved } from '../../events.ts'
import type { AccountsPorts } from '../ports.ts'
import { lockUser } from '../queries.ts'
import { listFactors, removeAllFactors } from '../second-factor.ts'
import { endSessions } from '../sessions.ts'

export async function requestFactorRemoval(
  context: SignedInContext,
  userId: string,
  evidence: string,
  ports: AccountsPorts,
): Promise<void> {
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (userId === context.user.id)
    throw new Refusal('conflict', /*i18n*/ 'Someone else must request this on your behalf.', { code: 'own-account' })
  if ((await listFactors(context.db, user.id)).length === 0)
    throw new Refusal('conflict', /*i18n*/ 'This account has no second factor.', { code: 'no-factor' })
  await ports.proposeFactorRemoval(context, user, evidence)
  recordEvent(context, factorRemovalRequested, { subject: userId, userId }, {})
}

/** Two administrators agreed. The password still counts, and staff enrol a new factor before they are at the desk. */
export async function removeLostFactors(context: SignedInContext, userId: string): Promise<void> {
  const user = await lockUser(context.db, userId)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  await removeAllFactors(context.db, userId)
  await endSessions(context.db, userId)
  recordEvent(context, lostFactorsRemoved, { subject: userId, userId }, {})
}
