// The service's side of looking at faces.
import path from 'node:path'
import { sandboxedWorker } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Seen, Task } from './worker.ts'

export type { Seen } from './worker.ts'

export const seeingLimits = { milliseconds: 40_000, idle: 120_000 }

const ask: (task: Task) => Promise<Seen | undefined> = sandboxedWorker(
  path.join(import.meta.dirname, 'worker.ts'),
  seeingLimits,
)

/**
 * The faces of a picture, the largest first, after the pictures that came before; nothing when it is no picture. To have
 * been too slow or to have broken is an error: it says nothing about the picture.
 */
export function detectFaces(bytes: Uint8Array): Promise<Seen | undefined> {
  return ask({ bytes })
}
