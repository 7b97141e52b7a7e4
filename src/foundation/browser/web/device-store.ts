import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

interface DraftDatabase extends DBSchema {
  begun: { key: string; value: { key: string; at: number; until?: number | undefined; value: unknown } }
}

const expiresAfter = 60 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

function open(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('evisa', 1, {
    upgrade: (db) => void db.createObjectStore('begun', { keyPath: 'key' }),
    // Another tab needs a newer version, or the browser closed it: the next use reopens it.
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => (opened = undefined),
  }).then(async (db) => {
    await clearOld(db)
    return db
  })
  opened.catch(() => (opened = undefined))
  return opened
}

async function clearOld(db: IDBPDatabase<DraftDatabase>) {
  const old = (await db.getAll('begun')).filter(({ at, until = at + expiresAfter }) => until < Date.now())
  for (const { key } of old) await db.delete('begun', key)
}

/** Flushed to disk before it counts as saved, in case the battery dies. */
export async function saveOnDevice(key: string, value: unknown, until?: number): Promise<void> {
  const work = (await open()).transaction('begun', 'readwrite', { durability: 'strict' })
  await Promise.all([work.store.put({ key, at: Date.now(), until, value }), work.done])
}

export async function loadFromDevice(key: string): Promise<unknown> {
  return (await (await open()).get('begun', key))?.value
}

export async function deleteFromDevice(key: string): Promise<void> {
  await (await open()).delete('begun', key)
}

export async function deleteFromDeviceUnder(prefix: string): Promise<void> {
  await (await open()).delete('begun', IDBKeyRange.bound(prefix, `${prefix}\uFFFF`))
}

/** On sign-out: the next person at this device finds nothing. */
export async function clearDevice(): Promise<void> {
  await (await open()).clear('begun')
}
