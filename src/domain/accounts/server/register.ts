import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { violatedConstraint } from '#foundation/storage/server/database.ts'
import type { LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { Registration } from '../account.ts'
import { accountRegistered } from '../events.ts'
import { consumeAddressLimit } from './login-attempts.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findUser, insertSponsorship, insertUser } from './queries.ts'
import { openSession } from './sessions.ts'
import { newToken } from './tokens.ts'

/** An administrator creates an account for someone else and never knows its password. */
export async function register(context: LongRunningRequest<Actor | null>, form: Registration) {
  const byAdmin = context.user?.role === 'admin'
  if (!byAdmin) await consumeAddressLimit(context, 'register')
  if (!byAdmin) await checkPassword(context, form.password, { ...form, role: 'user', hasSecondFactor: false })
  const password = await hashPassword(byAdmin ? newToken() : form.password)

  const { id, session } = await context.once(async (inner) => {
    const user = await insertUser(inner.db, {
      fullName: form.fullName,
      email: form.email,
      password,
      language: form.language ?? inner.language,
      createdAt: inner.now,
    }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email' ? addressTaken() : error
    })
    const about = { subject: user.id, userId: user.id, ...(!byAdmin && { actor: user }) }
    recordEvent(inner, accountRegistered, about, { by: byAdmin ? 'admin' : 'self' })
    if (inner.user && byAdmin) {
      await insertSponsorship(inner.db, user.id, inner.user.id, inner.now)
      return { id: user.id, session: undefined }
    }
    return { id: user.id, session: await openSession(inner, user, { remember: false, passedSecondFactor: false }) }
  })
  const user = await findUser(context.db, id)
  if (!user) throw new Refusal('missing', /*i18n*/ 'Not found.')
  return { user, session }
}

export function addressTaken(): Refusal {
  const message = /*i18n*/ 'An account with this email address already exists.'
  return new Refusal('conflict', message, { code: 'email-taken', fields: { email: message } })
}
