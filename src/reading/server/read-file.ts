// The service's side of reading.
import path from 'node:path'
import { loneWorker } from '#platform/server/lone-worker.ts'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readingLimits } from './reading-limits.ts'
import type { Task } from './worker.ts'

const ask: (task: Task) => Promise<Reading> = loneWorker(path.join(import.meta.dirname, 'worker.ts'), readingLimits, {
  heapMegabytes: 512,
})

/**
 * Reads a paper, after those that came before it. What is broken, takes too long or too much memory is not read, and
 * nothing is said about it; without the day of today a birth that could lie in two centuries is left out.
 */
export function readFile(bytes: Uint8Array, type: ReadableType, today?: string): Promise<Reading> {
  return ask({ bytes, type, today }).catch(() => nothingRead)
}
