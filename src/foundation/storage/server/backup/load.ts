import path from 'node:path'
import type { Client } from 'pg'
import { returnedRow } from '../returned-row.ts'
import { copyIn, hashTable } from './copy.ts'
import { tablePart, type Manifest } from './manifest.ts'
import type { Sums } from './sums.ts'
import { inLoadOrder, listReferences, quoted, type TableName } from './tables.ts'

export async function hasPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  return returnedRow(rows).there && hasRows(client, { schema: 'public', name: 'users' })
}

async function hasRows(client: Client, table: TableName): Promise<boolean> {
  return (await client.query(`select from ${quoted(table)} limit 1`)).rowCount === 1
}

export async function loadTables(client: Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  const ordered = inLoadOrder(tables, await listReferences(client))
  await client.query(`lock table ${ordered.map(quoted).join(', ')} in access exclusive mode`)
  if (await hasPeople(client)) throw new Error('Someone created an account during the restore')
  // Removes what a first start inserts (centres, schedules). Append-only tables refuse, as they should.
  for (const table of ordered.toReversed())
    if (await hasRows(client, table)) await client.query(`delete from ${quoted(table)}`)

  // Triggers already ran when the rows were first written.
  const triggers = await listTriggers(client)
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  for (const table of ordered) await copyIn(client, table, path.join(folder, tablePart(table)))
  await client.query('set constraints all immediate')
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`)

  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), sequence.value, sequence.called])
}

export async function verifyTables(client: Client, { tables }: Manifest, sums: Sums): Promise<void> {
  for (const table of tables) {
    const { rows, hash } = await hashTable(client, table)
    if (rows !== table.rows) throw new Error(`${quoted(table)} has ${rows} rows instead of ${table.rows}`)
    if (hash !== sums.get(tablePart(table))) throw new Error(`${quoted(table)} reads back differently`)
  }
}

async function listTriggers(client: Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as trigger
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and n.nspname in ('public', 'pgboss')`,
  )
  return rows
}
