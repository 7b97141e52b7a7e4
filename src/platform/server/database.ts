import path from 'node:path'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

type NoSchema = Record<string, never>

/** A connection pool or a running transaction; a query does not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>

export interface Database {
  url: string
  pool: pg.Pool
  db: NodePgDatabase<NoSchema>
  close(): Promise<void>
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/** Any number works, as long as every instance uses the same. */
const migrationLock = 7_263_001

export function openDatabase(url: string, connections: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'evisa',
    // Every question is answered in milliseconds; to compile one first would take many times as long.
    options: '-c jit=off',
  })
  pool.on('error', onError)
  return { url, pool, db: drizzle(pool), close: () => pool.end() }
}

/** Brings the tables up to date. Instances that start together wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'evisa-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '10s'`)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Two transactions got in each other's way; the loser may simply try again. */
export function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

/** The unique constraint that stopped a write, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? databaseError(error)?.constraint : undefined
}

/** A text held what no text may hold, such as a zero byte. */
export function isUnstorable(error: unknown): boolean {
  return sqlState(error) === '22021'
}

/** The database is away: restarting, failing over, or out of connections. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error) ?? (databaseError(error) as { code?: string } | undefined)?.code ?? ''
  return (
    /^(57P0[123]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/.test(code) ||
    (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(causes(error)))
  )
}

function causes(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${causes(error.cause)}` : error.message
}

interface DatabaseError extends Error {
  code?: string
  constraint?: string
}

/** Drizzle wraps what the driver throws. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return databaseError(error.cause)
  return error
}

function sqlState(error: unknown): string | undefined {
  const code = databaseError(error)?.code
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
