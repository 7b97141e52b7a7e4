import type { SignedInContext } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { ImportLine } from '../watchlist.ts'
import { readList } from './read-list.ts'
import { watchedHash } from './sealed.ts'
import { watchlist } from './table.ts'
import { insertEntries } from './watchlist.ts'

type Line = InputOf<typeof ImportLine>

export async function previewImport({ db, now, services }: SignedInContext, text: string): Promise<Line[]> {
  const lines = readList(text, dayOf(now)).map((each) => ({
    ...each,
    hash: each.problems.length === 0 ? watchedHash(services.keys, each.entry.watched) : undefined,
  }))
  const hashes = lines.flatMap(({ hash }) => hash ?? [])
  const rows = await db.select({ hash: watchlist.hash }).from(watchlist).where(anyOf(watchlist.hash, hashes))
  const known = new Set(rows.map(({ hash }) => hash))
  return lines.map(({ line, entry, problems, hash }) => {
    const isKnown = hash !== undefined && known.has(hash)
    if (hash !== undefined) known.add(hash)
    const state = isKnown ? ('known' as const) : ('new' as const)
    return { line, ...entry, problems, state: hash === undefined ? ('wrong' as const) : state }
  })
}

/** Reads the text again: what was shown may be on the list by now. */
export async function addLines(context: SignedInContext, text: string): Promise<void> {
  const lines = await previewImport(context, text)
  const wanted = lines.filter(({ state }) => state === 'new')
  const entries = wanted.map(({ kind, watched, reason, validFrom, validUntil }) => ({
    kind,
    watched,
    reason,
    validFrom,
    validUntil,
  }))
  if (entries.length > 0) await insertEntries(context, entries)
}
