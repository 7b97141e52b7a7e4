import { ExpectedError } from '#foundation/browser/web/log-fault.ts'
import { trustedScriptUrl } from './trusted-script.ts'

interface CachedPage {
  scope: string
  /** What is shown there; the scope itself when it is one page. */
  page?: string
  files?: readonly string[]
  version?: string
}

/** Needs a connection: the next visit that has one keeps the page. */
export function canCacheOffline(): boolean {
  return 'serviceWorker' in navigator && window.isSecureContext && navigator.onLine && !import.meta.env.DEV
}

export async function cachePageOffline({ scope, page = scope, files = [], version = '1' }: CachedPage): Promise<void> {
  if (!canCacheOffline()) return
  const registration = await registerWorker(scope)
  const worker = await activeWorker(registration)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  worker.postMessage({ page, files: [...new Set([...own.map(({ pathname }) => pathname), ...files])], version }, [])
}

async function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  try {
    return await navigator.serviceWorker.register(trustedScriptUrl('/offline-worker.js'), { scope })
  } catch (error) {
    const isNotFetched = error instanceof TypeError && /fetch|load failed/i.test(error.message)
    throw isNotFetched ? new ExpectedError('The connection was lost.', { cause: error }) : error
  }
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
