import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { placeKey, type KeptRoot, type NewestLink, type Place } from './chains.ts'
import { events, type EventRow } from './table.ts'

const page = 1000

/** In the order of the numbers, which is the order of each chain too: events of one time lie together on disk. */
export async function* walkEverything(db: Db, heads: readonly NewestLink[]): AsyncGenerator<EventRow[]> {
  const last = Math.max(0, ...heads.map(({ seq }) => seq))
  for (let seq = 0; seq < last;) {
    const rows = await db.select().from(events).where(gt(events.seq, seq)).orderBy(asc(events.seq)).limit(page)
    yield rows
    if (rows.length < page) return
    seq = rows.at(-1)?.seq ?? last
  }
}

/** Chain by chain, as some may have been quiet for years. */
export async function* walkSince(db: Db, from: KeptRoot, heads: readonly NewestLink[]): AsyncGenerator<EventRow[]> {
  const before = new Map(from.heads.map(({ chain, link }) => [chain, link]))
  for (const { chain } of heads)
    for (let link = before.get(chain) ?? 0; ;) {
      const rows = await db
        .select()
        .from(events)
        .where(and(eq(events.chain, chain), gt(events.link, link)))
        .orderBy(asc(events.link))
        .limit(page)
      yield rows
      if (rows.length < page) break
      link = rows.at(-1)?.link ?? link
    }
}

/** The hashes of the links that are there, by their places. */
export async function findLinks(db: Db, places: readonly Place[]): Promise<Map<string, string>> {
  const wanted = new Map(places.map((place) => [placeKey(place), place]))
  if (wanted.size === 0) return new Map()
  const { rows } = await db.execute<{ chain: number; link: string; hash: string }>(sql`
    select chain, link, hash
    from unnest(${sql.param([...wanted.values()].map(({ chain }) => chain))}::smallint[],
      ${sql.param([...wanted.values()].map(({ link }) => link))}::bigint[]) as wanted (chain, link)
    join events using (chain, link)`)
  return new Map(rows.map(({ chain, link, hash }) => [placeKey({ chain, link: Number(link) }), hash]))
}
