import { eq, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { countUse, resetUses, tooMany } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { factors } from '../api.ts'
import { recoveryCodesRenewed, secondFactorAdded, secondFactorRemoved, signInFailed } from '../events.ts'
import { assertLongEnough } from './passwords.ts'
import { findUser, hasEmail, lockUser, updateUser } from './queries.ts'
import { countRecoveryCodes, issueRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import { totpPurpose } from './sealed.ts'
import { markSecondFactorPassed } from './sessions.ts'
import { passkeys, recoveryCodes, users, type UserRow } from './table.ts'
import { countAttempt, endTokens, findSetup, findToken, issueToken, redeemToken, type TokenRow } from './tokens.ts'

export type Factor = (typeof factors)[number]

const issuer = 'Liberia e-Visa'
const stepSeconds = 30
/** Few tries per sign-in and per hour, so that the million possible codes cannot be tried. */
const triesPerChallenge = 8
const triesPerHour = 30

export const codeAttempts = (userId: string) => `code ${userId}`

/** Written out, because Drizzle leaves the tables' names away where there is one table. */
const factorColumns = {
  hasTotp: sql<boolean>`users.totp_secret is not null`,
  hasPasskey: sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`,
  hasRecoveryCode: sql<boolean>`exists (select from recovery_codes where recovery_codes.user_id = users.id)`,
}

export async function listFactors(db: Db, userId: string): Promise<Factor[]> {
  const [row] = await db.select(factorColumns).from(users).where(eq(users.id, userId))
  return row ? factorsOf(row) : []
}

export async function findUserWithFactors(
  db: Db,
  email: string,
): Promise<{ user: UserRow; factors: Factor[] } | undefined> {
  const [row] = await db
    .select({ user: users, ...factorColumns })
    .from(users)
    .where(hasEmail(email))
  return row && { user: row.user, factors: factorsOf(row) }
}

/** A recovery code replaces another factor; it is not one on its own. */
function factorsOf({ hasTotp, hasPasskey, hasRecoveryCode }: Record<keyof typeof factorColumns, boolean>): Factor[] {
  if (!hasTotp && !hasPasskey) return []
  const has: Record<Factor, boolean> = { totp: hasTotp, passkey: hasPasskey, recovery: hasRecoveryCode }
  return factors.filter((factor) => has[factor])
}

export function listPasskeys(db: Db, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
}

export interface OpenChallenge extends TokenRow {
  user: UserRow
  remember: boolean
}

/** Each try is counted before it is checked. */
export async function openChallenge(
  context: LongRunningContext<Actor | null>,
  challenge: string,
): Promise<OpenChallenge> {
  const row = await findToken(context.db, 'second-factor', challenge, context.now)
  const user = row && (await findUser(context.db, row.userId))
  if (!row || !user) throw expiredChallenge()
  const hour = await countUse(context.db, codeAttempts(user.id), 3600, context.now)
  if (hour.count > triesPerHour) throw tooMany(hour.resetsIn)
  const tries = await countAttempt(context.db, row.hash)
  if (tries > triesPerChallenge) {
    await endTokens(context.db, user.id, 'second-factor')
    throw expiredChallenge()
  }
  return { ...row, user, remember: (row.data as { remember: boolean }).remember }
}

export async function closeChallenge(context: Context, challenge: string): Promise<void> {
  const row = await redeemToken(context.db, 'second-factor', challenge, context.now)
  if (!row) throw expiredChallenge()
  await resetUses(context.db, codeAttempts(row.userId))
}

function expiredChallenge(): Refusal {
  return new Refusal('signed-out', /*i18n*/ 'This sign-in has expired. Please sign in again.', {
    code: 'challenge-over',
  })
}

export async function wrongFactor(context: LongRunningContext<Actor | null>, userId: string): Promise<Refusal> {
  await context.transact(async (inner) =>
    recordEvent(inner, signInFailed, { subject: userId, userId }, { step: 'second-factor' }),
  )
  const message = /*i18n*/ 'This code is incorrect. Please try again.'
  return new Refusal('invalid', message, { code: 'bad-code', fields: { code: message } })
}

export async function redeemCode(
  context: Context,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  const user = await lockUser(context.db, userId)
  if (!user) return undefined
  if (/^\d{6}$/.test(plain) && user.totpSecret) {
    const secret = context.services.keys.openText(user.totpSecret, totpPurpose)
    const step = await acceptedStep(secret, plain, context.now, user.totpLastStep)
    if (step === undefined) return undefined
    await updateUser(context.db, userId, { totpLastStep: step })
    return 'totp'
  }
  return (await redeemRecoveryCode(context, userId, plain)) ? 'recovery' : undefined
}

async function acceptedStep(
  secret: string,
  token: string,
  now: Date,
  last: number | null,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({
    secret,
    token,
    epoch,
    epochTolerance: stepSeconds,
    ...(last !== null && { afterTimeStep: last }),
  })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined
}

/** Otherwise a stranger could register an address first and keep its owner out. */
export function assertEmailVerified({ emailVerified }: Pick<Actor, 'emailVerified'>): void {
  if (!emailVerified)
    throw new Refusal('conflict', /*i18n*/ 'Confirm your email address before you set up a second factor.', {
      code: 'email-unverified',
    })
}

/** The secret becomes active only once its first code was entered. */
export async function beginTotp(context: SignedInContext) {
  assertEmailVerified(context.user)
  const { keys } = context.services
  const secret = generateSecret()
  await issueToken(context.db, 'totp-setup', context.user.id, context.now, {
    secret: keys.sealText(secret, totpPurpose),
  })
  return { secret, uri: generateURI({ issuer, label: context.user.email, secret }) }
}

export async function confirmTotp(context: SignedInContext, code: string): Promise<string[]> {
  const { user, now, services } = context
  assertEmailVerified(user)
  const setup = await findSetup(context.db, 'totp-setup', user.id, now)
  if (!setup)
    throw new Refusal('conflict', /*i18n*/ 'This set-up has expired. Please start again.', { code: 'set-up-over' })
  const sealed = (setup.data as { secret: string }).secret
  const token = code.replace(/[\s-]/g, '')
  const step = /^\d{6}$/.test(token)
    ? await acceptedStep(services.keys.openText(sealed, totpPurpose), token, now, null)
    : undefined
  if (step === undefined) {
    const message = /*i18n*/ 'This code is incorrect. Please try again.'
    throw new Refusal('invalid', message, { code: 'bad-code', fields: { code: message } })
  }

  await endTokens(context.db, user.id, 'totp-setup')
  await updateUser(context.db, user.id, { totpSecret: sealed, totpLastStep: step })
  return afterFactorAdded(context, 'totp')
}

export async function afterFactorAdded(context: SignedInContext, kind: 'totp' | 'passkey'): Promise<string[]> {
  await markSecondFactorPassed(context.db, context.user.sessionId)
  recordEvent(context, secondFactorAdded, { subject: context.user.id, userId: context.user.id }, { kind })
  return (await countRecoveryCodes(context.db, context.user.id)) > 0
    ? []
    : issueRecoveryCodes(context.db, context.services.keys, context.user.id)
}

export async function removeTotp(context: SignedInContext): Promise<void> {
  await updateUser(context.db, context.user.id, { totpSecret: null, totpLastStep: null })
  await afterFactorRemoved(context, 'totp')
}

/** Recovery codes are deleted with the last factor they stand in for. */
export async function afterFactorRemoved(context: SignedInContext, kind: 'totp' | 'passkey'): Promise<void> {
  const { db, user } = context
  recordEvent(context, secondFactorRemoved, { subject: user.id, userId: user.id }, { kind })
  const row = await findUser(db, user.id)
  if (row && (await listFactors(db, row.id)).every((factor) => factor === 'recovery'))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
}

/** After a factor was removed: a short password is enough for staff only together with another one. */
export async function assertStaffProtected({ db, user }: SignedInContext, password: string): Promise<void> {
  const row = await findUser(db, user.id)
  if (row && (await listFactors(db, row.id)).length === 0)
    assertLongEnough(password, { role: row.role, hasSecondFactor: false })
}

export async function removeAllFactors(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, { totpSecret: null, totpLastStep: null })
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function renewRecoveryCodes(context: SignedInContext): Promise<string[]> {
  const { db, user } = context
  if (!user.hasSecondFactor)
    throw new Refusal('conflict', /*i18n*/ 'Set up a second factor first.', { code: 'no-second-factor' })
  recordEvent(context, recoveryCodesRenewed, { subject: user.id, userId: user.id }, {})
  return issueRecoveryCodes(db, context.services.keys, user.id)
}
