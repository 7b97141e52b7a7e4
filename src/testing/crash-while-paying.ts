// A process that is killed in the middle of a payment, at the point it is told. Nothing of it cleans up.
import { totalFee } from '#domain/payments/fees.ts'
import { inDollars } from '#foundation/values/money.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { payFor } from './pay-for.ts'
import type { Provider } from '#domain/payments/server/provider.ts'
import { providersOf } from '#domain/payments/server/providers.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { openServices } from '#main/open-services.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'

const [applicationId = '', point = '', idempotencyKey] = process.argv.slice(2)

function dieAt(here: string) {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}

const env = readEnv(process.env)
const { services } = await openServices(env, openDatabaseSource(env), {
  isMigrated: true,
  jobs: { isIdle: true, retryDelay: 0 },
})
const application = (await findApplication(services.database.db, applicationId))!
const real = providersOf(services)
const dying = (provider: Provider): Provider => ({
  ...provider,
  charge: async (order) => {
    dieAt('before-charge')
    const status = await provider.charge(order)
    dieAt('after-charge')
    return status
  },
})
await payFor(
  createServiceContext(services, createRequestHooks(services)),
  {
    applications: [application],
    payer: application.ownerId!,
    method: 'credit_card',
    currency: 'USD',
    amount: inDollars(totalFee(application.applicationType)),
    idempotencyKey,
  },
  {
    opening: async () => dieAt('while-opening'),
    settled: async () => dieAt('while-settling'),
    reversed: async () => undefined,
    providers: {
      ...real,
      byName: async (name) => {
        const provider = await real.byName(name)
        return provider && dying(provider)
      },
    },
  },
)
dieAt('after-settling')
