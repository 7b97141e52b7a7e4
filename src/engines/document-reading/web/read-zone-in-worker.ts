import { trustedScriptUrl } from '#foundation/http/web/trusted-script.ts'
import type { Grey } from '../zone/grey.ts'
import type { ZoneOutcome } from '../zone/read-zone.ts'
import type { ZoneRequest } from './zone-worker.ts'
import weightsAddress from '../zone/net.f16?url'
// oxlint-disable-next-line import/default -- the build makes it one
import address from './zone-worker.ts?worker&url'

export async function readZoneInWorker(picture: Grey): Promise<ZoneOutcome> {
  const reply = await fetch(weightsAddress)
  if (!reply.ok) throw new Error('the reader could not be loaded')
  const weights = await reply.arrayBuffer()
  const worker = openWorker()
  if (worker) return ask(worker, { picture, weights })
  const [{ openNet }, { readZone }] = await Promise.all([import('../zone/net.ts'), import('../zone/read-zone.ts')])
  return readZone(picture, openNet(weights))
}

/** The CSP came with the first page of this visit, and pages that need no workers allow none. */
function openWorker(): Worker | undefined {
  try {
    return new Worker(trustedScriptUrl(address), { type: 'module' })
  } catch {
    return undefined
  }
}

async function ask(worker: Worker, asked: ZoneRequest): Promise<ZoneOutcome> {
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ZoneOutcome>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the reader stopped')))
      worker.postMessage(asked, [asked.weights])
    })
  } finally {
    worker.terminate()
  }
}
