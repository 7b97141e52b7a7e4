import path from 'node:path'
import { sandboxedWorker } from '#foundation/runtime/server/sandboxed-worker.ts'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readingLimits } from './reading-limits.ts'
import type { DocumentInput } from './read-document.ts'

/** A file that cannot be read yields an empty reading, with the reason for the log. */
export type WorkerAnswer = Reading & { fault?: string }

const ask: (paper: DocumentInput) => Promise<WorkerAnswer> = sandboxedWorker(
  path.join(import.meta.dirname, 'worker.ts'),
  readingLimits,
  {
    heapMegabytes: 512,
  },
)

interface Options {
  withPrint?: boolean
  onFault: (error: unknown) => void
}

/**
 * Tasks are queued. A broken file yields an empty reading and is logged. Rejects on a timeout or too much memory, which
 * may be the fault of the file or of a busy machine.
 */
export async function readFileOrThrow(
  bytes: Uint8Array,
  type: ReadableType,
  today: string,
  { withPrint = false, onFault }: Options,
): Promise<Reading> {
  const { fault, ...reading } = await ask({ bytes, type, today, withPrint })
  if (fault !== undefined) onFault(new Error(fault))
  return reading
}

/** For interactive use: an aborted reading counts as unread and is logged. */
export function readFile(bytes: Uint8Array, type: ReadableType, today: string, options: Options): Promise<Reading> {
  return readFileOrThrow(bytes, type, today, options).catch((error: unknown) => {
    options.onFault(error)
    return nothingRead
  })
}
