import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { BadConfiguration } from '#foundation/runtime/server/env.ts'
import { connectionTo } from './database-address.ts'
import { grantService, roleIn } from './database-roles.ts'
import { databaseError, sqlState } from './database.ts'
import { changeNote, readNote } from './installation-note.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations')

/** Any number works, as long as every instance uses the same. */
const migrationLock = 7_263_001

/** Instances that start together wait for each other. The one that migrates also says what the service may do. */
export async function migrateDatabase(url: string, serviceUrl = url): Promise<void> {
  // A pooler refuses the option, and it must not get further: the lock below belongs to a session.
  const options = '-c statement_timeout=0'
  const client = new pg.Client({ ...connectionTo(url), application_name: 'evisa-migrate', options })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw isRefusedByPooler(error) ? new BadConfiguration([poolerWithoutServer]) : error
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '10s'`)
    await refusePreview(client)
    await refuseNewerTables(client)
    await migrate(drizzle(client), { migrationsFolder })
    const { oldest = 0 } = await readNote(client)
    await changeNote(client, { oldest: Math.max(oldest, oldestRelease) })
    if (roleIn(serviceUrl) !== roleIn(url)) await grantService(client, roleIn(serviceUrl))
  } finally {
    await client.end()
  }
}

const fromPreview =
  'DATABASE_URL or DATA_DIR: the tables were made by a preview before the first release, and cannot be brought up to date; start with an empty database'

/** The migrations of previews became one when the first release was made. */
async function refusePreview(client: pg.Client): Promise<void> {
  const first = await client
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at limit 1')
    .catch((error: unknown) => {
      if (notThereYet.has(sqlState(error) ?? '')) return { rows: [] }
      throw error
    })
  const [oldest] = first.rows
  if (oldest && oldest.hash !== readMigrationFiles({ migrationsFolder })[0]?.hash)
    throw new BadConfiguration([fromPreview])
}

/** The newest migration of the oldest release that works with the tables of this one; raised when something is taken away. */
const oldestRelease = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0

async function refuseNewerTables(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { oldest = 0 } = await readNote(client)
  const own = newestMigration()
  if (oldest <= own) return
  const [needed, here] = [oldest, own].map((time) => new Date(time).toISOString().slice(0, 10))
  throw new BadConfiguration([
    `DATABASE_URL or DATA_DIR: the tables belong to a newer release; this one is of ${here}, and they need one of ${needed} or later`,
  ])
}

const poolerWithoutServer =
  'DATABASE_URL: leads to a pooler; name the server itself in DATABASE_DIRECT_URL (or DATABASE_OWNER_URL)'

function isRefusedByPooler(error: unknown): boolean {
  return sqlState(error) === '08P01' && databaseError(error)?.message.includes('startup parameter') === true
}

const pause = 500

export async function waitForMigrations(url: string, onWaiting: () => void): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(url), application_name: 'evisa-migrate', max: 1 })
  pool.on('error', () => undefined)
  const newest = newestMigration()
  try {
    await refuseNewerTables(pool)
    for (let looks = 1; ((await migrationLevel(pool)) ?? 0) < newest; looks += 1) {
      if (looks === 1) onWaiting()
      await wait(pause)
    }
  } finally {
    await pool.end()
  }
}

/** No such table, no such schema, or not granted yet. */
const notThereYet = new Set(['42P01', '3F000', '42501'])

/** When the newest migration in the database was made; undefined in an empty one. */
export async function migrationLevel(pool: Pick<pg.Pool, 'query'>): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ level: string | null }>(
      'select max(created_at) as level from drizzle.__drizzle_migrations',
    )
    return rows[0]?.level ? Number(rows[0].level) : undefined
  } catch (error) {
    if (notThereYet.has(sqlState(error) ?? '')) return undefined
    throw error
  }
}

export function newestMigration(): number {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(({ when }) => when))
}
