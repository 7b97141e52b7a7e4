// The service's side of the inspection: a line in front of one worker, which is replaced when a file breaks it.
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/refusal.ts'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import { asFinding, type Finding } from '../../findings.ts'
import { problems, type ProblemCode } from '../../problems.ts'
import type { Outcome, Task } from './worker.ts'

export const inspectionLimits = {
  /** How long one file may take. */
  milliseconds: 20_000,
  /** How much the process may grow by one file; an honest picture of 50 megapixels needs about half of it. */
  memory: 500 * 1024 * 1024,
  /** A worker that has nothing to do gives its memory back. */
  idle: 60_000,
}

export interface Inspection {
  /** What is stored: the picture written anew, or the PDF as it is. */
  bytes: Buffer
  preview: Buffer | undefined
  checks: Finding[]
}

let worker: Worker | undefined
let idling: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/** Looks into a file, after those that came before it. Refuses what is broken, active or too heavy. */
export async function inspect(bytes: Buffer, kind: FileKind, documentType: DocumentTypeId): Promise<Inspection> {
  const turn = line.then(() => examine({ bytes: new Uint8Array(bytes), kind, documentType }))
  line = turn.catch(() => undefined)
  const outcome = await turn
  if ('problem' in outcome) throw refuse(outcome.problem)
  return {
    bytes: Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength),
    preview: outcome.preview && Buffer.from(outcome.preview),
    checks: outcome.checks.map(asFinding),
  }
}

export function refuse(problem: ProblemCode): Refusal {
  const { kind, message } = problems[problem]
  return new Refusal(kind, message, { code: problem })
}

async function examine(task: Task): Promise<Outcome> {
  clearTimeout(idling)
  worker ??= new Worker(path.join(import.meta.dirname, 'worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const current = worker
  current.ref()
  const done = new AbortController()
  try {
    current.postMessage(task, [task.bytes.buffer as ArrayBuffer])
    const answered = once(current, 'message', { signal: done.signal })
    const [outcome] = (await Promise.race([answered, tooHeavy(current, done.signal)])) as [Outcome]
    return outcome
  } catch (error) {
    // It was stopped in the middle or broke by itself; either way it is not used again.
    if (worker === current) worker = undefined
    await current.terminate()
    if (error instanceof TooHeavy || isOutOfMemory(error)) return { problem: 'too-heavy' }
    throw error
  } finally {
    done.abort()
    current.unref()
    idling = setTimeout(() => void retire(), inspectionLimits.idle).unref()
  }
}

class TooHeavy extends Error {}

/** Fails when the file takes too long, makes the process grow too much, or ends the worker. */
function tooHeavy(current: Worker, done: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const began = performance.now()
  const before = process.memoryUsage.rss()
  const stop = () => reject(new TooHeavy())
  const watch = setInterval(() => {
    const isSlow = performance.now() - began > inspectionLimits.milliseconds
    if (isSlow || process.memoryUsage.rss() - before > inspectionLimits.memory) stop()
  }, 100)
  current.once('exit', stop)
  done.addEventListener('abort', () => {
    clearInterval(watch)
    current.off('exit', stop)
  })
  return promise
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

async function retire() {
  const resting = worker
  worker = undefined
  await resting?.terminate()
}
