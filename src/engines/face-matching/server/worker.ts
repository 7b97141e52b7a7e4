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
  print: string
  width: number
  height: number
}

/** What the decoder said about bytes that are no picture. */
export interface UnreadablePicture {
  fault: string
}

let networks: Promise<Networks> | undefined

if (!parentPort) throw new Error('this file runs as a worker')
const parent = parentPort

parent.on('message', (task: Task) => void answer(task))

async function answer({ bytes }: Task) {
  const seen = await analyse(bytes)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the only origin is this process
  parent.postMessage(seen)
}

async function analyse(bytes: Uint8Array): Promise<DetectedFaces | UnreadablePicture> {
  const picture = await openPicture(bytes).catch((error: unknown): UnreadablePicture => ({ fault: String(error) }))
  if ('fault' in picture) return picture
  networks ??= openNetworks()
  const faces = await analyseFaces(await networks, picture)
  return { faces, print: fingerprintOf(picture), width: picture.width, height: picture.height }
}
