export interface Link {
  seq: number
  id: string
  name: string
  subject: string
  userId: string | null
  actorId: string | null
  actorRole: string | null
  data: unknown
  requestId: string
  at: Date
}

/** Canonical text: keys sorted, times in UTC, so the hash never depends on where it is computed. */
export function canonical(link: Link): string {
  return JSON.stringify(sorted({ ...link, at: link.at.toISOString() }))
}

/** The canonical text of a link whose place in the chain is not known yet: what stands before its number, and after it. */
export function aroundPlace(link: Omit<Link, 'seq'>): [before: string, after: string] {
  const text = canonical({ ...link, seq: 0 })
  // The last one is the link's own: behind it there are only texts, whose quotation marks are escaped.
  const place = text.lastIndexOf('"seq":0') + '"seq":'.length
  return [text.slice(0, place), text.slice(place + 1)]
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
