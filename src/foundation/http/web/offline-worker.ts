// A service worker for one page: the one it was registered for. It is served without its types, so it must not import
// anything.
interface FetchEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

const worker = self as unknown as {
  skipWaiting(): Promise<void>
  registration: { scope: string }
  clients: { claim(): Promise<void> }
  addEventListener(name: string, listener: (event: never) => void): void
}

const page = new URL(worker.registration.scope).pathname
const cacheFamily = `${page.slice(1)}-`
const cacheName = `${cacheFamily}1`

worker.addEventListener('install', (event: Extendable) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event: Extendable) => event.waitUntil(activate()))
worker.addEventListener('message', (event: MessageEvent<string[]> & Extendable) =>
  event.waitUntil(cacheFiles(event.data)),
)
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedFile(event.request))
})

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith(cacheFamily) && name !== cacheName) await caches.delete(name)
  await worker.clients.claim()
}

async function cacheFiles(files: string[]) {
  const kept = await caches.open(cacheName)
  await kept.add(page)
  for (const file of files) if (!(await kept.match(file))) await kept.add(file)
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !files.includes(pathname)) await kept.delete(pathname)
  }
}

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(page)
    if (kept) return kept
    throw error
  }
}

/** File names contain a content hash, so the cache is never stale. */
async function cachedFile(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request)
}
