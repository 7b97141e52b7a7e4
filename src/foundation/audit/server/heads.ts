// The newest chain hash is saved outside the database every hour: rewriting history would need both places changed.
// The first head is that of the empty chain, so that the first hour counts too.
import { createHash } from 'node:crypto'
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
import {
  appendLine,
  headsFile,
  headsFileName,
  readLines,
  readSignedLine,
  signedLine,
  type SavedHead,
} from './heads.file.ts'
import { recordEvent } from './record-event.ts'
import { queueHead } from './send-heads.ts'
import { events } from './table.ts'
import { verifyChain, type ChainBreak, type ChainHead } from './verify.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'

const longestWithoutHead = 86_400_000

export type OnBroken = (context: LongRunningContext<Actor | null>) => Promise<void>

export async function saveChainHead(outer: LongRunningContext<Actor | null>, onBroken?: OnBroken): Promise<void> {
  const { db, now, services } = outer
  const { env, keys, log } = services
  const kept = await readHeads(db, keys, env)
  const last = 'heads' in kept ? kept.heads.at(-1) : undefined
  const verdict = 'heads' in kept ? await verifyChain(db, kept.heads, last) : kept
  if (!verdict.intact) {
    log.error({ brokenAt: verdict.brokenAt, why: verdict.why }, 'the audit trail is broken; no head of it is kept')
    await onBroken?.(outer)
    return
  }
  const [newest] = await db.select().from(events).orderBy(desc(events.seq)).limit(1)
  if (newest?.name === chainHeadSaved.name) return

  const head = { seq: newest?.seq ?? 0, hash: newest?.hash ?? '', place: placeOf(env) }
  const line = signedLine(keys, { ...head, at: now.toISOString() })
  // The file first: a line the chain does not mention yet is harmless, a mention without a line looks like tampering.
  await appendLine(headsFile(env.dataDir), line)
  await outer.transact(async (inner) => {
    recordEvent(inner, chainHeadSaved, { subject: 'audit', userId: null }, head)
    await queueHead(inner, line)
  })
  log.info({ seq: head.seq, hash: head.hash }, 'a head of the audit trail was kept')
}

export async function readHeads(db: Db, keys: Keys, env: Env): Promise<{ heads: ChainHead[] } | ChainBreak> {
  const heads: (SavedHead & ChainHead)[] = []
  for (const [index, line] of (await readLines(headsFile(env.dataDir))).entries()) {
    const head = readSignedLine(keys, line)
    const where = `${headsFileName}, line ${index + 1}`
    if (!head) return { intact: false, brokenAt: null, why: `line ${index + 1} of the kept heads was changed` }
    heads.push({ ...head, where })
  }
  return (await findMissing(db, env, heads)) ?? { heads }
}

async function findMissing(db: Db, env: Env, heads: readonly SavedHead[]): Promise<ChainBreak | undefined> {
  const rows = await db.select().from(events).where(eq(events.name, chainHeadSaved.name)).orderBy(asc(events.seq))
  if (rows.length === 0 && heads.length === 0) return findUnguarded(db)
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

/** A history of days that never had a head was cut before its first one, and the file taken away. */
async function findUnguarded(db: Db): Promise<ChainBreak | undefined> {
  const [oldest] = await db.select({ at: events.at }).from(events).orderBy(asc(events.seq)).limit(1)
  const [newest] = await db.select({ at: events.at }).from(events).orderBy(desc(events.seq)).limit(1)
  if (!oldest || !newest || newest.at.getTime() - oldest.at.getTime() < longestWithoutHead) return undefined
  return { intact: false, brokenAt: null, why: 'no head of it was ever kept, and the file of kept heads is missing' }
}

function hasOwnFolder(env: Env): boolean {
  return env.databaseUrl !== undefined && storageConfig({ env }).objectStore !== undefined
}

function placeOf({ dataDir }: Env): string {
  return createHash('sha256')
    .update(`${os.hostname()} ${path.resolve(dataDir)}`)
    .digest('hex')
    .slice(0, 16)
}
