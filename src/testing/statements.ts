import pg from 'pg'
import { vi } from 'vitest'
import type { Services } from '#foundation/http/server/services.ts'

/** What the service sends to its database meanwhile, the statements of its transactions included. */
export async function listStatements({ database }: Services, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => void
  const name = new URL(database.url).pathname.slice(1)
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (this.database === name && !isAnnouncement(textOf(args[0]))) statements.push(textOf(args[0]))
    return query.apply(this, args)
  })
  try {
    await work()
    return statements
  } finally {
    spy.mockRestore()
  }
}

export async function countStatements(services: Services, work: () => Promise<unknown>): Promise<number> {
  return (await listStatements(services, work)).length
}

/** Over a connection of its own, after the commit, for many requests at once. */
const isAnnouncement = (text: string) => text.startsWith('select pg_notify($1, payload)')

/** The driver takes the text alone or within a query. */
function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
