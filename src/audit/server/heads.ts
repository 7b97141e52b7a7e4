// The newest link is written outside the database every hour, signed: whoever rewrites history must reach both places.
import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/database.ts'
import { job } from '#platform/server/jobs.ts'
import type { Keys } from '#platform/server/keys.ts'
import { events } from './table.ts'
import type { ChainHead } from './verify.ts'

export const keepChainHead = job('keep-chain-head', z.object({}), '7 * * * *')

interface KeptHead extends ChainHead {
  at: string
  signature: string
}

const fileOf = (dataDir: string) => path.join(dataDir, 'audit-heads.jsonl')

export async function keepHead(db: Db, keys: Keys, dataDir: string, now: Date): Promise<void> {
  const [head] = await db.select({ seq: events.seq, hash: events.hash }).from(events).orderBy(desc(events.seq)).limit(1)
  if (!head) return
  const unsigned = { ...head, at: now.toISOString() }
  const line = JSON.stringify({ ...unsigned, signature: sign(keys, unsigned) })
  await fs.appendFile(fileOf(dataDir), `${line}\n`, { mode: 0o600 })
}

/** The newest kept head whose signature holds. */
export async function lastKeptHead(keys: Keys, dataDir: string): Promise<ChainHead | undefined> {
  const lines = (await fs.readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim().split('\n').filter(Boolean)
  const last = lines.at(-1)
  if (!last) return undefined
  const { signature, ...unsigned } = JSON.parse(last) as KeptHead
  const expected = Buffer.from(sign(keys, unsigned))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Error('the kept head of the audit trail was changed')
  return { seq: unsigned.seq, hash: unsigned.hash }
}

function sign(keys: Keys, { seq, hash, at }: Omit<KeptHead, 'signature'>): string {
  const key = keys.keyedHash('audit', 'audit heads')
  return createHmac('sha256', key).update(`${seq} ${hash} ${at}`).digest('base64url')
}
