// A process that takes a job and is killed when its work is done, before the queue is told. Nothing of it cleans up.
import { letterAsked } from '#accounts/server/recovery.ts'
import { readEnv } from '#platform/server/env.ts'
import { openGround } from '#platform/server/ground.ts'
import type { Services } from '#platform/server/services.ts'
import { openGate } from '../app.ts'
import { openHouse } from '../house.ts'
import { startJobs } from '../jobs.ts'

const [sealed = ''] = process.argv.slice(2)
const env = readEnv(process.env)
const { services } = await openHouse(env, openGround(env))
const dying: Services = {
  ...services,
  jobs: {
    ...services.jobs,
    work: (kind, handler) =>
      services.jobs.work(kind, async (data, finish) => {
        await handler(data, finish)
        if (kind.name === letterAsked.name) process.kill(process.pid, 'SIGKILL')
      }),
  },
}
await startJobs(dying, openGate(dying))
await services.jobs.enqueue(services.database.db, letterAsked, { kind: 'reset-password', email: sealed })
