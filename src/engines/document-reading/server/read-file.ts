import path from 'node:path'
import { sandboxedWorker } from '#foundation/runtime/server/sandboxed-worker.ts'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readingLimits } from './reading-limits.ts'
import type { DocumentInput } from './read-document.ts'

const ask: (paper: DocumentInput) => Promise<Reading> = sandboxedWorker(
  path.join(import.meta.dirname, 'worker.ts'),
  readingLimits,
  {
    heapMegabytes: 512,
  },
)

/**
 * Tasks are queued. A broken file yields an empty reading. Rejects on a timeout or too much memory, which may be the
 * fault of the file or of a busy machine.
 */
export function readFileOrThrow(
  bytes: Uint8Array,
  type: ReadableType,
  today: string,
  { withPrint = false } = {},
): Promise<Reading> {
  return ask({ bytes, type, today, withPrint })
}

/** For interactive use: an aborted reading counts as unread and is logged. */
export function readFile(
  bytes: Uint8Array,
  type: ReadableType,
  today: string,
  { withPrint = false, onFault = () => undefined }: { withPrint?: boolean; onFault?: (error: unknown) => void } = {},
): Promise<Reading> {
  return readFileOrThrow(bytes, type, today, { withPrint }).catch((error: unknown) => {
    onFault(error)
    return nothingRead
  })
}
