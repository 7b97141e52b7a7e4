import path from 'node:path'
import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import { sandboxedWorkers } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { DetectedFaces, Task } from './worker.ts'

export type { DetectedFaces } from './worker.ts'

export const detectionLimits = { milliseconds: 40_000, idle: 120_000 }

const ask = sandboxedWorkers<Task, DetectedFaces | undefined>(
  path.join(import.meta.dirname, 'worker.ts'),
  detectionLimits,
)

/**
 * Largest first; undefined when it is not an image. A timeout or crash is an error: it says nothing about the image.
 */
export function detectFaces(bytes: Uint8Array, owner: TaskOwner): Promise<DetectedFaces | undefined> {
  return ask({ bytes }, owner)
}
