import { createHash, randomInt } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { recoveryCodes } from './table.ts'

const codesPerPerson = 10
/** Without characters that look alike. Twenty-five make 125 bits: too many to guess from the hash, so it need not be slow. */
const codeLength = 25
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const inGroups = /.{5}(?=.)/g
const sealPurpose = 'recovery code'

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

export async function issueRecoveryCodes(db: Db, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerPerson }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: keys.sealText(digest(userId, code), sealPurpose) })))
  return codes.map((code) => code.replace(inGroups, '$&-'))
}

export async function redeemRecoveryCode({ db, services }: Context, userId: string, code: string): Promise<boolean> {
  const { keys } = services
  const accepted = new Set([digest(userId, code), ...keys.keyedHashes(code, `recovery ${userId}`)])
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const found = rows.find(({ hash }) => accepted.has(isSealed(hash) ? keys.openText(hash, sealPurpose) : hash))
  if (found) await db.delete(recoveryCodes).where(eq(recoveryCodes.hash, found.hash))
  return found !== undefined
}

/** Codes of earlier releases are bare keyed hashes, which cannot be made again under another key. */
const isSealed = (hash: string) => hash.length > 43

export const sealedRecoveryCodes = sealedTable(recoveryCodes, ['hash'], (keys, { hash }) => ({
  hash: isSealed(hash) ? keys.resealText(hash, sealPurpose) : hash,
}))

export async function countUnsealedCodes(db: Db): Promise<number> {
  const rows = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes)
  return rows.filter(({ hash }) => !isSealed(hash)).length
}

function digest(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('base64url')
}
