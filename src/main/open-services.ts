import { openJobs, type JobsOptions } from '#foundation/messaging/server/open-jobs.ts'
import { openKeys, ownMasterKeys } from '#foundation/storage/server/keys.ts'
import { openLive } from '#foundation/http/server/live.ts'
import { openLog, type Log } from '#foundation/runtime/server/log.ts'
import { openMailbox, type Mailbox } from '#foundation/messaging/server/mail.mailbox.ts'
import { openSmtp } from '#foundation/messaging/server/mail.smtp.ts'
import { telemetryConfig } from '#foundation/http/server/config.ts'
import { openMetrics } from '#foundation/http/server/metrics.ts'
import { type DatabaseLimits, openDatabase } from '#foundation/storage/server/database.ts'
import { migrateDatabase, waitForMigrations } from '#foundation/storage/server/migrate.ts'
import { openStandby } from '#foundation/storage/server/standby.ts'
import { findReasonToHold } from '#foundation/storage/server/installation-note.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import { openLocalBlobs } from '#foundation/storage/server/files.local.ts'
import { openFileStore } from '#foundation/storage/server/files.sealed.ts'
import type { DatabaseSource } from '#foundation/storage/server/database-source.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'
import { recoveryDays, storageConfig } from '#foundation/storage/server/config.ts'

interface OpenedServices {
  services: Services
  mailbox: Mailbox | undefined
  listensAt(address: string): void
  close(): Promise<void>
}

interface Options {
  log?: Log
  clock?: () => Date
  jobs?: JobsOptions
  databaseLimits?: Partial<DatabaseLimits>
  isMigrated?: boolean
}

export async function openServices(
  env: Env,
  databaseSource: Promise<DatabaseSource>,
  {
    log = openLog(env.logLevel),
    clock = () => new Date(),
    jobs: jobsOptions = {},
    databaseLimits,
    isMigrated = false,
  }: Options = {},
): Promise<OpenedServices> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return await open()
  } catch (error) {
    await close()
    throw error
  }

  async function open(): Promise<OpenedServices> {
    const { databaseUrl, directUrl, ownerUrl, leave } = await databaseSource
    closers.push(leave)
    if (env.migrations === 'wait')
      await waitForMigrations(databaseUrl, () => log.info('waiting for the tables of this release'))
    else if (!isMigrated) await migrateDatabase(ownerUrl, databaseUrl)
    const held = isMigrated ? undefined : await findReasonToHold(ownerUrl, env)
    if (held !== undefined)
      log.error({ held }, 'jobs are held back: no emails, reminders or refunds until you run "npm run take-over"')
    const onLoss = () => log.warn('a database connection was lost')
    const database = openDatabase(databaseUrl, env.databasePool, onLoss, {
      ...databaseLimits,
      isPooler: directUrl !== databaseUrl,
    })
    closers.push(() => database.close())
    const isPooler = directUrl !== databaseUrl
    const standby = env.databaseReadUrl
      ? await openStandby(env.databaseReadUrl, database.pool, { connections: env.databasePool, isPooler, log })
      : undefined
    closers.push(() => standby?.close())
    const metrics = openMetrics()
    metrics.watchConnections(database.pool)
    if (standby) metrics.watchLag(standby.lag)
    // The exporters are large, and most installations have no collector.
    const collector = telemetryConfig({ env })
    if (collector) {
      const { openTelemetry } = await import('#foundation/runtime/server/telemetry.ts')
      const { otlpMetrics } = await import('#foundation/http/server/otlp-metrics.ts')
      const telemetry = openTelemetry(collector, otlpMetrics(metrics))
      closers.push(() => telemetry.close())
    }
    const live = await openLive(directUrl, log)
    closers.push(() => live.close())

    const keys = openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir))
    const { mail, mailbox } = openMail(env)
    closers.push(() => mail.close())
    // The S3 client is large, and few installations need it.
    const { objectStore } = storageConfig({ env })
    const blobs = objectStore
      ? (await import('#foundation/storage/server/files.s3.ts')).openS3Blobs(objectStore)
      : openLocalBlobs(env.dataDir)
    const files = openFileStore(blobs, keys, { keepsRemoved: recoveryDays(env) > 0 })
    // Opened last and closed first: a running job needs everything above.
    const onFailure = (queue: string) => metrics.count('jobs_failed', queue)
    const jobs = await openJobs(directUrl, log, {
      ...jobsOptions,
      ...((env.role === 'web' || held !== undefined) && { isIdle: true }),
      onFailure,
    })
    metrics.watchJobs(() =>
      // The other metrics stay available while the database is away.
      jobs.oldestByQueue().catch((error: unknown) => {
        log.warn({ err: error }, 'the age of waiting jobs could not be measured')
        return {}
      }),
    )
    closers.push(() => jobs.stop())
    let address = `http://localhost:${env.port}`
    const services: Services = {
      env,
      database,
      standby,
      keys,
      files,
      mail,
      jobs,
      live,
      log,
      metrics,
      clock,
      isHeld: held !== undefined,
      publicUrl: () => env.publicUrl ?? address,
    }
    return {
      services,
      mailbox,
      // Passkeys and cookies need a host name.
      listensAt: (actual) => (address = actual.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost')),
      close,
    }
  }
}

function openMail(env: Env): Pick<OpenedServices, 'mailbox'> & Pick<Services, 'mail'> {
  const { smtpUrl, needsTls, from } = mailConfig({ env })
  if (smtpUrl) return { mail: openSmtp(smtpUrl, from, needsTls), mailbox: undefined }
  const mailbox = openMailbox(env.dataDir, from)
  return { mail: mailbox, mailbox }
}
