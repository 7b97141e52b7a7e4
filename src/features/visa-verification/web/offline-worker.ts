// Runs beside the page that checks visas, and only there: keeps its files and answers with them when nobody else does.
// It is served as it stands, without its types, so it imports nothing.
interface FetchEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

const shelf = 'verify-1'
const page = '/verify'
const worker = self as unknown as {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: string, listener: (event: never) => void): void
}

worker.addEventListener('install', (event: Extendable) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event: Extendable) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event: MessageEvent<string[]> & Extendable) => event.waitUntil(keep(event.data)))
worker.addEventListener('fetch', (event: FetchEvent) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(freshPage(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(event.request))
})

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('verify-') && name !== shelf) await caches.delete(name)
  await worker.clients.claim()
}

/** The page itself, and every file it has said it needs; files of earlier versions go. */
async function keep(files: string[]) {
  const kept = await caches.open(shelf)
  await kept.add(page)
  for (const file of files) if (!(await kept.match(file))) await kept.add(file)
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !files.includes(pathname)) await kept.delete(pathname)
  }
}

/** The service's page as long as it answers, the kept one otherwise. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(shelf)).match(page)
    if (kept) return kept
    throw error
  }
}

/** Their names change with their content, so what is kept is always right. */
async function keptFile(request: Request): Promise<Response> {
  return (await (await caches.open(shelf)).match(request)) ?? fetch(request)
}
