import * as z from 'zod/mini'
import { job, type JobKind } from '#foundation/messaging/server/jobs.ts'
import type { Schema } from '#foundation/values/endpoint.ts'
import { serviceContext, type Actor, type Context } from './context.ts'
import { transact, type LongRunningContext, type RequestHooks } from './serve.ts'
import type { Services } from './services.ts'

export interface JobContext extends LongRunningContext<Actor | null> {
  /** Finishes the work and marks the job as done in one transaction, so that a crash does not repeat it. */
  conclude(work: (context: Context) => Promise<void>): Promise<void>
}

export interface BackgroundJob {
  kind: JobKind
  run(context: JobContext, data: never): Promise<unknown>
}

export function onJob<Data extends Schema>(
  kind: JobKind<Data>,
  run: (context: JobContext, data: z.output<Data>) => Promise<unknown>,
): BackgroundJob {
  return { kind, run }
}

export function onSchedule(
  name: string,
  schedule: string,
  run: (context: JobContext) => Promise<unknown>,
): BackgroundJob {
  return { kind: job(name, z.object({}), schedule), run }
}

export function createServiceContext(services: Services, hooks: RequestHooks): LongRunningContext<Actor | null> {
  const context = serviceContext(services)
  return { ...context, transact: (work) => transact(services, hooks, context, work) }
}

export async function startWorkers(
  services: Services,
  hooks: RequestHooks,
  jobs: readonly BackgroundJob[],
): Promise<void> {
  for (const { kind, run } of jobs)
    await services.jobs.work(kind, async (data, finish) => {
      const context = createServiceContext(services, hooks)
      const conclude: JobContext['conclude'] = (work) =>
        context.transact(async (inner) => {
          await work(inner)
          await finish(inner.db)
        })
      await run({ ...context, conclude }, data as never)
    })
}
