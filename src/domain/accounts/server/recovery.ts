import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import {
  accountReclaimed,
  emailVerified,
  passwordChanged,
  passwordResetRequested,
  verificationRequested,
} from '../events.ts'
import { clearAttemptsAfterReset, consumeAddressLimit } from './login-attempts.ts'
import { confirmEmailChange } from './change-email.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import type { AccountsPorts } from './ports.ts'
import { findUser, findUserByEmail, updateUser } from './queries.ts'
import { listFactors, removeAllFactors } from './second-factor.ts'
import { endSessions } from './sessions.ts'
import type { UserRow } from './table.ts'
import { endTokens, findToken, redeemToken } from './tokens.ts'
import { countUse } from '#foundation/http/server/limits.ts'

const sealPurpose = 'asked address'
const emailsPerHour = 3

/** Known and unknown addresses cost the same work during the request; the rest happens in a job. */
export const emailRequested = job(
  'account-email',
  z.object({ kind: z.enum(['reset-password', 'verify-email']), email: z.string() }),
)

export async function requestEmail(
  context: LongRunningContext<Actor | null>,
  kind: 'reset-password' | 'verify-email',
  email: string,
) {
  await consumeAddressLimit(context, 'letter')
  const sealed = context.services.keys.sealText(email, sealPurpose)
  await context.transact((inner) => inner.services.jobs.enqueue(inner.db, emailRequested, { kind, email: sealed }))
}

export async function runEmailRequest(context: Context, asked: z.infer<typeof emailRequested.data>): Promise<void> {
  const user = await findUserByEmail(context.db, context.services.keys.openText(asked.email, sealPurpose))
  if (!user || (asked.kind === 'verify-email' && user.emailVerifiedAt)) return
  const { count } = await countUse(context.db, `${asked.kind} ${user.id}`, 3600, context.now)
  if (count > emailsPerHour) return
  const kind = asked.kind === 'reset-password' ? passwordResetRequested : verificationRequested
  recordEvent(context, kind, { subject: user.id, userId: user.id }, {})
}

/** Ends every session and does not sign in: the second factor is still asked for at the next sign-in. */
export async function resetPassword(
  context: LongRunningContext<Actor | null>,
  token: string,
  password: string,
  ports: Pick<AccountsPorts, 'deleteDrafts'>,
): Promise<void> {
  const row = await findToken(context.db, 'reset-password', token, context.now)
  const user = row && (await findUser(context.db, row.userId))
  if (!user) throw expiredLink()
  const isProved = user.emailVerifiedAt !== null
  const hasSecondFactor = isProved && (await listFactors(context.db, user.id)).length > 0
  await checkPassword(context, password, { ...user, hasSecondFactor })
  const hashed = await hashPassword(password)

  await context.transact(async (inner) => {
    if (!(await redeemToken(inner.db, 'reset-password', token, inner.now))) throw expiredLink()
    if (!isProved) await reclaim(inner, user, ports)
    // The link came by email, so the address is verified.
    await updateUser(inner.db, user.id, { password: hashed, emailVerifiedAt: user.emailVerifiedAt ?? inner.now })
    await endTokens(inner.db, user.id)
    await endSessions(inner.db, user.id)
    await clearAttemptsAfterReset(inner, user)
    recordEvent(inner, passwordChanged, { subject: user.id, userId: user.id }, { how: 'mail' })
  })
}

/** The account may have been opened by a stranger, who must neither keep the owner out nor have anything submitted. */
async function reclaim(
  context: Context,
  { id, email }: UserRow,
  ports: Pick<AccountsPorts, 'deleteDrafts'>,
): Promise<void> {
  await removeAllFactors(context.db, id)
  await ports.deleteDrafts(context, id)
  await updateUser(context.db, id, { fullName: email })
  recordEvent(context, accountReclaimed, { subject: id, userId: id }, {})
}

export async function verifyEmail(context: Context, token: string): Promise<'verified' | 'waiting' | 'changed'> {
  const row = await redeemToken(context.db, 'verify-email', token, context.now)
  if (!row) {
    const change = await confirmEmailChange(context, token)
    if (!change) throw expiredLink()
    return change
  }
  await updateUser(context.db, row.userId, { emailVerifiedAt: context.now })
  recordEvent(context, emailVerified, { subject: row.userId, userId: row.userId }, {})
  return 'verified'
}

function expiredLink(): Refusal {
  return new Refusal('invalid', /*i18n*/ 'This link is no longer valid. Please ask for a new one.', {
    code: 'link-over',
  })
}
