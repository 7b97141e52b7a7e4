const storeName = 'begun'
const expiresAfter = 60 * 24 * 60 * 60 * 1000

interface Kept {
  key: string
  at: number
  until?: number | undefined
  value: unknown
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase().then(async (db) => {
    await clearOld(db)
    return db
  })
  opened.catch(() => (opened = undefined))
  return opened
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('evisa', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'key' }))
  const db = await answerTo(request)
  // Another tab needs a newer version, or the browser closed it: the next use reopens it.
  db.addEventListener('versionchange', () => {
    db.close()
    opened = undefined
  })
  db.addEventListener('close', () => (opened = undefined))
  return db
}

function answerTo<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device store failed.')))
  })
}

async function clearOld(db: IDBDatabase) {
  const kept = (await answerTo(db.transaction(storeName).objectStore(storeName).getAll())) as Kept[]
  const old = kept.filter(({ at, until = at + expiresAfter }) => until < Date.now())
  if (old.length > 0) await change(db, (store) => old.forEach(({ key }) => store.delete(key)))
}

/** Flushed to disk before it counts as done, in case the battery dies. */
function change(db: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(storeName, 'readwrite', { durability: 'strict' })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device store is full.')))
    work(transaction.objectStore(storeName))
  })
}

export async function saveOnDevice(key: string, value: unknown, until?: number): Promise<void> {
  const kept: Kept = { key, at: Date.now(), until, value }
  await change(await open(), (store) => store.put(kept))
}

export async function loadFromDevice(key: string): Promise<unknown> {
  const store = (await open()).transaction(storeName).objectStore(storeName)
  return ((await answerTo(store.get(key))) as Kept | undefined)?.value
}

export async function deleteFromDevice(key: string): Promise<void> {
  await change(await open(), (store) => store.delete(key))
}

export async function deleteFromDeviceUnder(prefix: string): Promise<void> {
  const keys = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
  await change(await open(), (store) => store.delete(keys))
}

/** On sign-out: the next person at this device finds nothing. */
export async function clearDevice(): Promise<void> {
  await change(await open(), (store) => store.clear())
}
