// A process that is killed in the middle of issuing a visa, at the given point, without cleaning up.
import { and, eq, sql } from 'drizzle-orm'
import { events } from '#foundation/audit/server/table.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { deliverAct } from '#features/notifications/server/deliver.ts'
import { serviceContext, type Context } from '#foundation/http/server/context.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { transact } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { issueVisa } from '#domain/visas/server/issue.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { openServices } from '#main/open-services.ts'

const [applicationId = '', point = ''] = process.argv.slice(2)

function dieAt(here: string) {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}

const env = readEnv(process.env)
const { services: real } = await openServices(env, openDatabaseSource(env), {
  isMigrated: true,
  jobs: { isIdle: true, retryDelay: 0 },
})
const services: Services = {
  ...real,
  keys: {
    ...real.keys,
    sealText: (text, purpose) => {
      if (purpose === 'visa-seal') dieAt('while-signing')
      return real.keys.sealText(text, purpose)
    },
  },
  // Read when the page is printed, which is after the signature was stored.
  publicUrl: () => {
    dieAt('after-signing')
    return real.publicUrl()
  },
  files: {
    ...real.files,
    save: async (bytes) => {
      dieAt('before-the-file')
      const name = await real.files.save(bytes)
      dieAt('after-the-file')
      return name
    },
  },
  mail: {
    ...real.mail,
    send: async (letter) => {
      dieAt('before-the-mail')
      await real.mail.send(letter)
      dieAt('after-the-mail')
    },
  },
}

let transactions = 0
async function within<Result>(work: (context: Context) => Promise<Result>): Promise<Result> {
  transactions += 1
  const isLast = transactions > 1
  if (isLast) dieAt('after-printing')
  const result = await transact(services, createRequestHooks(services), serviceContext(services), async (context) => {
    const done = await work(context)
    dieAt(isLast ? 'while-activating' : 'while-reserving')
    return done
  })
  dieAt(isLast ? 'after-activating' : 'after-reserving')
  return result
}

await issueVisa(services, within, applicationId, {
  issued: (context, application) => changeStatus(context, application, 'issued'),
})
const [issued] = await services.database.db
  .select()
  .from(events)
  .where(and(eq(events.subject, applicationId), sql`${events.data} ->> 'to' = 'issued'`))
await deliverAct(services, issued!.id)
