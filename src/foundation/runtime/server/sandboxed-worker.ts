import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { fairQueue, type TaskOwner } from './fair-queue.ts'

/** At least two, so that one heavy file does not stop everyone. */
export const workersAtOnce = Math.max(2, Math.min(4, os.availableParallelism()))
const queueSize = { atOnce: workersAtOnce, waitingPerOwner: 20, waitingAnonymous: 40 }
/** Tasks that hang without computing end after this many times their processor time. */
const patience = 10
const longestInterval = 100

interface WorkerLimits {
  /** Of processor time, so that a file is not refused because the machine is busy with something else. */
  milliseconds: number
  memory?: number
  idle: number
}

interface Task {
  bytes: Uint8Array
}

export class TaskAborted extends Error {}

export class WorkersStopped extends Error {}

const running = new Set<Worker>()
let busyWorkers = 0
let tasksBegun = 0
let areStopped = false

/** Long tasks are redone by the next process instead of being waited for. */
export function stopWorkers(): void {
  areStopped = true
  for (const worker of running) void worker.terminate()
}

type RunTask<GivenTask extends Task, Answer> = (task: GivenTask, owner: TaskOwner) => Promise<Answer>

interface WorkerOptions {
  heapMegabytes?: number
}

/** Files wait their turn, each owner's in the order they came. The bytes are copied. */
export function sandboxedWorkers<GivenTask extends Task, Answer>(
  file: string,
  limits: WorkerLimits,
  options: WorkerOptions = {},
): RunTask<GivenTask, Answer> {
  const inTurn = fairQueue(queueSize)
  const idle: ((task: Task) => Promise<Answer>)[] = []
  return (task, owner) =>
    inTurn(owner, async () => {
      // The one that was busy last: its program is loaded, and the others may rest.
      const run = idle.pop() ?? sandboxedWorker<Answer>(file, limits, options)
      try {
        return await run({ ...task, bytes: new Uint8Array(task.bytes) })
      } finally {
        idle.push(run)
      }
    })
}

function sandboxedWorker<Answer>(
  file: string,
  limits: WorkerLimits,
  { heapMegabytes }: WorkerOptions,
): (task: Task) => Promise<Answer> {
  let worker: Worker | undefined
  let idling: NodeJS.Timeout | undefined

  async function ask(task: Task): Promise<Answer> {
    if (areStopped) throw new WorkersStopped()
    clearTimeout(idling)
    worker ??= start()
    const current = worker
    current.ref()
    const done = new AbortController()
    busyWorkers += 1
    tasksBegun += 1
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
      busyWorkers -= 1
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

  return ask
}

function tooHeavy(current: Worker, limits: WorkerLimits, done: AbortSignal): Promise<never> {
  const { milliseconds, memory = Infinity } = limits
  const { promise, reject } = Promise.withResolvers<never>()
  const began = performance.now()
  const memoryBefore = process.memoryUsage.rss()
  const usedBefore = processorTime(current)
  // All share the memory of the process, and one that is done keeps what it took for a while.
  const ownNumber = tasksBegun - busyWorkers
  const stop = () => reject(new TaskAborted())
  const check = async () => {
    const hasGrown = process.memoryUsage.rss() - memoryBefore > memory * (tasksBegun - ownNumber)
    if (hasGrown || performance.now() - began > patience * milliseconds) stop()
    // Last, because a worker that hangs may never say how much it used.
    const used = (await processorTime(current)) - (await usedBefore)
    if (used > milliseconds) stop()
  }
  const watch = setInterval(() => void check(), Math.min(longestInterval, milliseconds))
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
