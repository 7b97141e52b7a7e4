// A backup is loaded into exactly the tables it was taken from, so the database is first migrated to that level.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { returnedRow } from '../returned-row.ts'
import { connectionTo } from '../database-address.ts'

export async function migrationsOf(client: Client): Promise<string[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

export async function jobsVersionOf(client: Client): Promise<number | null> {
  if (!(await exists(client, 'pgboss.version'))) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return returnedRow(rows).found
}

export function checkLevels(backup: readonly string[], database: readonly string[], migrationsFolder: string): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (!isStart(backup, known))
    throw new Error('The backup comes from a newer or different release. Restore it with that release.')
  if (!isStart(database, backup))
    throw new Error(
      'The tables of this installation come from a newer or different release than the backup. Use a new installation.',
    )
}

const isStart = (some: readonly string[], all: readonly string[]) => some.every((hash, index) => all[index] === hash)

/** pg-boss upgrades its tables only in place, so its rows are loaded by the version that wrote them. */
export function checkJobsVersion(backup: number | null): void {
  const known = pgBoss.pgboss.schema
  if (backup !== null && backup !== known)
    throw new Error(
      `The job queue in the backup has version ${backup}, but this release uses ${known}. Restore it with the release that made it.`,
    )
}

export async function migrateTo(client: Client, count: number, migrationsFolder: string): Promise<void> {
  const shortened = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-migrations-'))
  try {
    fs.cpSync(migrationsFolder, shortened, { recursive: true })
    const journalFile = path.join(shortened, 'meta', '_journal.json')
    const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8')) as { entries: unknown[] }
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(drizzle(client), { migrationsFolder: shortened })
  } finally {
    fs.rmSync(shortened, { recursive: true, force: true })
  }
}

export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(url), max: 2, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
