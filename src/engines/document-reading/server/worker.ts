// Runs beside the service, one paper at a time. What a file makes it do, up to dying, harms nobody else.
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
