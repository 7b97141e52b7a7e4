import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { connectionTo } from './database-address.ts'
import { PreparingClient } from './preparing-client.ts'

type NoSchema = Record<string, never>

export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>

type Transaction = Parameters<Parameters<NodePgDatabase<NoSchema>['transaction']>[0]>[0]

export interface Database {
  url: string
  pool: pg.Pool
  db: NodePgDatabase<NoSchema>
  close(): Promise<void>
}

export interface DatabaseLimits {
  connection: number
  lock: number
  statement: number
}

const usualLimits: DatabaseLimits = { connection: 5000, lock: 10_000, statement: 30_000 }

export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  { isPooler = false, ...limits }: Partial<DatabaseLimits> & { isPooler?: boolean } = {},
): Database {
  const { connection, lock, statement } = { ...usualLimits, ...limits }
  const pool = new pg.Pool({
    ...connectionTo(url),
    // A prepared statement lives in a session, and a pooler gives each transaction another one.
    Client: isPooler ? pg.Client : PreparingClient,
    max: connections,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30_000,
    // A server that vanished silently would never answer.
    query_timeout: statement + 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'evisa',
    // A pooler refuses them: there the operator gives them to the role, see docs/operations.md.
    ...(!isPooler && {
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: 60_000,
      // Queries take milliseconds; compiling them would take many times as long.
      options: '-c jit=off',
    }),
  })
  pool.on('error', onError)
  // The pool handles errors of idle connections only; an unhandled one ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (isPooler) dropNames(pool)
  const db = drizzle(pool)
  db.transaction = (work, config) => transactionIn(pool, work, config)
  return { url, pool, db, close: () => pool.end() }
}

const unnamed = (asked: unknown) => (typeof asked === 'object' ? { ...asked, name: undefined } : asked)

/** Also those that a query was given by hand. */
function dropNames(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((asked: unknown, ...rest: unknown[]) => query(unnamed(asked), ...rest)) as typeof pool.query
}

/** Drizzle's own transaction leaks the connection when `begin` fails, and hides the cause behind a failed `rollback`. */
async function transactionIn<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config: Parameters<NodePgDatabase<NoSchema>['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  let reason: { error: unknown } | undefined
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        reason = { error }
        throw error
      }
    }, config)
  } catch (error) {
    isBroken = isUnavailable(error) || (reason !== undefined && isUnavailable(reason.error)) || isReadOnly(error)
    throw reason ? reason.error : error
  } finally {
    client.release(isBroken)
  }
}

export function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? databaseError(error)?.constraint : undefined
}

/** A zero byte (in a text or in JSON) or half a surrogate pair: valid in a request, but PostgreSQL cannot store it. */
export function isInvalidText(error: unknown): boolean {
  const code = sqlState(error)
  return (
    code === '22021' ||
    code === '22P05' ||
    (code === '22P02' && databaseError(error)?.message.endsWith('type json') === true)
  )
}

export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code ?? ''
  return connectionErrorCodes.test(code) || (error instanceof Error && connectionErrorMessages.test(causes(error)))
}

const connectionErrorCodes =
  /^(57P0\d|08\d{3}|53300|25P0[34]|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/

/** The driver has no codes for these. */
const connectionErrorMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after calling end/

/** A temporary condition: the database is away or read-only, a lock timed out, or the disk is full. */
export function isTemporary(error: unknown): boolean {
  const code = databaseError(error)?.code ?? ''
  return isUnavailable(error) || isRetryable(error) || /^(25006|57014|55P03|53\d{3}|ENOSPC|EDQUOT)$/.test(code)
}

/** A connection to a server that became a standby stays read-only. */
function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

function causes(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${causes(error.cause)}` : error.message
}

interface DatabaseError extends Error {
  code?: string
  constraint?: string
}

export function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return databaseError(error.cause)
  return error
}

export function sqlState(error: unknown): string | undefined {
  const code = databaseError(error)?.code
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
