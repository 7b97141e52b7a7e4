import type { Db } from '#foundation/storage/server/database.ts'
import {
  linkHash,
  placeKey,
  readNewestLinks,
  rootOf,
  type ChainHead,
  type KeptRoot,
  type NewestLink,
  type Place,
} from './chains.ts'
import { findLinks, walkEverything, walkSince } from './walk.ts'
import type { EventRow } from './table.ts'

/** Without a place, it is what was kept outside that was tampered with; without a chain, no single one is at fault. */
export interface ChainBreak {
  intact: false
  chain: number | null
  brokenAt: number | null
  why: string
}

interface IntactChains {
  intact: true
  /** How many were looked at. */
  count: number
  /** The number of the newest event, 0 in an empty history. */
  seq: number
  heads: NewestLink[]
}

/** The heads that are compared every hour; the nightly check takes all of them. */
const recentlyKept = 1000

/**
 * Walks all of history, or what came after `from`. What was kept also reveals a chain that was cut off or rewritten as a
 * whole.
 */
export async function verifyChains(
  db: Db,
  kept: readonly KeptRoot[] = [],
  from?: KeptRoot,
): Promise<IntactChains | ChainBreak> {
  // Whatever is committed later is left to the next time: numbers are not given in the order of commits.
  const heads = await readNewestLinks(db)
  const ends = new Map(heads.map((head) => [head.chain, head]))
  const reached = new Map<number, ChainHead>(from?.heads.map((head) => [head.chain, head]))
  const compared = from ? kept.slice(-recentlyKept) : kept
  const awaited = new Set(compared.flatMap((root) => root.heads.map(placeKey)))
  const found = from
    ? await findLinks(
        db,
        compared.flatMap((root) => root.heads),
      )
    : new Map<string, string>()
  let count = 0
  for await (const rows of from ? walkSince(db, from, heads) : walkEverything(db, heads))
    for (const row of rows) {
      const { chain, link, hash } = row
      if (link > (ends.get(chain)?.link ?? 0)) continue
      const before = reached.get(chain)
      if (!follows(row, before)) return brokenAt(nextAfter(row, before), notFollowing)
      reached.set(chain, { chain, link, hash })
      if (awaited.has(placeKey(row))) found.set(placeKey(row), hash)
      count += 1
    }
  const cut = findCut(ends, reached)
  if (cut) return cut
  for (const root of compared) {
    const difference = findDifference(root, found, reached)
    if (difference) return difference
  }
  return { intact: true, count, seq: Math.max(0, ...heads.map(({ seq }) => seq)), heads }
}

/** Whether the events are still there whose hashes were kept; what lies between them is not looked at. */
export async function agrees(db: Db, root: KeptRoot): Promise<boolean> {
  return findDifference(root, await findLinks(db, root.heads), new Map()) === undefined
}

const notFollowing = 'it does not follow from what was before it'

const brokenAt = ({ chain, link }: Place, why: string): ChainBreak => ({ intact: false, chain, brokenAt: link, why })

const nextAfter = ({ chain }: Place, before: ChainHead | undefined): Place => ({ chain, link: (before?.link ?? 0) + 1 })

function follows(row: EventRow, before: ChainHead | undefined): boolean {
  return row.link === (before?.link ?? 0) + 1 && linkHash(before?.hash ?? '', row) === row.hash
}

/** What was there when the walk began. */
function findCut(
  ends: ReadonlyMap<number, ChainHead>,
  reached: ReadonlyMap<number, ChainHead>,
): ChainBreak | undefined {
  for (const [chain, { link, hash }] of ends) {
    const last = reached.get(chain)
    if (last?.link !== link || last.hash !== hash) return brokenAt(nextAfter({ chain, link }, last), 'it is missing')
  }
  return undefined
}

function findDifference(
  { seq, hash, heads, where }: KeptRoot,
  found: ReadonlyMap<string, string>,
  reached: ReadonlyMap<number, ChainHead>,
): ChainBreak | undefined {
  const place = where === undefined ? '' : ` (${where})`
  for (const head of heads) {
    const here = found.get(placeKey(head))
    const { chain, link } = head
    if (here === undefined)
      return brokenAt(
        nextAfter(head, reached.get(chain)),
        `it is missing, and a head was kept at event ${link}${place}`,
      )
    if (!here.startsWith(head.hash)) return brokenAt(head, `it is not the one whose head was kept${place}`)
  }
  const now = heads.map((head) => ({ ...head, hash: found.get(placeKey(head)) ?? '' }))
  if (rootOf(now) === hash) return undefined
  return { intact: false, chain: null, brokenAt: seq, why: `what came before it is not what was kept${place}` }
}
