// A process that is killed after its job's work is done, but before the queue knows.
import { emailRequested } from '#domain/accounts/server/recovery.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { openServices } from '#main/open-services.ts'
import { startJobs } from '#main/background-jobs.ts'

const [sealed = ''] = process.argv.slice(2)
const env = readEnv(process.env)
const { services } = await openServices(env, openDatabaseSource(env))
const dying: Services = {
  ...services,
  jobs: {
    ...services.jobs,
    work: (kind, handler) =>
      services.jobs.work(kind, async (data, finish) => {
        await handler(data, finish)
        if (kind.name === emailRequested.name) process.kill(process.pid, 'SIGKILL')
      }),
  },
}
await startJobs(dying, createRequestHooks(dying))
await services.jobs.enqueue(services.database.db, emailRequested, { kind: 'reset-password', email: sealed })
