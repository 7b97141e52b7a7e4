import { asc, gt } from 'drizzle-orm'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { chainHash } from './record-event.ts'
import { events } from './table.ts'

const page = 1000

export interface ChainHead {
  seq: number
  hash: string
}

/** `brokenAt` is absent when the saved heads themselves were tampered with. */
export interface ChainBreak {
  intact: false
  brokenAt: number | null
  why: string
}

export type ChainVerdict = { intact: true; head: ChainHead } | ChainBreak

/**
 * Saved heads also reveal a truncated or entirely rewritten chain. With `from`, only later events are walked, but all
 * heads are compared.
 */
export async function verifyChain(
  db: Db,
  kept: readonly ChainHead[] = [],
  from: ChainHead = { seq: 0, hash: '' },
): Promise<ChainVerdict> {
  const awaited = new Map(kept.map(({ seq, hash }) => [seq, hash]))
  if (from.seq > 0) {
    const rewritten = await findRewritten(db, awaited)
    if (rewritten !== undefined) return rewritten
  }
  let head = from
  for (;;) {
    const rows = await db.select().from(events).where(gt(events.seq, head.seq)).orderBy(asc(events.seq)).limit(page)
    for (const { hash, ...link } of rows) {
      if (link.seq !== head.seq + 1 || chainHash(head.hash, link) !== hash)
        return { intact: false, brokenAt: head.seq + 1, why: 'it does not follow from what was before it' }
      head = { seq: link.seq, hash }
      if ((awaited.get(link.seq) ?? hash) !== hash) return otherThanKept(link.seq)
    }
    if (rows.length < page) break
  }
  const cut = Math.max(0, ...awaited.keys())
  if (cut > head.seq) return cutOff(head.seq, cut)
  return { intact: true, head }
}

async function findRewritten(db: Db, awaited: ReadonlyMap<number, string>): Promise<ChainBreak | undefined> {
  const rows = await db
    .select({ seq: events.seq, hash: events.hash })
    .from(events)
    .where(anyOf(events.seq, [...awaited.keys()].map(String)))
  const found = new Map(rows.map(({ seq, hash }) => [seq, hash]))
  const [wrong] = [...awaited]
    .filter(([seq, hash]) => found.get(seq) !== hash)
    .toSorted(([one], [other]) => one - other)
  if (!wrong) return undefined
  return found.has(wrong[0]) ? otherThanKept(wrong[0]) : cutOff(wrong[0] - 1, wrong[0])
}

const otherThanKept = (seq: number): ChainBreak => ({
  intact: false,
  brokenAt: seq,
  why: 'it is not the one whose head was kept',
})

const cutOff = (last: number, kept: number): ChainBreak => ({
  intact: false,
  brokenAt: last + 1,
  why: `it is missing, and a head was kept at event ${kept}`,
})
