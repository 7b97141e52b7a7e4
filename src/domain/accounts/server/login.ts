import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { networkOf, tooMany } from '#foundation/http/server/limits.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { staffPasswordLength, type Login } from '../account.ts'
import { signedIn, signedOut, signInFailed } from '../events.ts'
import { clearingAttempts, countLoginAttempt } from './login-attempts.ts'
import { hashPassword, isPassword, needsRehash } from './passwords.ts'
import { findUserByEmail, updateUser } from './queries.ts'
import { findUserWithFactors, type Factor } from './second-factor.ts'
import { endSession, openSession, type OpenedSession, type SessionStart } from './sessions.ts'
import type { UserRow } from './table.ts'
import { issueToken } from './tokens.ts'

type LoginOutcome = { user: UserRow; session: OpenedSession } | { challenge: string; factors: Factor[] }

const sealPurpose = 'refused address'

/** Whether the account exists is looked up after the response, so that response times do not reveal it. */
export const passwordRefused = job('password-refused', z.object({ email: z.string() }))

export async function recordPasswordRefused(context: Context, email: string): Promise<void> {
  const user = await findUserByEmail(context.db, context.services.keys.openText(email, sealPurpose))
  if (user) recordEvent(context, signInFailed, { subject: user.id, userId: user.id }, { step: 'password' })
}

/** Right and wrong passwords take the same path and time, whether or not the account exists. */
export async function login(
  context: LongRunningContext<Actor | null>,
  form: Login,
  recognise: (account: UserRow | undefined) => string | undefined,
): Promise<LoginOutcome> {
  const account = await findUserWithFactors(context.db, form.email)
  const found = account?.user
  const attempt = { email: form.email, userId: found?.id, device: recognise(found) }
  const wait = await countLoginAttempt(context, attempt)
  const isRight = await isPassword(found?.password, form.password)
  const factors = account?.factors ?? []
  if (wait !== undefined && !(isRight && factors.length > 0)) throw tooMany(wait)
  if (!found || !isRight) {
    const email = context.services.keys.sealText(form.email, sealPurpose)
    await context.services.jobs.enqueue(context.db, passwordRefused, { email })
    throw new Refusal('signed-out', /*i18n*/ 'Invalid email or password.', { code: 'bad-credentials' })
  }

  if (found.deactivatedAt) throw closedAccount()

  const password = needsRehash(found.password) ? await hashPassword(form.password) : undefined
  return context.transact(async (inner) => {
    const beside = clearingAttempts(inner, attempt)
    const user = password ? await updateUser(inner.db, found.id, { password }) : found
    const remember = form.remember ?? false
    if (factors.length > 0) {
      const challenge = await issueToken(inner.db, 'second-factor', user.id, inner.now, { remember }, beside)
      return { challenge, factors }
    }
    const hasShortPassword = form.password.length < staffPasswordLength
    return { user, session: await completeSignIn(inner, user, { remember, factor: 'none', hasShortPassword, beside }) }
  })
}

/** Shown only after the right password, so that strangers cannot probe which accounts are closed. */
const closedAccount = () =>
  new Refusal('forbidden', /*i18n*/ 'This account was deactivated. Please contact us.', { code: 'deactivated' })

export async function completeSignIn(
  context: Context,
  user: UserRow,
  {
    remember,
    factor,
    ...rest
  }: Pick<SessionStart, 'remember' | 'hasShortPassword' | 'beside'> & { factor: Factor | 'none' },
): Promise<OpenedSession> {
  if (user.deactivatedAt) throw closedAccount()
  // Against session fixation.
  if (context.user) await endSession(context.db, context.user.id, context.user.sessionId)
  const network = isStaff(user.role) ? { network: networkMark(context) } : {}
  recordEvent(context, signedIn, { subject: user.id, userId: user.id, actor: user }, { factor, ...network })
  return openSession(context, user, { remember, passedSecondFactor: factor !== 'none', ...rest })
}

const networkMark = ({ services, request }: Context) =>
  services.keys.keyedHash(networkOf(request.address), 'sign-in network').slice(0, 16)

export async function logout(context: Context): Promise<void> {
  const { user } = context
  if (!user) return
  await endSession(context.db, user.id, user.sessionId)
  recordEvent(context, signedOut, { subject: user.id, userId: user.id }, {})
}
