// Several chains, so that writers need not wait for each other. Each event belongs to one and has a place in it: its link.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { canonical } from '../hash-chain.ts'
import type { EventRow } from './table.ts'

export interface Place {
  chain: number
  link: number
}

export interface ChainHead extends Place {
  hash: string
}

export interface NewestLink extends ChainHead {
  seq: number
}

/** What was signed and kept outside the database. */
export interface KeptRoot {
  /** Of the newest event. */
  seq: number
  hash: string
  /** With the beginnings of their hashes where there was no room for more; the root covers the whole of them. */
  heads: readonly ChainHead[]
  where?: string
}

export const placeKey = ({ chain, link }: Place) => `${chain}.${link}`

/** As `append_events` computes it in the database. */
export function linkHash(previous: string, row: EventRow): string {
  const { seq, hash: _stored, chain, link, ...content } = row
  const said = `${chain}.${link}.${seq}\n${canonical(content)}`
  return createHash('sha256').update(previous).update('\n').update(said).digest('hex')
}

/** One hash over the heads of all chains; nothing can change in any of them without changing it. */
export function rootOf(heads: readonly ChainHead[]): string {
  if (heads.length === 0) return ''
  const lines = heads.toSorted((one, other) => one.chain - other.chain).map((head) => `${placeKey(head)} ${head.hash}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** In one statement, so that all of them are of the same moment. */
export async function readNewestLinks(db: Db): Promise<NewestLink[]> {
  const { rows } = await db.execute<{ chain: number; link: string; seq: string; hash: string }>(sql`
    with recursive used (chain) as (
      (select min(chain) from events)
      union all
      select (select min(e.chain) from events e where e.chain > used.chain) from used where used.chain is not null
    )
    select last.* from used cross join lateral (
      select e.chain, e.link, e.seq, e.hash from events e where e.chain = used.chain order by e.link desc limit 1
    ) as last
    order by last.chain`)
  return rows.map(({ chain, link, seq, hash }) => ({
    chain,
    link: Number(link),
    seq: Number(seq),
    hash,
  }))
}
