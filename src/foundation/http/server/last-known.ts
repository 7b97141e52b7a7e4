// What public pages show is never waited for: it is shown as last known, and read anew beside it.
import type { Services } from './services.ts'

/** How soon a page follows a change, in milliseconds. */
const fresh = 20_000

interface Known<Value> {
  at: number
  value: Value
  reading: boolean
}

/** Answers from memory at once, with what it was given at first; what has become old is read again meanwhile. */
export function lastKnown<Value>(
  usual: Value,
  read: (context: { db: Services['database']['db']; now: Date }) => Promise<Value>,
): (services: Services) => Value {
  const known = new WeakMap<Services, Known<Value>>()
  return (services) => {
    const entry = known.get(services) ?? { at: -Infinity, value: usual, reading: false }
    known.set(services, entry)
    const now = services.clock()
    const age = now.getTime() - entry.at
    if (!entry.reading && (age < 0 || age >= fresh)) {
      entry.reading = true
      void read({ db: services.database.db, now })
        .then((value) => void Object.assign(entry, { value, at: now.getTime() }))
        // The database is away or busy: what was last known stands, and the next visitor asks again.
        .catch((error: unknown) => services.log.warn({ err: error }, 'what public pages show could not be read anew'))
        .finally(() => (entry.reading = false))
    }
    return entry.value
  }
}
