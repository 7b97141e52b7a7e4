import type { Scanned } from '../check-seal.ts'
import { trustedScriptUrl } from '#foundation/http/web/trusted-script.ts'
import type { ScanReply, ScanRequest } from './scan-worker.ts'
// oxlint-disable-next-line import/default -- the build makes it one
import address from './scan-worker.ts?worker&url'

export interface Scanner {
  find(picture: ImageData, thorough: boolean): Promise<Scanned | undefined>
  close(): void
}

export function openScanner(): Scanner {
  const worker = new Worker(trustedScriptUrl(address), { type: 'module' })
  const waiting = new Map<number, (found: Scanned | undefined) => void>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReply>) => {
    waiting.get(data.id)?.(data.found)
    waiting.delete(data.id)
  })
  return {
    find: (picture, thorough) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        worker.postMessage({ id: last, picture, thorough } satisfies ScanRequest, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}

export const scannerFiles: readonly string[] = [address]
