// Work that outlives a request: queued in the same transaction as its cause, retried until done, shared by all instances.
import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type Job as BossJob, type JobResult } from 'pg-boss'
import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

export interface JobKind<Data extends Schema = Schema> {
  name: string
  data: Data
  /** When it runs by itself, in cron's notation and UTC. */
  schedule: string | undefined
}

export function job<Data extends Schema>(name: string, data: Data, schedule?: string): JobKind<Data> {
  return { name, data, schedule }
}

export interface Jobs {
  /** Queues within the caller's transaction: no commit, no job. */
  enqueue<Data extends Schema>(
    db: Db,
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: { after?: Date },
  ): Promise<void>
  work<Data extends Schema>(kind: JobKind<Data>, handler: (data: z.output<Data>) => Promise<void>): Promise<void>
  /** How many jobs are due, are tried again after a failure, and were given up. */
  standing(): Promise<{ waiting: number; retrying: number; failed: number }>
  /** How long the oldest job that is due has been waiting, in seconds. */
  backlogAge(): Promise<number>
  stop(): Promise<void>
}

const failedQueue = 'failed'
const queueOptions = {
  // 5 s doubling up to half an hour, 20 times: an outage of several hours loses nothing.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  // A worker that dies is noticed by its silence, and its job is taken over.
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  notify: true,
  deadLetter: failedQueue,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 86_400,
} as const

/** New jobs announce themselves; asking now and then finds those whose time has come. Each job of a batch stands alone. */
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export interface JobsOptions {
  connections?: number
  /** Seconds between tries, always the same; tests do not wait for hours. */
  retryDelay?: number
  pollSeconds?: number
}

export async function openJobs(
  url: string,
  log: Log,
  { connections = 4, retryDelay, pollSeconds = 2 }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'evisa-jobs',
    max: connections,
    useListenNotify: true,
    cronMonitorIntervalSeconds: 15,
    // How soon the silence of a dead worker is noticed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.error({ err: error }, 'job queue error')
  })
  await boss.start()
  await boss.createQueue(failedQueue)
  const options =
    retryDelay === undefined ? queueOptions : { ...queueOptions, retryDelay, retryDelayMax: Math.max(retryDelay, 1) }
  const known = new Map<string, Promise<void>>()

  async function ready(kind: JobKind) {
    let made = known.get(kind.name)
    if (!made)
      known.set(
        kind.name,
        (made = boss.createQueue(kind.name, options).then(() => boss.updateQueue(kind.name, options))),
      )
    await made
  }

  async function attempt(
    kind: JobKind,
    { id, data }: BossJob,
    handler: (data: never) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await handler(z.parse(kind.data, data ?? {}) as never)
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ job: kind.name, jobId: id, err: error }, 'a job failed and will be tried again')
      // What is kept with the job carries no personal data.
      return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'failed' } }
    }
  }

  return {
    async enqueue(db, kind, data, { after } = {}) {
      await ready(kind)
      await boss.send(kind.name, data as object, { db: fromDrizzle(db, sql), ...(after && { startAfter: after }) })
    },
    async work(kind, handler) {
      await ready(kind)
      await boss.work(kind.name, { ...workOptions, notifyPollingIntervalSeconds: pollSeconds }, (batch: BossJob[]) =>
        Promise.all(batch.map((one) => attempt(kind, one, handler))),
      )
      if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'UTC', missed: 'once' })
    },
    async backlogAge() {
      const { rows } = await boss.getDb().executeSql(
        `select coalesce(extract(epoch from now() - min(start_after)), 0)::float as age
           from pgboss.job where state in ('created', 'retry') and start_after < now() and name <> $1`,
        [failedQueue],
      )
      return rows[0]?.age ?? 0
    },
    async standing() {
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
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
