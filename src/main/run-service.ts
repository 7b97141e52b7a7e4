import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cleanUpAfterCrash } from '#domain/documents/server/delete-orphan-files.ts'
import { paymentsConfig } from '#domain/payments/server/config.ts'
import { prepareAssistant } from '#features/assistant/server/prepare-assistant.ts'
import { demonstrationAccounts, seedAccounts } from '#features/demo/server/seed-accounts.ts'
import { seedReferenceData } from '#features/administration/reference-data/server/seed.ts'
import { listOptOuts } from '#features/administration/health/server/opt-outs.ts'
import { saveChainHeads } from '#foundation/audit/server/heads.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { BadConfiguration, type Env } from '#foundation/runtime/server/env.ts'
import type { DatabaseSource } from '#foundation/storage/server/database-source.ts'
import { stopWorkers } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { seedSettings } from '#domain/settings/server/seed.ts'
import { assertRootKeyAway, assertSignersPresent } from '#domain/visas/server/lost-signers.ts'
import { currentSigner } from '#domain/visas/server/signers.ts'
import { buildApp, createRequestHooks } from './http-app.ts'
import { openServices } from './open-services.ts'
import { fileOwners, startJobs } from './background-jobs.ts'

const drainTime = 20_000
/** A database that is away must not block the shutdown. */
const longestStop = 360_000

export async function runService(
  env: Env,
  databaseSource: Promise<DatabaseSource>,
  onListening: (address: string) => void,
): Promise<void> {
  const opened = await openServices(env, databaseSource)
  const { services } = opened
  const openedAt = new Date()
  let stopping = false
  const { http } = await buildApp(services, { mailbox: opened.mailbox, isStopping: () => stopping })

  const hurry = new AbortController()
  async function stop(delay: number) {
    if (delay === 0) hurry.abort()
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestStop).unref()
    // Load balancers notice first that it is not ready; requests that still arrive are served.
    await wait(delay * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
    const giveUp = setTimeout(() => http.server.closeAllConnections(), drainTime)
    await http.close()
    clearTimeout(giveUp)
    const closed = opened.close()
    stopWorkers()
    await closed
    process.exit(0)
  }
  const stopIn = (delay: number) => () =>
    void stop(delay).catch((error: unknown) => {
      services.log.fatal({ err: error }, 'the service did not stop as it should')
      process.exit(1)
    })
  // Ctrl-C and the launcher may both signal; the second must not cut the first short.
  process.on('SIGTERM', stopIn(env.stopDelay))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, stopIn(0))
  // The launcher is gone, so nothing could stop this process any more.
  process.once('disconnect', stopIn(0))

  try {
    assertRootKeyAway(env)
    await assertSignersPresent(services)
    // A service that could not sign would find out with the first visa.
    await currentSigner(env, services.clock())
    await seedReferenceData(services.database.db)
    const hooks = createRequestHooks(services)
    // Before the first event, so that history has a head from its beginning.
    await saveChainHeads(createServiceContext(services, hooks))
    if (env.profile === 'demonstration') {
      await seedAccounts(services, hooks)
      // The drawing libraries are large, and few starts need them.
      const { seedDemoApplications } = await import('#features/demo/server/seed-applications.ts')
      await seedDemoApplications(services, hooks)
    }
    await startJobs(services, hooks)
    await seedSettings(createServiceContext(services, hooks))
    warnOfOptOuts(services)
    if (!isPayable(services)) services.log.warn('no one can pay: set the variables of STRIPE, PAYPAL, MOMO or BANK')
    const address = await http.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new BadConfiguration([`PORT: ${env.port} is in use on ${env.host}`]) : error
    })
    opened.listensAt(address)
    onListening(address)
    await becomeReady(http, services, () => stopping)
    announce(env, services.publicUrl(), address)
    if (env.role !== 'worker') void prepareAssistant(() => stopping)
    void cleanUpAfterCrash(services, fileOwners, openedAt).catch((error: unknown) => {
      // The database closes while it works; the next start does it again.
      if (stopping) services.log.info('clearing away what a crash has left was cut short by the stop')
      else services.log.error({ err: error }, 'what a crash has left could not be cleared away')
    })
  } catch (error) {
    await opened.close()
    throw error
  }
}

function warnOfOptOuts(services: Services) {
  const optOuts = listOptOuts(services)
  if (optOuts.length > 0) services.log.warn({ optOuts }, 'protections are switched off by configuration')
}

function isPayable(services: Services): boolean {
  const { stripe, paypal, mobileMoney, bank } = paymentsConfig(services)
  return [stripe, paypal, mobileMoney, bank].some((way) => way !== undefined)
}

async function becomeReady(http: FastifyInstance, { log }: Services, isStopping: () => boolean): Promise<void> {
  for (let tries = 1; !isStopping(); tries += 1) {
    const reply = await http.inject('/readyz')
    if (reply.statusCode === 200) return
    if (tries % 20 === 0) log.warn({ readiness: reply.json() }, 'the service listens but is not ready yet')
    await wait(250)
  }
}

function announce(env: Env, publicUrl: string, address: string) {
  const where = env.publicUrl ? `${publicUrl} (listening on port ${new URL(address).port})` : publicUrl
  const lines = [`Liberia e-Visa is ready at ${where}`]
  if (env.profile === 'demonstration')
    lines.push(
      'Demonstration accounts:',
      ...demonstrationAccounts.map(({ email, password, role }) => `  ${email}  ${password}  (${role})`),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}
