import { keepPageOffline } from '#foundation/http/web/offline-page.ts'
import { screens } from '#foundation/paths.ts'
import { scannerFiles } from './scanner.ts'

export async function cachePageForOffline(): Promise<void> {
  const { pdfFiles } = await import('./read-pdf.ts')
  const reader = (await import('zxing-wasm/reader/zxing_reader.wasm?url')).default
  await keepPageOffline(screens.verify.path, [...scannerFiles, ...pdfFiles, reader])
}
