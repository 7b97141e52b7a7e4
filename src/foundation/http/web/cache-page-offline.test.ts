import { expect, test, vi } from 'vitest'
import { ExpectedError } from '#foundation/browser/web/log-fault.ts'
import { cachePageOffline } from './cache-page-offline.ts'

function browser({ onLine, register }: { onLine: boolean; register: () => Promise<ServiceWorkerRegistration> }) {
  vi.stubEnv('DEV', false)
  vi.stubGlobal('window', { isSecureContext: true })
  vi.stubGlobal('navigator', { onLine, serviceWorker: { register } })
}

const failing = (error: Error) => vi.fn<() => Promise<ServiceWorkerRegistration>>().mockRejectedValue(error)

test('offline pages: without a connection nothing is asked for', async () => {
  const register = failing(new TypeError('not reached'))
  browser({ onLine: false, register })

  await cachePageOffline({ scope: '/verify' })

  expect(register).not.toHaveBeenCalled()
})

test.for([
  'Failed to register a ServiceWorker: An unknown error occurred when fetching the script.',
  'Failed to register/update a ServiceWorker: Load failed with status 0.',
  'Script https://evisa.example/offline-worker.js load failed',
])('offline pages: a connection that is lost on the way is not a fault: %s', async (message) => {
  browser({ onLine: true, register: failing(new TypeError(message)) })

  await expect(cachePageOffline({ scope: '/verify' })).rejects.toThrow(ExpectedError)
})

test('offline pages: a worker that does not run is a fault', async () => {
  const fault = new TypeError('ServiceWorker script evaluation failed')
  browser({ onLine: true, register: failing(fault) })

  await expect(cachePageOffline({ scope: '/verify' })).rejects.toBe(fault)
})
