import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type Job as BossJob, type JobResult } from 'pg-boss'
import * as z from 'zod/mini'
import { WorkersStopped } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Log } from '#foundation/runtime/server/log.ts'
import { inSpan, noteSpan, type SpanCarrier } from '#foundation/runtime/server/spans.ts'
import { isTemporary } from '#foundation/storage/server/database.ts'
import { connectionTo } from '#foundation/storage/server/database-address.ts'
import type { Finish, JobKind, Jobs } from './jobs.ts'

type Handler = (data: never, finish: Finish) => Promise<void>

const failedQueue = 'failed'
const queueOptions = {
  // 5 s doubling up to half an hour, 20 times: an outage of several hours loses nothing.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  notify: true,
  deadLetter: failedQueue,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 86_400,
} as const

const pollSlowly = 60

const workOptions = {
  pollingIntervalSeconds: pollSlowly,
  notifyPollingIntervalSeconds: pollSlowly,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export interface JobsOptions {
  connections?: number
  /** Fixed seconds between attempts, so that tests do not wait for hours. */
  retryDelay?: number
  pollSeconds?: number
  /** Creates the queues but starts no workers: jobs run in another process, or through `runDue`. */
  isIdle?: boolean
  onFailure?: (queue: string) => void
}

export async function openJobs(
  url: string,
  log: Log,
  { connections = 4, retryDelay, pollSeconds = 2, isIdle = false, onFailure = () => undefined }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'evisa-jobs',
    max: connections,
    useListenNotify: !isIdle,
    schedule: !isIdle,
    supervise: !isIdle,
    cronMonitorIntervalSeconds: 15,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  let isStopping = false
  boss.on('error', (error: Error & { queue?: string }) => {
    if (!isStopping) log.error({ err: error, queue: error.queue }, 'job queue error')
  })
  await boss.start()
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!made.has(failedQueue)) await boss.createQueue(failedQueue)
  const options = retryDelay === undefined ? queueOptions : { ...queueOptions, retryDelay, retryDelayMax: retryDelay }
  const known = new Map<string, Promise<void>>()

  async function ready({ name }: JobKind) {
    let opened = known.get(name)
    if (!opened) known.set(name, (opened = openQueue(name)))
    await opened
  }

  async function openQueue(name: string) {
    const queue: Partial<Record<string, unknown>> = { ...made.get(name) }
    if (Object.entries(options).every(([option, value]) => queue[option] === value)) return
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }

  async function attempt(kind: JobKind, taken: BossJob, handler: Handler, isAlone: boolean): Promise<JobResult> {
    const { id, data } = taken
    let isFinished = false
    const finish: Finish = async (db) => {
      const settled = await boss.complete(kind.name, taken, null, { db: fromDrizzle(db, sql) })
      if ((settled as { affected: number }).affected === 0) throw new Error('the job was taken over by another worker')
      isFinished = true
    }
    try {
      await inSpan(
        `job ${kind.name}`,
        { kind: 'CONSUMER', attributes: { 'evisa.job_id': id }, cause: data as SpanCarrier },
        () => handler(z.parse(kind.data, data ?? {}) as never, finish),
      )
      // The rest of the batch may take long: finished jobs must not run again if the process dies meanwhile.
      if (!isAlone && !isFinished) await boss.complete(kind.name, taken)
      return { id, status: 'completed' }
    } catch (error) {
      if (!(error instanceof WorkersStopped)) {
        onFailure(kind.name)
        const about = { job: kind.name, jobId: id, err: error }
        if (isTemporary(error)) log.warn(about, 'a job waits for the database and will be tried again')
        else log.error(about, 'a job failed and will be tried again')
      }
      // Stored with the job, so no message: it could contain personal data.
      return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'failed' } }
    }
  }

  // Delayed jobs are found by one query: thirty-five queues polling would keep the database busy for nothing.
  const workers = new Map<string, string>()
  let isPolling = false
  let hasFailed = false
  async function wakeWorkers() {
    if (isPolling || workers.size === 0) return
    isPolling = true
    try {
      for (const name of await dueQueues([...workers.keys()])) {
        const worker = workers.get(name)
        if (worker) boss.notifyWorker(worker)
      }
      hasFailed = false
    } catch (error) {
      // Logged once per outage; the first poll after it finds what is due.
      if (!hasFailed && !isStopping) log.warn({ err: error }, 'due jobs could not be looked for')
      hasFailed = true
    } finally {
      isPolling = false
    }
  }
  async function dueQueues(names: string[]): Promise<string[]> {
    const { rows } = await boss.getDb().executeSql(
      `select queue.name from unnest($1::text[]) as queue(name)
        where exists (select from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now())`,
      [names],
    )
    return (rows as { name: string }[]).map(({ name }) => name)
  }

  const handlers = new Map<string, { kind: JobKind; handler: Handler }>()
  async function runDue() {
    const settleFailures: (() => Promise<unknown>)[] = []
    for (let due = await dueQueues([...handlers.keys()]); due.length > 0; due = await dueQueues([...handlers.keys()]))
      for (const name of due) {
        const found = handlers.get(name)
        if (!found) continue
        const { kind, handler } = found
        const batch = await boss.fetch<object>(name, { batchSize: workOptions.batchSize })
        await Promise.all(
          batch.map(async (one) => {
            const { status, output } = await attempt(kind, one, handler, false)
            // Completed only at the end, so that a failing job is tried once per call.
            if (status === 'failed') settleFailures.push(() => boss.fail(name, one, output))
          }),
        )
      }
    for (const settle of settleFailures) await settle()
  }

  async function oldestByQueue(): Promise<Record<string, number>> {
    const { rows } = await boss.getDb().executeSql(
      `select name, extract(epoch from now() - min(start_after))::float as age from pgboss.job
        where name = any($1) and state < 'active' and start_after < now() group by name`,
      [[...known.keys()]],
    )
    return Object.fromEntries((rows as { name: string; age: number }[]).map(({ name, age }) => [name, age]))
  }

  const looking = isIdle ? undefined : setInterval(() => void wakeWorkers(), pollSeconds * 1000)

  return {
    async enqueue(db, kind, data, { after } = {}) {
      await ready(kind)
      await boss.send(
        kind.name,
        { ...(data as object), ...noteSpan() },
        { db: fromDrizzle(db, sql), ...(after && { startAfter: after }) },
      )
    },
    async enqueueAll(db, kind, data) {
      await ready(kind)
      const note = noteSpan()
      const waiting = data.map((each) => ({ data: { ...(each as object), ...note } }))
      await boss.insert(kind.name, waiting, { db: fromDrizzle(db, sql) })
    },
    async work(kind, handler) {
      await ready(kind)
      if (isIdle) {
        handlers.set(kind.name, { kind, handler })
        return
      }
      const worker = await boss.work(kind.name, workOptions, (batch: BossJob[]) =>
        Promise.all(batch.map((one) => attempt(kind, one, handler, batch.length === 1))),
      )
      workers.set(kind.name, worker)
      if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'UTC', missed: 'once' })
    },
    async endSchedules(names) {
      const scheduled = new Set((await boss.getSchedules()).map(({ name }) => name))
      for (const name of names.filter((each) => scheduled.has(each))) {
        await boss.unschedule(name)
        await boss.deleteQueuedJobs(name)
      }
    },
    async backlogAge() {
      return Math.max(0, ...Object.values(await oldestByQueue()))
    },
    oldestByQueue,
    runDue,
    async countByState() {
      const { rows } = await boss.getDb().executeSql(
        `select count(*) filter (where state in ('created', 'retry') and start_after < now() and name <> $1)::int as waiting,
                count(*) filter (where state = 'retry')::int as retrying,
                count(*) filter (where name = $1 and state = 'created')::int as failed
           from pgboss.job where state in ('created', 'retry')`,
        [failedQueue],
      )
      return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 }
    },
    async stop() {
      isStopping = true
      clearInterval(looking)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
