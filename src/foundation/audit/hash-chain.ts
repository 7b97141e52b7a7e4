/** What an event says, without its place in history. */
interface EventContent {
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
export function canonical(content: EventContent): string {
  return JSON.stringify(sorted({ ...content, at: content.at.toISOString() }))
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
