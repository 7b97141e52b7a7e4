// Queued in the same transaction as its cause, retried until done, shared by all instances.
import type * as z from 'zod/mini'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Schema } from '#foundation/values/endpoint.ts'

export interface JobKind<Data extends Schema = Schema> {
  name: string
  data: Data
  schedule: string | undefined
}

export function job<Data extends Schema>(name: string, data: Data, schedule?: string): JobKind<Data> {
  return { name, data, schedule }
}

/** Marks the job as done within the handler's transaction, so that a crash after the commit does not run it again. */
export type Finish = (db: Db) => Promise<void>

export interface Jobs {
  enqueue<Data extends Schema>(
    db: Db,
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: { after?: Date },
  ): Promise<void>
  enqueueAll<Data extends Schema>(db: Db, kind: JobKind<Data>, data: readonly z.input<Data>[]): Promise<void>
  work<Data extends Schema>(
    kind: JobKind<Data>,
    handler: (data: z.output<Data>, finish: Finish) => Promise<void>,
  ): Promise<void>
  /** Also drops the jobs these schedules have queued. */
  endSchedules(names: readonly string[]): Promise<void>
  countByState(): Promise<{ waiting: number; retrying: number; failed: number }>
  backlogAge(): Promise<number>
  oldestByQueue(): Promise<Record<string, number>>
  /** For an instance without workers. Failed jobs wait for the next call. */
  runDue(): Promise<void>
  stop(): Promise<void>
}
