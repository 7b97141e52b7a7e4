// Isolated in a worker thread: a file that crashes it harms nothing else.
import { parentPort } from 'node:worker_threads'
import { nothingRead } from '../reading.ts'
import { readPaper, type Paper } from './read-paper.ts'

parentPort!.on('message', (paper: Paper) => void answer(paper))

async function answer(paper: Paper) {
  const reading = await readPaper(paper).catch(() => nothingRead)
  // There is one origin here, this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(reading)
}
