// Before the first test: one PostgreSQL cluster, and one migrated template database.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedReferenceData } from '#features/administration/reference-data/server/seed.ts'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import type { JobsOptions } from '#foundation/messaging/server/open-jobs.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { openServices } from '#main/open-services.ts'
import { startJobs } from '#main/background-jobs.ts'
import { installEmptying, onServer, withDatabase } from './databases.ts'
import { throwAwaySettings } from './postgres-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateDatabase: string
  }
}

export const testJobs = { retryDelay: 0, isIdle: true, connections: 3 } satisfies JobsOptions
export const testWorkers = { retryDelay: 0, pollSeconds: 0.5, connections: 3 } satisfies JobsOptions

/** `TEST_DATABASE_URL` names a server to test on; without it the embedded one is started. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-test-'))
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres(folder, { settings: throwAwaySettings, isOwnerSuperuser: true })
  const clusterUrl = given ?? embedded!.url
  const templateDatabase = `evisa_template_${process.pid}_${project.name}`

  await onServer(clusterUrl, `create database ${templateDatabase}`)
  const templateUrl = withDatabase(clusterUrl, templateDatabase)
  await fillTemplate(templateUrl, path.join(folder, 'template'))

  project.provide('clusterUrl', clusterUrl)
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    if (embedded) await embedded.stop()
    else await dropDatabases(clusterUrl, templateDatabase)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Every copy looks as if the service had been started before: tables, queues and reference data. */
async function fillTemplate(url: string, dataDir: string) {
  const settings = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const opened = await openServices(settings, openDatabaseSource(settings), { jobs: testJobs })
  await startJobs(opened.services, createRequestHooks(opened.services))
  await seedReferenceData(opened.services.database.db)
  await installEmptying(opened.services.database.pool)
  await opened.close()
}

async function dropDatabases(clusterUrl: string, prefix: string) {
  const { rows } = await onServer<{ datname: string }>(
    clusterUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { datname } of rows) await onServer(clusterUrl, `drop database if exists ${datname} with (force)`)
}
