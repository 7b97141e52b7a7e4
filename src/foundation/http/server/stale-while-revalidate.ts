// Public pages never wait for the database: they show the last known value while it is refreshed in the background.
import type { Services } from './services.ts'

const fresh = 20_000

interface Known<Value> {
  at: number
  value: Value
  reading: boolean
}

export function staleWhileRevalidate<Value>(
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
        // The database is away or busy: keep the last value, and let the next visitor trigger a retry.
        .catch((error: unknown) => services.log.warn({ err: error }, 'what public pages show could not be read anew'))
        .finally(() => (entry.reading = false))
    }
    return entry.value
  }
}
