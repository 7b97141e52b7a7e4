import { cachePageOffline } from '#foundation/http/web/cache-page-offline.ts'
import { screens } from '#foundation/paths.ts'
import { scannerFiles } from './scanner.ts'

export async function cacheVerifyPageOffline(): Promise<void> {
  const { pdfFiles } = await import('./read-pdf.ts')
  const reader = (await import('zxing-wasm/reader/zxing_reader.wasm?url')).default
  await cachePageOffline({ scope: screens.verify.path, files: [...scannerFiles, ...pdfFiles, reader] })
}
