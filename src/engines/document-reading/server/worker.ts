// Isolated in a worker thread: a file that crashes it harms nothing else.
import { parentPort } from 'node:worker_threads'
import { nothingRead } from '../reading.ts'
import { readDocument, type DocumentInput } from './read-document.ts'
import type { WorkerAnswer } from './read-file.ts'

if (!parentPort) throw new Error('this file runs as a worker')
const parent = parentPort

parent.on('message', (paper: DocumentInput) => void answer(paper))

async function answer(paper: DocumentInput) {
  const reading = await readDocument(paper).catch((error: unknown): WorkerAnswer => ({
    ...nothingRead,
    fault: error instanceof Error ? error.message : String(error),
  }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the only origin is this process
  parent.postMessage(reading)
}
