import { asc, gt } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { chainHash } from './record.ts'
import { events } from './table.ts'

const page = 1000

export interface ChainHead {
  seq: number
  hash: string
}

export type ChainVerdict = { intact: true; head: ChainHead } | { intact: false; brokenAt: number }

/** Walks the whole chain. A head that was kept outside the database also betrays a cut tail or a rewritten whole. */
export async function verifyChain(db: Db, known?: ChainHead): Promise<ChainVerdict> {
  let head: ChainHead = { seq: 0, hash: '' }
  let metKnown = known === undefined || known.seq === 0
  for (;;) {
    const rows = await db.select().from(events).where(gt(events.seq, head.seq)).orderBy(asc(events.seq)).limit(page)
    for (const { hash, ...link } of rows) {
      if (link.seq !== head.seq + 1 || chainHash(head.hash, link) !== hash)
        return { intact: false, brokenAt: head.seq + 1 }
      head = { seq: link.seq, hash }
      if (known && known.seq === link.seq) {
        if (known.hash !== hash) return { intact: false, brokenAt: link.seq }
        metKnown = true
      }
    }
    if (rows.length < page) return metKnown ? { intact: true, head } : { intact: false, brokenAt: head.seq + 1 }
  }
}
