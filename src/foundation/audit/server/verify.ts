import { asc, gt } from 'drizzle-orm'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { chainHash } from './record-event.ts'
import { events } from './table.ts'

const page = 1000

export interface ChainHead {
  seq: number
  hash: string
  where?: string
}

/** `brokenAt` is absent when the saved heads themselves were tampered with. */
export interface ChainBreak {
  intact: false
  brokenAt: number | null
  why: string
}

type ChainVerdict = { intact: true; head: ChainHead } | ChainBreak

/** Saved heads also reveal a truncated or entirely rewritten chain; all of them are compared, even with `from`. */
export async function verifyChain(
  db: Db,
  kept: readonly ChainHead[] = [],
  from: ChainHead = { seq: 0, hash: '' },
): Promise<ChainVerdict> {
  const awaited = Map.groupBy(kept, ({ seq }) => seq)
  if (from.seq > 0) {
    const rewritten = await findRewritten(db, kept)
    if (rewritten !== undefined) return rewritten
  }
  let head = from
  for (;;) {
    const rows = await db.select().from(events).where(gt(events.seq, head.seq)).orderBy(asc(events.seq)).limit(page)
    for (const { hash, ...link } of rows) {
      if (link.seq !== head.seq + 1 || chainHash(head.hash, link) !== hash)
        return { intact: false, brokenAt: head.seq + 1, why: 'it does not follow from what was before it' }
      head = { seq: link.seq, hash }
      const other = awaited.get(link.seq)?.find((one) => one.hash !== hash)
      if (other) return otherThanKept(other)
    }
    if (rows.length < page) break
  }
  const last = head.seq
  const beyond = kept.filter(({ seq }) => seq > last).toSorted((one, other) => other.seq - one.seq)
  return beyond[0] ? cutOff(last, beyond[0]) : { intact: true, head }
}

async function findRewritten(db: Db, kept: readonly ChainHead[]): Promise<ChainBreak | undefined> {
  const rows = await db
    .select({ seq: events.seq, hash: events.hash })
    .from(events)
    .where(
      anyOf(
        events.seq,
        kept.map(({ seq }) => String(seq)),
      ),
    )
  const found = new Map(rows.map(({ seq, hash }) => [seq, hash]))
  // No event stands for the head of the empty chain.
  const [wrong] = kept
    .filter(({ seq, hash }) => seq > 0 && found.get(seq) !== hash)
    .toSorted((one, other) => one.seq - other.seq)
  if (!wrong) return undefined
  return found.has(wrong.seq) ? otherThanKept(wrong) : cutOff(wrong.seq - 1, wrong)
}

const placeOf = ({ where }: ChainHead) => (where === undefined ? '' : ` (${where})`)

const otherThanKept = (kept: ChainHead): ChainBreak => ({
  intact: false,
  brokenAt: kept.seq,
  why: `it is not the one whose head was kept${placeOf(kept)}`,
})

const cutOff = (last: number, kept: ChainHead): ChainBreak => ({
  intact: false,
  brokenAt: last + 1,
  why: `it is missing, and a head was kept at event ${kept.seq}${placeOf(kept)}`,
})
