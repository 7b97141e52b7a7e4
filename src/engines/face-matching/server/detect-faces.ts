import path from 'node:path'
import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import { sandboxedWorkers } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { DetectedFaces, Task, UnreadablePicture } from './worker.ts'

export type { DetectedFaces } from './worker.ts'

export const detectionLimits = { milliseconds: 40_000, idle: 120_000 }

const ask = sandboxedWorkers<Task, DetectedFaces | UnreadablePicture>(
  path.join(import.meta.dirname, 'worker.ts'),
  detectionLimits,
)

/** Undefined when it is not an image. A timeout or crash is an error: it says nothing about the image. */
export async function detectFaces(
  bytes: Uint8Array,
  owner: TaskOwner,
  onUnreadable: (fault: string) => void,
): Promise<DetectedFaces | undefined> {
  const seen = await ask({ bytes }, owner)
  if (!('fault' in seen)) return seen
  onUnreadable(seen.fault)
  return undefined
}
