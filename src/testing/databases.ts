import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Copying a database takes half a second on a busy machine, emptying one a few milliseconds, so free ones are reused.
 */
const free: string[] = []

export async function takeDatabase(): Promise<string> {
  const found = free.pop()
  if (found !== undefined) {
    await onServer(found, emptyDatabase)
    return found
  }
  const clusterUrl = inject('clusterUrl')
  const template = inject('templateDatabase')
  const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await onServer(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return withDatabase(clusterUrl, name)
}

export function releaseDatabase(url: string): void {
  free.push(url)
}

/** Keeps only what the service's first start inserts. */
export const emptyDatabase = 'select testing.empty_database()'

export async function installEmptying(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string; isFilled: boolean }>(
    `select quote_ident(schemaname) || '.' || quote_ident(relname) as name,
            (xpath('/row/found/text()', query_to_xml(format(
              'select exists (select from %I.%I) as found', schemaname, relname), false, true, '')))[1]::text = 'true'
              as "isFilled"
       from pg_stat_user_tables where schemaname in ('public', 'pgboss')`,
  )
  const { rows: sequences } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name
       from pg_sequences where schemaname = 'public'`,
  )
  const filled = rows.filter(({ isFilled }) => isFilled).map(({ name }) => ({ name, kept: `testing."${name}"` }))
  await client.query(`
    create schema testing;
    ${filled.map(({ name, kept }) => `create table ${kept} as table ${name};`).join('\n')}
    create function testing.empty_database() returns void language plpgsql
      -- Append-only tables and foreign keys do not stand in the way of this one session.
      set session_replication_role = replica
      set lock_timeout = '20s' as $$
    begin
      ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
      ${filled.map(({ name, kept }) => `insert into ${name} overriding system value select * from ${kept};`).join('\n')}
      ${sequences.map(({ name }) => `perform setval('${name}', 1, false);`).join('\n')}
    end $$`)
}

export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}
