import { parentPort } from 'node:worker_threads'
import type { Face } from '../face.ts'
import { analyseFaces, type Networks } from '../photo-rules.ts'
import { openNetworks } from './networks.ts'
import { openPicture } from './pixels.ts'

export interface Task {
  bytes: Uint8Array
}

export interface Seen {
  faces: Face[]
  width: number
  height: number
}

let networks: Promise<Networks> | undefined

parentPort!.on('message', (task: Task) => void answer(task))

async function answer({ bytes }: Task) {
  const seen = await see(bytes)
  // There is one origin here, this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(seen)
}

async function see(bytes: Uint8Array): Promise<Seen | undefined> {
  const picture = await openPicture(bytes).catch(() => undefined)
  if (!picture) return undefined
  networks ??= openNetworks()
  return { faces: await analyseFaces(await networks, picture), width: picture.width, height: picture.height }
}
