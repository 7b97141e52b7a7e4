// Heavy work on untrusted files runs in one queued worker thread, which is replaced when a task breaks it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  /** Of processor time, so that a file is not refused because the machine is busy with something else. */
  milliseconds: number
  memory?: number
  idle: number
}

interface Task {
  bytes: Uint8Array
}

export class TaskAborted extends Error {}

/** Tasks that wait without computing end as well, after this many times their processor time. */
const patience = 4

/** The process is ending; the outcome of the task is unknown. */
export class WorkersStopped extends Error {}

const running = new Set<Worker>()
let areStopped = false

/** Long tasks are redone by the next process instead of being waited for. */
export function stopWorkers(): void {
  areStopped = true
  for (const worker of running) void worker.terminate()
}

/** Tasks run one at a time. The bytes are transferred, so they are gone here. */
export function sandboxedWorker<Answer>(
  file: string,
  limits: WorkerLimits,
  { heapMegabytes }: { heapMegabytes?: number } = {},
): (task: Task) => Promise<Answer> {
  let worker: Worker | undefined
  let idling: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  async function ask(task: Task): Promise<Answer> {
    if (areStopped) throw new WorkersStopped()
    clearTimeout(idling)
    worker ??= start()
    const current = worker
    current.ref()
    const done = new AbortController()
    try {
      current.postMessage(task, [task.bytes.buffer as ArrayBuffer])
      const answered = once(current, 'message', { signal: done.signal })
      const [answer] = (await Promise.race([answered, tooHeavy(current, limits, done.signal)])) as [Answer]
      return answer
    } catch (error) {
      // Stopped or broken: either way it is not used again.
      if (worker === current) worker = undefined
      await current.terminate()
      if (areStopped) throw new WorkersStopped()
      throw isOutOfMemory(error) ? new TaskAborted() : error
    } finally {
      done.abort()
      current.unref()
      idling = setTimeout(() => void retire(), limits.idle).unref()
    }
  }

  function start(): Worker {
    const started = new Worker(file, {
      ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    // A crash while idle must not take the service down.
    started.on('error', () => undefined)
    running.add(started)
    started.once('exit', () => {
      running.delete(started)
      if (worker === started) worker = undefined
    })
    return started
  }

  async function retire() {
    const resting = worker
    worker = undefined
    await resting?.terminate()
  }

  return (task) => {
    const turn = line.then(() => ask({ ...task, bytes: new Uint8Array(task.bytes) }))
    line = turn.catch(() => undefined)
    return turn
  }
}

function tooHeavy(current: Worker, limits: WorkerLimits, done: AbortSignal): Promise<never> {
  const { milliseconds, memory = Infinity } = limits
  const { promise, reject } = Promise.withResolvers<never>()
  const began = performance.now()
  const memoryBefore = process.memoryUsage.rss()
  const usedBefore = processorTime(current)
  const stop = () => reject(new TaskAborted())
  const check = async () => {
    const used = (await processorTime(current)) - (await usedBefore)
    const hasGrown = process.memoryUsage.rss() - memoryBefore > memory
    if (hasGrown || used > milliseconds || performance.now() - began > patience * milliseconds) stop()
  }
  const watch = setInterval(() => void check(), 100)
  current.once('exit', stop)
  done.addEventListener('abort', () => {
    clearInterval(watch)
    current.off('exit', stop)
  })
  return promise
}

/** In milliseconds; a worker that starts or ends has used none. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
