// The services every room leans on, opened in order and closed in reverse.
import { openJobs } from '#platform/server/jobs.ts'
import { openKeys, ownMasterKeys } from '#platform/server/keys.ts'
import { openLive } from '#platform/server/live.ts'
import { openLog, type Log } from '#platform/server/log.ts'
import { openMailbox, type Mailbox } from '#platform/server/mail.mailbox.ts'
import { openSmtp } from '#platform/server/mail.smtp.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { takeDataFolder } from '#platform/server/data-folder.ts'
import { migrateDatabase, openDatabase } from '#platform/server/database.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import type { Env } from '#platform/server/env.ts'
import { openLocalBlobs } from '#platform/server/files.local.ts'
import { openS3Blobs } from '#platform/server/files.s3.ts'
import { openFileStore } from '#platform/server/files.sealed.ts'
import type { Services } from '#platform/server/services.ts'

export interface House {
  services: Services
  /** Where letters are kept when there is no mail server. */
  mailbox: Mailbox | undefined
  listensAt(address: string): void
  close(): Promise<void>
}

interface Options {
  log?: Log
  clock?: () => Date
  /** Seconds between tries of a failed job. */
  jobRetryDelay?: number
}

export async function openHouse(env: Env, { log = openLog(env.logLevel), clock = () => new Date(), jobRetryDelay }: Options = {}): Promise<House> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return await open()
  } catch (error) {
    await close()
    throw error
  }

  async function open(): Promise<House> {
    let databaseUrl = env.databaseUrl
    if (databaseUrl === undefined) {
      closers.push(await takeDataFolder(env.dataDir))
      const postgres = await startEmbeddedPostgres(env.dataDir)
      closers.push(() => postgres.stop())
      databaseUrl = postgres.url
    }
    await migrateDatabase(databaseUrl)
    const database = openDatabase(databaseUrl, env.databasePool, () => log.warn('a database connection was lost'))
    closers.push(() => database.close())
    const jobs = await openJobs(databaseUrl, log, jobRetryDelay === undefined ? {} : { retryDelay: jobRetryDelay })
    closers.push(() => jobs.stop())
    const live = await openLive(databaseUrl, log)
    closers.push(() => live.close())

    const keys = openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir))
    const mailbox = env.smtpUrl ? undefined : openMailbox(env.dataDir, env.mailFrom)
    const mail = env.smtpUrl ? openSmtp(env.smtpUrl, env.mailFrom) : mailbox!
    closers.push(() => mail.close())
    const files = openFileStore(env.s3 ? openS3Blobs(env.s3) : openLocalBlobs(env.dataDir), keys)
    let address = `http://localhost:${env.port}`
    const services: Services = {
      ...{ env, database, keys, files, mail, jobs, live, log, clock },
      metrics: openMetrics(),
      publicUrl: () => env.publicUrl ?? address,
    }
    return {
      services,
      mailbox,
      // Passkeys and cookies want a name, and the own machine has one.
      listensAt: (actual) => (address = actual.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost')),
      close,
    }
  }
}
