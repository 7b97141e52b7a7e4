// The service worker that shows pushed messages. The build makes one file of it.
import { notificationsApi } from '../api.ts'

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

interface PushedSubscription {
  options: { applicationServerKey: ArrayBuffer | null }
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
}
interface SubscriptionChange extends Event {
  /** Some browsers leave these out. */
  oldSubscription?: PushedSubscription | null
  newSubscription?: PushedSubscription | null
  waitUntil(work: Promise<unknown>): void
}

const pushWorker = self as unknown as {
  skipWaiting(): Promise<void>
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: { subscribe(options: object): Promise<PushedSubscription> }
  }
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

pushWorker.addEventListener('pushsubscriptionchange', (event: SubscriptionChange) =>
  event.waitUntil(renewSubscription(event)),
)

/** Who is signed out shows the old secret; a browser that no longer knows it needs its session. */
async function renewSubscription({ oldSubscription: old, newSubscription: made }: SubscriptionChange) {
  const renewed = made ?? (await subscribeAgain(old))
  if (!renewed) return
  const subscription = flat(renewed)
  if (old) {
    const { endpoint, auth } = flat(old)
    if (await send(notificationsApi.renewPushDevice, { old: { endpoint, auth }, subscription })) return
  }
  await send(notificationsApi.addPushDevice, subscription)
}

async function subscribeAgain(old: PushedSubscription | null | undefined): Promise<PushedSubscription | undefined> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await readKey())
  if (!applicationServerKey) return undefined
  return pushWorker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function flat(subscription: PushedSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

async function readKey(): Promise<string | undefined> {
  const reply = await fetch(notificationsApi.push.path)
  return reply.ok ? ((await reply.json()) as { publicKey: string }).publicKey : undefined
}

async function send({ method, path }: { method: string; path: string }, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(path, { method, headers, body: JSON.stringify(body) })
  return ok
}

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
