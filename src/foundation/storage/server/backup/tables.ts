import { escapeIdentifier, type Client } from 'pg'
import { returnedRow } from '../returned-row.ts'
import type { BackupSequence } from './manifest.ts'

export interface TableName {
  schema: string
  name: string
}

/** pg-boss creates and maintains its other tables on its own. */
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

export const copySession = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0;
  set row_security = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

export async function listTables(client: Client): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1)))
     order by 1, 2`,
    [jobTables],
  )
  return rows
}

export async function listSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 1, 2`,
  )
  const sequences: BackupSequence[] = []
  for (const row of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(row)}`,
    )
    sequences.push({ ...row, ...returnedRow(state.rows) })
  }
  return sequences
}

export async function listReferences(client: Client): Promise<{ from: TableName; to: TableName }[]> {
  const { rows } = await client.query<Record<'fromSchema' | 'fromName' | 'toSchema' | 'toName', string>>(
    `select fn.nspname as "fromSchema", f.relname as "fromName", tn.nspname as "toSchema", t.relname as "toName"
     from pg_constraint k
     join pg_class f on f.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid)
     join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
     join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f'`,
  )
  return rows.map((row) => ({
    from: { schema: row.fromSchema, name: row.fromName },
    to: { schema: row.toSchema, name: row.toName },
  }))
}

/** A table may reference itself; a cycle of several is refused. */
export function inLoadOrder<T extends TableName>(
  tables: readonly T[],
  references: readonly { from: TableName; to: TableName }[],
): T[] {
  const placed = new Set<string>()
  const ordered: T[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !placed.has(quoted(table)) &&
        references
          .filter(({ from }) => quoted(from) === quoted(table))
          .every(({ to }) => quoted(to) === quoted(table) || placed.has(quoted(to))),
    )
    if (ready.length === 0) {
      const left = tables.filter((table) => !placed.has(quoted(table))).map(quoted)
      throw new Error(`Foreign keys form a circle among ${left.join(', ')}`)
    }
    for (const table of ready) placed.add(quoted(table))
    ordered.push(...ready)
  }
  return ordered
}

export function quoted({ schema, name }: TableName): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}
