// The heads of all chains are signed as one root and kept outside the database every hour: rewriting history would need both
// places changed. The first root is that of the empty history, so that the first hour counts too.
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
  type ReadRoot,
} from './heads.file.ts'
import { recordEvent } from './record-event.ts'
import { queueHead } from './send-heads.ts'
import { events } from './table.ts'
import { rootOf, type KeptRoot, type NewestLink } from './chains.ts'
import { verifyChains, type ChainBreak } from './verify.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'

const longestWithoutHead = 86_400_000

export type OnBroken = (context: LongRunningContext<Actor | null>) => Promise<void>

export async function saveChainHeads(outer: LongRunningContext<Actor | null>, onBroken?: OnBroken): Promise<void> {
  const { db, now, services } = outer
  const { env, keys, log } = services
  const kept = await readHeads(db, keys, env)
  const last = 'heads' in kept ? kept.heads.at(-1) : undefined
  const verdict = 'heads' in kept ? await verifyChains(db, kept.heads, last) : kept
  if (!verdict.intact) {
    const { chain, brokenAt, why } = verdict
    log.error({ chain, brokenAt, why }, 'the audit trail is broken; no root of it is kept')
    await onBroken?.(outer)
    return
  }
  const { heads, seq } = verdict
  if (await isNothingNew(db, heads, last)) return

  const hash = rootOf(heads)
  const place = placeOf(env)
  const line = signedLine(keys, { seq, hash, heads, place, at: now.toISOString() })
  // The file first: a line that history does not mention yet is harmless, a mention without a line looks like tampering.
  await appendLine(headsFile(env.dataDir), line)
  await outer.transact(async (inner) => {
    recordEvent(inner, chainHeadSaved, { subject: 'audit', userId: null }, { seq, hash, place })
    await queueHead(inner, line)
  })
  log.info(
    { seq, root: hash, heads: heads.map(({ chain, link }) => `${chain}.${link}`) },
    'a root of the audit trail was kept',
  )
}

/** The event that says so is the only one since. */
async function isNothingNew(db: Db, heads: readonly NewestLink[], last: KeptRoot | undefined): Promise<boolean> {
  const newest = heads.toSorted((one, other) => one.seq - other.seq).at(-1)
  if (!newest) return false
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.seq, newest.seq))
  if (event?.name !== chainHeadSaved.name) return false
  const before = new Map(last?.heads.map(({ chain, link }) => [chain, link]))
  const since = heads.filter(({ chain, link }) => before.get(chain) !== link)
  return last === undefined || (since.length === 1 && newest.link === (before.get(newest.chain) ?? 0) + 1)
}

export async function readHeads(db: Db, keys: Keys, env: Env): Promise<{ heads: KeptRoot[] } | ChainBreak> {
  const heads: (ReadRoot & KeptRoot)[] = []
  for (const [index, line] of (await readLines(headsFile(env.dataDir))).entries()) {
    const head = readSignedLine(keys, line)
    const where = `${headsFileName}, line ${index + 1}`
    if (!head) return keptIsBroken(`line ${index + 1} of the kept heads was changed`)
    heads.push({ ...head, where })
  }
  return (await findMissing(db, env, heads)) ?? { heads }
}

const keptIsBroken = (why: string): ChainBreak => ({ intact: false, chain: null, brokenAt: null, why })

async function findMissing(db: Db, env: Env, heads: readonly ReadRoot[]): Promise<ChainBreak | undefined> {
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
  return keptIsBroken(`a head was kept at event ${first.seq}, and ${what}`)
}

/** A history of days that never had a head was cut before its first one, and the file taken away. */
async function findUnguarded(db: Db): Promise<ChainBreak | undefined> {
  const [oldest] = await db.select({ at: events.at }).from(events).orderBy(asc(events.seq)).limit(1)
  const [newest] = await db.select({ at: events.at }).from(events).orderBy(desc(events.seq)).limit(1)
  if (!oldest || !newest || newest.at.getTime() - oldest.at.getTime() < longestWithoutHead) return undefined
  return keptIsBroken('no head of it was ever kept, and the file of kept heads is missing')
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
