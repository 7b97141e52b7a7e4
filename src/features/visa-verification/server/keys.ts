import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { verificationKeyEnded, verificationKeyMade } from '../events.ts'
import { verificationKeys, type VerificationKeyRow } from './table.ts'

const prefix = 'evk_'

export async function createKey(context: SignedInContext, name: string) {
  const secret = prefix + randomBytes(24).toString('base64url')
  const rows = await context.db
    .insert(verificationKeys)
    .values({
      name,
      hint: secret.slice(0, prefix.length + 4),
      secretHash: hashOf(secret),
      madeBy: context.user.id,
      createdAt: context.now,
    })
    .returning()
  const key = returnedRow(rows)
  recordEvent(context, verificationKeyMade, { subject: key.id, userId: null }, { name })
  return { key, secret }
}

export async function listKeys(db: Db): Promise<VerificationKeyRow[]> {
  return db
    .select()
    .from(verificationKeys)
    .where(isNull(verificationKeys.endedAt))
    .orderBy(asc(verificationKeys.createdAt))
}

export async function revokeKey(context: SignedInContext, id: string): Promise<void> {
  const [key] = await context.db
    .update(verificationKeys)
    .set({ endedAt: context.now })
    .where(and(eq(verificationKeys.id, id), isNull(verificationKeys.endedAt)))
    .returning()
  if (!key) throw new Refusal('missing', /*i18n*/ 'Key not found.', { code: 'key-not-found' })
  recordEvent(context, verificationKeyEnded, { subject: id, userId: null }, { name: key.name })
}

export async function findKey({ db, now }: Context, secret: unknown): Promise<VerificationKeyRow | undefined> {
  if (typeof secret !== 'string' || !secret.startsWith(prefix)) return undefined
  const [key] = await db
    .update(verificationKeys)
    .set({ lastUsedAt: now, calls: sql`${verificationKeys.calls} + 1` })
    .where(and(eq(verificationKeys.secretHash, hashOf(secret)), isNull(verificationKeys.endedAt)))
    .returning()
  return key
}

/** 24 random bytes need no slow hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
