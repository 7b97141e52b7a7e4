import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import { countUse, resetUses, tooMany } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { passwordChanged, profileChanged, sessionsEnded } from '../events.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { findUser, updateUser } from './queries.ts'
import { endSession, endSessions, openSession } from './sessions.ts'
import { endTokens } from './tokens.ts'

const confirmationsPerHour = 10
export const confirmationAttempts = (userId: string) => `confirm ${userId}`

/** An unlocked device is not enough for a sensitive action. */
export async function confirmPassword(context: SignedInContext, password: string, field = 'password'): Promise<void> {
  const db = context.services.database.db
  const key = confirmationAttempts(context.user.id)
  const { count, resetsIn } = await countUse(db, key, 3600, context.now)
  if (count > confirmationsPerHour) throw tooMany(resetsIn)
  const user = await findUser(db, context.user.id)
  if (!(await isPassword(user?.password, password))) {
    const message = /*i18n*/ 'This isn’t your current password.'
    throw new Refusal('invalid', message, { code: 'bad-password', fields: { [field]: message } })
  }
  await resetUses(db, key)
}

export async function saveProfile(
  context: SignedInContext,
  wanted: { fullName?: string | undefined; language?: Actor['language'] | undefined },
) {
  const values = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const fields = Object.keys(values)
  if (fields.length === 0) return context.user
  const user = await updateUser(context.db, context.user.id, values)
  recordEvent(context, profileChanged, { subject: user.id, userId: user.id }, { fields })
  return { ...context.user, fullName: user.fullName, language: user.language }
}

/** Ends all other sessions: someone else may have known the old password. */
export async function changePassword(context: LongRunningContext<Actor>, currentPassword: string, password: string) {
  const { user } = context
  await confirmPassword(context, currentPassword, 'currentPassword')
  await checkPassword(context, password, { ...user, role: user.accountRole })
  const hashed = await hashPassword(password)

  return context.transact(async (inner) => {
    const account = await updateUser(inner.db, user.id, { password: hashed })
    await endTokens(inner.db, user.id)
    await endSessions(inner.db, user.id)
    recordEvent(inner, passwordChanged, { subject: user.id, userId: user.id }, { how: 'known' })
    const { passedSecondFactor } = user
    return { account, session: await openSession(inner, account, { remember: false, passedSecondFactor }) }
  })
}

export async function endOwnSession(context: SignedInContext, sid: string): Promise<void> {
  if (!(await endSession(context.db, context.user.id, sid))) throw new Refusal('missing', /*i18n*/ 'Not found.')
  recordEvent(context, sessionsEnded, { subject: context.user.id, userId: context.user.id }, { count: 1 })
}

export async function endOtherSessions(context: SignedInContext): Promise<void> {
  const count = await endSessions(context.db, context.user.id, context.user.sessionId)
  if (count > 0) recordEvent(context, sessionsEnded, { subject: context.user.id, userId: context.user.id }, { count })
}
