// Lists, reports and public checks may be read from a copy of the database that follows it a moment behind.
import type pg from 'pg'
import { mayLagBy } from '#foundation/values/endpoint.ts'
import { BadConfiguration } from '#foundation/runtime/server/env.ts'
import type { Log } from '#foundation/runtime/server/log.ts'
import { openDatabase, type Database, type Db } from './database.ts'

export interface Standby {
  /** Nothing while it is away or too far behind. */
  db(): Db | undefined
  /** How many seconds it is behind; nothing while that is not known. */
  lag(): number | undefined
  /** Not to be asked again before it has answered a check. */
  leave(error: unknown): void
  close(): Promise<void>
}

interface Options {
  connections: number
  isPooler: boolean
  log: Log
  checkEvery?: number
}

interface Sight {
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
  /** What the primary had written when, until the standby has it too. */
  let sights: Sight[] = []
  let upToDateAt: number | undefined
  let isAway = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const lag = () => (upToDateAt === undefined ? undefined : (Date.now() - upToDateAt) / 1000)

  async function check(): Promise<void> {
    const at = Date.now()
    const ours = await ask(primary, askPrimary)
    sights.push({ at, position: BigInt(ours.position) })
    const theirs = await ask(database.pool, askStandby)
    if (theirs.identity !== ours.identity)
      throw new BadConfiguration(['DATABASE_READ_URL: leads to another database than DATABASE_URL'])
    const reached = sights.findLast((sight) => sight.position <= BigInt(theirs.position))
    if (reached) {
      upToDateAt = reached.at
      sights = sights.filter((sight) => sight.at > reached.at)
    }
    sights = sights.slice(-100)
    if (isAway) log.info('the standby answers; lists and reports are read from it')
    isAway = false
  }

  async function watch(): Promise<void> {
    await check().catch(leave)
    if (!isClosed) timer = setTimeout(() => void watch(), checkEvery)
  }

  function leave(error: unknown) {
    if (!isAway) log.warn({ err: error }, 'the standby does not answer; the primary is read instead')
    isAway = true
  }

  try {
    await check().catch((error: unknown) => {
      if (error instanceof BadConfiguration) throw error
      log.warn({ err: error }, 'the standby does not answer yet; the primary is read instead')
    })
  } catch (error) {
    await database.close()
    throw error
  }
  timer = setTimeout(() => void watch(), checkEvery)
  return {
    db: () => (!isAway && (lag() ?? Infinity) <= mayLagBy ? database.db : undefined),
    lag,
    leave,
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
  if (!answer) throw new Error('the database did not say where it is')
  return answer
}
