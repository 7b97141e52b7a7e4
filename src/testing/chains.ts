import { sql } from 'drizzle-orm'
import { readHeads } from '#foundation/audit/server/heads.ts'
import { verifyChains } from '#foundation/audit/server/verify.ts'
import type { TestServer } from './server.ts'

/** As many chains as `append_events` has, and the number of their locks. */
export const chainCount = 32
const chainLocks = 7_263_002

/** While other transactions write to the first chains, the next event goes into the one after them. */
export async function withBusyChains<Result>(
  { services }: Pick<TestServer, 'services'>,
  count: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1, each) from generate_series(1, $2::integer) as each', [
      chainLocks,
      count,
    ])
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What the nightly check would say. */
export async function checkChains({ db, services }: TestServer) {
  const kept = await readHeads(db, services.keys, services.env)
  return 'heads' in kept ? verifyChains(db, kept.heads) : kept
}

/** As someone who owns the tables. */
export async function tamper({ db }: TestServer, statement: string) {
  await db.execute(sql`alter table events disable trigger events_append_only`)
  await db.execute(sql.raw(statement))
  await db.execute(sql`alter table events enable trigger events_append_only`)
}
