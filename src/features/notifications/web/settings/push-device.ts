import { trustedScriptUrl } from '#foundation/http/web/trusted-script.ts'
import type { PushSubscriptionBody } from '../../push.ts'

const scope = '/push/'

export function isPushSupported(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // A registration of a wider scope is another worker.
  if (!registration?.scope.endsWith(scope)) return null
  return registration.pushManager.getSubscription()
}

/** Undefined when the person, or the browser for them, said no. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/push-worker.js'), { scope })
  await activated(registration)
  const known = await registration.pushManager.getSubscription()
  // The service may have another key by now.
  await known?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys = {} } = made.toJSON()
  return { endpoint: endpoint ?? made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker) return
  await new Promise<void>((resolve) => {
    const look = () => void (worker.state === 'activated' && resolve())
    worker.addEventListener('statechange', look)
    look()
  })
}

export async function fingerprintOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
