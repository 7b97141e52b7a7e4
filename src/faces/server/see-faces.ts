// The service's side of looking at faces: a line in front of one worker, which is replaced when a picture breaks it.
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Seen } from './worker.ts'

export type { Seen } from './worker.ts'

/** Milliseconds. A worker that has nothing to do gives its memory back. */
export const seeingLimits = { patience: 40_000, idle: 120_000 }

let worker: Worker | undefined
let idling: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/** The faces of a picture, the largest first, after the pictures that came before; nothing when it is no picture. */
export function seeFaces(bytes: Uint8Array): Promise<Seen | undefined> {
  const turn = line.then(() => see(new Uint8Array(bytes)))
  line = turn
  return turn
}

async function see(bytes: Uint8Array): Promise<Seen | undefined> {
  clearTimeout(idling)
  worker ??= new Worker(path.join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const current = worker
  current.ref()
  const done = new AbortController()
  try {
    current.postMessage(bytes, [bytes.buffer as ArrayBuffer])
    const answered = once(current, 'message', { signal: done.signal })
    const [seen] = (await Promise.race([answered, givenUp(current, done.signal)])) as [Seen | undefined]
    return seen
  } catch {
    // It was stopped in the middle or broke by itself; either way it is not used again.
    if (worker === current) worker = undefined
    await current.terminate()
    return undefined
  } finally {
    done.abort()
    current.unref()
    idling = setTimeout(() => void retire(), seeingLimits.idle).unref()
  }
}

function givenUp(current: Worker, done: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('given up'))
  const timer = setTimeout(stop, seeingLimits.patience)
  current.once('exit', stop)
  done.addEventListener('abort', () => {
    clearTimeout(timer)
    current.off('exit', stop)
  })
  return promise
}

async function retire() {
  const resting = worker
  worker = undefined
  await resting?.terminate()
}
