// Ready means that the database can be read and written, and has this release's tables.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from '#foundation/storage/server/database-address.ts'
import { migrationLevel, newestMigration } from '#foundation/storage/server/migrate.ts'

interface Checks {
  database: 'ok' | 'failed'
  writes: 'ok' | 'failed'
  migrations: 'ok' | 'failed'
}

interface Readiness {
  check(): Promise<Checks>
  close(): Promise<void>
}

/** However often it is asked, the database is probed once in this many milliseconds. */
const cacheFor = 1000
const patience = 5000

/** Its own connection, which visitors cannot exhaust. */
export function openReadiness(url: string, onFault: (error: unknown) => void): Readiness {
  const pool = new pg.Pool({
    ...connectionTo(url),
    application_name: 'evisa-ready',
    max: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 4000,
    query_timeout: 4500,
    idleTimeoutMillis: 10_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const newest = newestMigration()
  const key = `ready:${randomUUID()}`
  let last: { at: number; checks: Promise<Checks> } | undefined

  async function probe(): Promise<Checks> {
    const checks: Checks = { database: 'failed', writes: 'failed', migrations: 'failed' }
    const probing = (async () => {
      const level = await migrationLevel(pool)
      checks.database = 'ok'
      if (level !== undefined && level >= newest) checks.migrations = 'ok'
      // Only a write detects a standby, a read-only database or a full disk.
      await pool.query(
        `insert into limits (key, count, resets_at) values ($1, 1, now() + interval '1 hour')
         on conflict (key) do update set count = 1, resets_at = excluded.resets_at`,
        [key],
      )
      checks.writes = 'ok'
    })().catch(onFault)
    await Promise.race([probing, soon(patience)])
    return { ...checks }
  }

  return {
    check() {
      const now = performance.now()
      if (!last || now - last.at > cacheFor) last = { at: now, checks: probe() }
      return last.checks
    },
    close: () => pool.end(),
  }
}

function soon(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
