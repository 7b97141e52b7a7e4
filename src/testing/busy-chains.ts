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
