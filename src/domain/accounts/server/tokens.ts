import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { accountTokens, type TokenKind } from './table.ts'

const lifetimes: Record<TokenKind, number> = {
  'reset-password': 30 * 60,
  'verify-email': 3 * 86_400,
  'staff-invitation': 7 * 86_400,
  'second-factor': 10 * 60,
  'totp-setup': 10 * 60,
  'passkey-setup': 10 * 60,
  'change-email': 86_400,
  'change-email-present': 86_400,
  'change-email-new': 86_400,
  export: 5 * 60,
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export interface TokenRow {
  hash: string
  userId: string
  data: unknown
}

/** Invalidates earlier tokens of the same kind, so that only the newest link works. */
export async function issueToken(
  db: Db,
  kind: TokenKind,
  userId: string,
  now: Date,
  data: object = {},
  beside: WithSubquery[] = [],
): Promise<string> {
  await endTokens(db, userId, kind)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[kind] * 1000)
  await db
    .with(...beside)
    .insert(accountTokens)
    .values({ hash: hashToken(token), userId, kind, data, expiresAt })
  return token
}

export async function findToken(db: Db, kind: TokenKind, token: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now)),
    )
  return row
}

/** Of two concurrent requests with the same token, only one gets it. */
export async function redeemToken(db: Db, kind: TokenKind, token: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now)),
    )
    .returning()
  return row
}

export async function findSetup(db: Db, kind: TokenKind, userId: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now)))
  return row
}

export async function updateTokenData(db: Db, hash: string, data: object): Promise<void> {
  await db.update(accountTokens).set({ data }).where(eq(accountTokens.hash, hash))
}

export async function countAttempt(db: Db, hash: string): Promise<number> {
  const [row] = await db
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} + 1` })
    .where(eq(accountTokens.hash, hash))
    .returning({ attempts: accountTokens.attempts })
  return row?.attempts ?? Number.POSITIVE_INFINITY
}

export async function endTokens(db: Db, userId: string, kind?: TokenKind): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), kind ? eq(accountTokens.kind, kind) : undefined))
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
}
