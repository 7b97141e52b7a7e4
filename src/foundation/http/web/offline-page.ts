import { trustedScriptUrl } from './trusted-script.ts'

/** Keeps the page, what it has loaded so far and these files on the device, so that it opens without a connection. */
export async function keepPageOffline(scope: string, files: readonly string[] = []): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/offline-worker.js'), { scope })
  const worker = await activeWorker(registration)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  worker.postMessage([...new Set([...own.map(({ pathname }) => pathname), ...files])], [])
}

/** Also for a page that the worker does not control, for which `ready` would wait for ever. */
function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting
  if (!coming) return active ? Promise.resolve(active) : Promise.reject(new Error('The service worker was lost.'))
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('The service worker could not be installed.'))
    })
  })
}
