// The service's side of reading: a line in front of one worker, which is replaced when a file breaks it.
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readingLimits } from './reading-limits.ts'
import type { Task } from './worker.ts'

let worker: Worker | undefined
let idling: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/**
 * Reads a paper, after those that came before it. What is broken, takes too long or too much memory is not read, and
 * nothing is said about it; without the day of today a birth that could lie in two centuries is left out.
 */
export function readFile(bytes: Uint8Array, type: ReadableType, today?: string): Promise<Reading> {
  const turn = line.then(() => read({ bytes: new Uint8Array(bytes), type, today }))
  line = turn
  return turn
}

async function read(task: Task): Promise<Reading> {
  clearTimeout(idling)
  worker ??= new Worker(path.join(import.meta.dirname, 'worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const current = worker
  current.ref()
  const done = new AbortController()
  try {
    current.postMessage(task, [task.bytes.buffer as ArrayBuffer])
    const answered = once(current, 'message', { signal: done.signal })
    const [reading] = (await Promise.race([answered, tooHeavy(current, done.signal)])) as [Reading]
    return reading
  } catch {
    // It was stopped in the middle or broke by itself; either way it is not used again.
    if (worker === current) worker = undefined
    await current.terminate()
    return nothingRead
  } finally {
    done.abort()
    current.unref()
    idling = setTimeout(() => void retire(), readingLimits.idle).unref()
  }
}

/** Fails when the file takes too long, makes the process grow too much, or ends the worker. */
function tooHeavy(current: Worker, done: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const began = performance.now()
  const before = process.memoryUsage.rss()
  const stop = () => reject(new Error('too heavy'))
  const watch = setInterval(() => {
    const isSlow = performance.now() - began > readingLimits.milliseconds
    if (isSlow || process.memoryUsage.rss() - before > readingLimits.memory) stop()
  }, 100)
  current.once('exit', stop)
  done.addEventListener('abort', () => {
    clearInterval(watch)
    current.off('exit', stop)
  })
  return promise
}

async function retire() {
  const resting = worker
  worker = undefined
  await resting?.terminate()
}
