// Lists, reports and public checks can be read from a replica, which is a moment behind the primary.
import type pg from 'pg'
import { mayLagBy } from '#foundation/values/endpoint.ts'
import { BadConfiguration } from '#foundation/runtime/server/env.ts'
import type { Log } from '#foundation/runtime/server/log.ts'
import { openDatabase, type Database, type Db } from './database.ts'

export interface Standby {
  /** Undefined while it is down or too far behind. */
  db(): Db | undefined
  /** Seconds it is behind; undefined until the first check succeeds. */
  lag(): number | undefined
  /** Takes it out of use until a check succeeds. */
  suspend(error: unknown): void
  close(): Promise<void>
}

interface Options {
  connections: number
  isPooler: boolean
  log: Log
  checkEvery?: number
}

interface PrimaryPosition {
  at: number
  position: bigint
}

const position = (function_: string) => `(${function_} - '0/0'::pg_lsn)::text`
const identity = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`
const askPrimary = `select ${position('pg_current_wal_lsn()')} as position, ${identity} as identity`
const askStandby = `select ${identity} as identity, case when pg_is_in_recovery()
  then ${position('pg_last_wal_replay_lsn()')} else ${position('pg_current_wal_lsn()')} end as position`

interface Answer {
  position: string
  identity: string
}

export async function openStandby(
  url: string,
  primary: pg.Pool,
  { connections, isPooler, log, checkEvery = 1000 }: Options,
): Promise<Standby> {
  const database: Database = openDatabase(url, connections, () => undefined, { isPooler })
  /** Positions of the primary that the standby has not reached yet. */
  let ahead: PrimaryPosition[] = []
  let upToDateAt: number | undefined
  let isDown = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const lag = () => (upToDateAt === undefined ? undefined : (Date.now() - upToDateAt) / 1000)

  async function check(): Promise<void> {
    const at = Date.now()
    const ours = await ask(primary, askPrimary)
    ahead.push({ at, position: BigInt(ours.position) })
    const theirs = await ask(database.pool, askStandby)
    if (theirs.identity !== ours.identity)
      throw new BadConfiguration(['DATABASE_READ_URL: leads to another database than DATABASE_URL'])
    const reached = ahead.findLast((written) => written.position <= BigInt(theirs.position))
    if (reached) {
      upToDateAt = reached.at
      ahead = ahead.filter((written) => written.at > reached.at)
    }
    ahead = ahead.slice(-100)
    if (isDown) log.info('the standby is up; lists and reports are read from it')
    isDown = false
  }

  async function watch(): Promise<void> {
    await check().catch(suspend)
    if (!isClosed) timer = setTimeout(() => void watch(), checkEvery)
  }

  function suspend(error: unknown) {
    if (!isDown) log.warn({ err: error }, 'the standby is down; reading from the primary instead')
    isDown = true
  }

  try {
    await check().catch((error: unknown) => {
      if (error instanceof BadConfiguration) throw error
      log.warn({ err: error }, 'the standby is not up yet; reading from the primary instead')
    })
  } catch (error) {
    await database.close()
    throw error
  }
  timer = setTimeout(() => void watch(), checkEvery)
  return {
    db: () => (!isDown && (lag() ?? Infinity) <= mayLagBy ? database.db : undefined),
    lag,
    suspend,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await database.close()
    },
  }
}

async function ask(pool: pg.Pool, text: string): Promise<Answer> {
  const { rows } = await pool.query<Answer>(text)
  const [answer] = rows
  if (!answer) throw new Error('the database returned no position')
  return answer
}
