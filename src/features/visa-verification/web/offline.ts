import { trustedScriptUrl } from '#foundation/http/web/trusted-script.ts'
import { scannerFiles } from './scanner.ts'

export async function cachePageForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext || import.meta.env.DEV) return
  await navigator.serviceWorker.register(trustedScriptUrl('/verify-worker.js'), { scope: '/verify' })
  const { active } = await navigator.serviceWorker.ready
  const { pdfFiles } = await import('./read-pdf.ts')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const reader = (await import('zxing-wasm/reader/zxing_reader.wasm?url')).default
  active?.postMessage([...new Set([...own.map(({ pathname }) => pathname), ...scannerFiles, ...pdfFiles, reader])], [])
}
