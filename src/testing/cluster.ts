// Before the first test: one PostgreSQL cluster, and one migrated database that every test gets a copy of.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#platform/server/database.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { openJobs } from '#platform/server/jobs.ts'
import { openLog } from '#platform/server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateDatabase: string
  }
}

/** `TEST_DATABASE_URL` names a server to test on; without it the embedded one is started in a folder of its own. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-test-'))
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres(folder, { settings: ['fsync=off', 'max_connections=300'] })
  const clusterUrl = given ?? embedded!.url
  const templateDatabase = `evisa_template_${process.pid}_${project.name}`

  await onServer(clusterUrl, `create database ${templateDatabase}`)
  const templateUrl = withDatabase(clusterUrl, templateDatabase)
  await migrateDatabase(templateUrl)
  const jobs = await openJobs(templateUrl, openLog('silent'))
  await jobs.stop()

  project.provide('clusterUrl', clusterUrl)
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    await onServer(clusterUrl, `drop database if exists ${templateDatabase} with (force)`)
    await embedded?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
