// The service worker of one page, or of the whole application: its scope says which. The build makes one file of it.
interface FetchEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Wanted {
  page: string
  files: string[]
  /** Of the release. A tab of the one before still finds its files. */
  version: string
}

const worker = self as unknown as {
  skipWaiting(): Promise<void>
  registration: { scope: string }
  clients: { claim(): Promise<void> }
  addEventListener(name: string, listener: (event: never) => void): void
}

const scope = new URL(worker.registration.scope).pathname
const isWholeApp = scope === '/'
const cacheFamily = isWholeApp ? 'app-' : `${scope.slice(1)}-`
const releasesKept = isWholeApp ? 2 : 1
/** Public pages that were read: each is complete in itself. */
const readCache = 'read-pages'
const readPagesKept = 30

worker.addEventListener('install', (event: Extendable) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event: Extendable) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event: MessageEvent<Wanted> & Extendable) => event.waitUntil(keep(event.data)))
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin || /^\/(api|dev)\//.test(pathname)) return
  if (event.request.mode === 'navigate') event.respondWith(serveOffline(event.request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(event.request, pathname))
})

async function keep({ page, files, version }: Wanted) {
  const kept = await caches.open(cacheFamily + version)
  for (const file of files) if (!(await kept.match(file))) await kept.add(file)
  // Last: the connection may end meanwhile, and a page without its files is blank.
  await kept.add(page)
  const releases = await ownCaches()
  for (const name of releases.slice(0, -releasesKept)) await caches.delete(name)
  if (isWholeApp) return
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !files.includes(pathname)) await kept.delete(pathname)
  }
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cacheFamily))
}

async function serveOffline(request: Request, pathname: string): Promise<Response> {
  try {
    const reply = await fetch(request)
    if (isWholeApp && reply.ok && isPublicPage(reply)) await keepRead(pathname, reply.clone())
    return reply
  } catch (error) {
    const read = isWholeApp ? await (await caches.open(readCache)).match(pathname) : undefined
    const shown = read ?? (await findKeptPage())
    if (shown) return shown
    throw error
  }
}

/** Of the newest release that was kept to its end. */
async function findKeptPage(): Promise<Response | undefined> {
  for (const name of (await ownCaches()).toReversed()) {
    const kept = await caches.open(name)
    const page = (await kept.keys()).find(({ url }) => isPage(new URL(url).pathname))
    if (page) return kept.match(page)
  }
  return undefined
}

const isPage = (pathname: string) => !/\.\w+$/.test(pathname)

const isPublicPage = ({ headers }: Response) =>
  headers.has('content-language') && !headers.get('cache-control')?.includes('no-store')

async function keepRead(pathname: string, reply: Response) {
  const read = await caches.open(readCache)
  await read.delete(pathname)
  await read.put(pathname, reply)
  for (const old of (await read.keys()).slice(0, -readPagesKept)) await read.delete(old)
}

/** File names contain a content hash, so a cache is never stale. */
async function serveFile(request: Request, pathname: string): Promise<Response> {
  for (const name of await ownCaches()) {
    const found = await (await caches.open(name)).match(request)
    if (found) return found
  }
  const reply = await fetch(request)
  const newest = isWholeApp ? (await ownCaches()).at(-1) : undefined
  if (newest !== undefined && reply.ok && /^\/assets\/(?!staff\/).+\.(js|css|woff2)$/.test(pathname))
    await (await caches.open(newest)).put(request, reply.clone())
  return reply
}
