// The newest chain hash is saved outside the database every hour, signed, and the save is itself an event. Rewriting
// or truncating history would need both places changed; deleting the file contradicts the chain.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { chainHeadSaved } from '../events.ts'
import { recordEvent } from './record-event.ts'
import { events } from './table.ts'
import { verifyChain, type ChainBreak, type ChainHead } from './verify.ts'

const SavedHead = z.object({
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  /** Missing in lines written by earlier releases. */
  place: z.optional(z.string()),
  signature: z.string(),
})
type SavedHead = z.infer<typeof SavedHead>

export type HeadsEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>

const fileOf = (dataDir: string) => path.join(dataDir, 'audit-heads.jsonl')

export async function saveChainHead(outside: LongRunningContext<Actor | null>): Promise<void> {
  const { db, now, services } = outside
  const { env, keys, log } = services
  const kept = await readHeads(db, keys, env)
  const last = 'heads' in kept ? kept.heads.at(-1) : undefined
  const verdict = 'heads' in kept ? await verifyChain(db, kept.heads, last) : kept
  if (!verdict.intact) {
    log.error({ brokenAt: verdict.brokenAt, why: verdict.why }, 'the audit trail is broken; no head of it is kept')
    return
  }
  const [newest] = await db.select().from(events).orderBy(desc(events.seq)).limit(1)
  if (!newest || newest.name === chainHeadSaved.name) return

  const head = { seq: newest.seq, hash: newest.hash, place: placeOf(env) }
  const unsigned = { ...head, at: now.toISOString() }
  // The file first: a line the chain does not mention yet is harmless, a mention without a line would look like
  // tampering.
  await appendLine(fileOf(env.dataDir), JSON.stringify({ ...unsigned, signature: sign(keys, unsigned) }))
  await outside.transact(async (inner) => recordEvent(inner, chainHeadSaved, { subject: 'audit', userId: null }, head))
  log.info({ seq: head.seq, hash: head.hash }, 'a head of the audit trail was kept')
}

export async function readHeads(db: Db, keys: Keys, env: HeadsEnv): Promise<{ heads: ChainHead[] } | ChainBreak> {
  const text = await fs.readFile(fileOf(env.dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const heads: SavedHead[] = []
  for (const [index, line] of text.split('\n').filter(Boolean).entries()) {
    const head = readLine(keys, line)
    if (!head) return { intact: false, brokenAt: null, why: `line ${index + 1} of the kept heads was changed` }
    heads.push(head)
  }
  return (await findMissing(db, env, heads)) ?? { heads }
}

async function findMissing(db: Db, env: HeadsEnv, heads: readonly SavedHead[]): Promise<ChainBreak | undefined> {
  const rows = await db.select().from(events).where(eq(events.name, chainHeadSaved.name)).orderBy(asc(events.seq))
  const told = rows.map(({ data }) => z.parse(chainHeadSaved.data, data))
  const places = new Set([placeOf(env), ...heads.map(({ place }) => place)])
  const own = told.filter(({ place }) => !hasOwnFolder(env) || places.has(place))
  const here = new Set(heads.map(({ seq, hash }) => `${seq} ${hash}`))
  const missing = own.filter(({ seq, hash }) => !here.has(`${seq} ${hash}`))
  const [first] = missing
  // A backup copies this file just before the rows, so the very last line may be missing.
  const isBackupsLast = missing.length === 1 && first === own.at(-1) && heads.length > 0
  if (!first || isBackupsLast) return undefined
  const what = heads.length === 0 ? 'the file of kept heads is missing or empty' : 'it is not among the kept heads'
  return { intact: false, brokenAt: null, why: `a head was kept at event ${first.seq}, and ${what}` }
}

function hasOwnFolder({ databaseUrl, s3 }: HeadsEnv): boolean {
  return databaseUrl !== undefined && s3 !== undefined
}

function placeOf({ dataDir }: HeadsEnv): string {
  return createHash('sha256')
    .update(`${os.hostname()} ${path.resolve(dataDir)}`)
    .digest('hex')
    .slice(0, 16)
}

function readLine(keys: Keys, line: string): SavedHead | undefined {
  const { success, data } = z.safeParse(SavedHead, parse(line))
  if (!success) return undefined
  const expected = Buffer.from(sign(keys, data))
  const given = Buffer.from(data.signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? data : undefined
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function appendLine(file: string, line: string): Promise<void> {
  const handle = await fs.open(file, 'a', 0o600)
  try {
    await handle.write(`${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function sign(keys: Keys, { seq, hash, at, place }: Omit<SavedHead, 'signature'>): string {
  const key = keys.keyedHash('audit', 'audit heads')
  const said = place === undefined ? `${seq} ${hash} ${at}` : `${seq} ${hash} ${at} ${place}`
  return createHmac('sha256', key).update(said).digest('base64url')
}
