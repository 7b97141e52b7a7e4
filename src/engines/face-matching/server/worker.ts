import { parentPort } from 'node:worker_threads'
import type { Face } from '../face.ts'
import { analyseFaces, type Networks } from '../analyse-faces.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { openNetworks } from './networks.ts'
import { openPicture } from './pixels.ts'

export interface Task {
  bytes: Uint8Array
}

export interface DetectedFaces {
  faces: Face[]
  /** See `fingerprint.ts`. */
  print: string
  width: number
  height: number
}

let networks: Promise<Networks> | undefined

if (!parentPort) throw new Error('this file runs as a worker')
const parent = parentPort

parent.on('message', (task: Task) => void answer(task))

async function answer({ bytes }: Task) {
  const seen = await analyse(bytes)
  // There is one origin here, this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parent.postMessage(seen)
}

async function analyse(bytes: Uint8Array): Promise<DetectedFaces | undefined> {
  const picture = await openPicture(bytes).catch(() => undefined)
  if (!picture) return undefined
  networks ??= openNetworks()
  const faces = await analyseFaces(await networks, picture)
  return { faces, print: fingerprintOf(picture), width: picture.width, height: picture.height }
}
