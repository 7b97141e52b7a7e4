import path from 'node:path'
import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import { sandboxedWorkers } from '#foundation/runtime/server/sandboxed-worker.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readingLimits } from './reading-limits.ts'
import type { DocumentInput } from './read-document.ts'

/** A file that cannot be read yields an empty reading, with the reason for the log. */
export type WorkerAnswer = Reading & { fault?: string }

const ask = sandboxedWorkers<DocumentInput, WorkerAnswer>(path.join(import.meta.dirname, 'worker.ts'), readingLimits, {
  heapMegabytes: 512,
})

interface Options {
  owner: TaskOwner
  withPrint?: boolean
  language?: DocumentInput['language']
  onFault: (error: unknown) => void
}

/** Rejects on too much work or memory, and when the owner has too many files waiting. */
export async function readFileOrThrow(
  bytes: Uint8Array,
  type: ReadableType,
  today: string,
  { owner, withPrint = false, language, onFault }: Options,
): Promise<Reading> {
  const { fault, ...reading } = await ask({ bytes, type, today, withPrint, language }, owner)
  if (fault !== undefined) onFault(new Error(fault))
  return reading
}

export function readFile(bytes: Uint8Array, type: ReadableType, today: string, options: Options): Promise<Reading> {
  return readFileOrThrow(bytes, type, today, options).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    options.onFault(error)
    return nothingRead
  })
}
