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
 * Largest first; undefined when it is not an image. A timeout or crash is an error: it says nothing about the image.
 */
export function detectFaces(bytes: Uint8Array): Promise<Seen | undefined> {
  return ask({ bytes })
}
