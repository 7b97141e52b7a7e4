// A service worker that shows messages. It controls no page and is served without its types, so it must not import
// anything.
interface PushArrival extends Event {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface MessageClick extends Event {
  notification: { close(): void; data: unknown }
  waitUntil(work: Promise<unknown>): void
}
interface PushedMessage {
  title: string
  body: string
  path: string
  tag: string
}

const pushWorker = self as unknown as {
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(name: string, listener: (event: never) => void): void
}

pushWorker.addEventListener('install', (event: PushArrival) => event.waitUntil(pushWorker.skipWaiting()))
pushWorker.addEventListener('push', (event: PushArrival) =>
  event.waitUntil(showMessage(event.data?.json() as PushedMessage)),
)
pushWorker.addEventListener('notificationclick', (event: MessageClick) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

async function showMessage({ title, body, path, tag }: PushedMessage) {
  await pushWorker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path })
}

async function openPage(path: string) {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin) return
  const windows = await pushWorker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address.href)
  await (shown ? shown.focus() : pushWorker.clients.openWindow(address.href))
}
