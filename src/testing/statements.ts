import pg from 'pg'
import { vi } from 'vitest'
import type { Services } from '#foundation/http/server/services.ts'

/** How many statements the service sends to its database meanwhile, those of its transactions included. */
export async function countStatements({ database }: Services, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => void
  const name = new URL(database.url).pathname.slice(1)
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (this.database === name) count += 1
    return query.apply(this, args)
  })
  try {
    await work()
    return count
  } finally {
    spy.mockRestore()
  }
}
