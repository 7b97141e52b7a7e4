// Each batch is a transaction of its own: it may be killed, repeated, and run beside the service.
import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'

type Row = Record<string, unknown>

export interface SealedTable {
  table: PgTable
  key: string[]
  reseal(keys: Keys, row: Row): Row
}

/** `reseal` answers every sealed or hashed field as it is under the first key. */
export function sealedTable<Table extends PgTable>(
  table: Table,
  key: (keyof Table['$inferSelect'] & string)[],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- Empty only for a table of no columns.
  reseal: (keys: Keys, row: Table['$inferSelect']) => PgUpdateSetSource<Table>,
): SealedTable {
  return { table, key, reseal }
}

const batchSize = 200

export async function resealTable({ db }: Pick<Database, 'db'>, keys: Keys, sealed: SealedTable): Promise<number> {
  const key = keyColumns(sealed)
  let changed = 0
  for (let last: Row | undefined; ;) {
    const rows = await db.transaction(async (tx) => {
      const batch: Row[] = await tx
        .select()
        .from(sealed.table)
        .where(last && after(key, last))
        .orderBy(...key.map(({ column }) => asc(column)))
        .limit(batchSize)
        .for('update')
      for (const row of batch) {
        const values = differing(row, sealed.reseal(keys, row))
        if (Object.keys(values).length === 0) continue
        const isRow = and(...key.map(({ name, column }) => eq(column, row[name])))
        await tx.update(sealed.table).set(values).where(isRow)
        changed += 1
      }
      return batch
    })
    last = rows.at(-1)
    if (rows.length < batchSize) return changed
  }
}

interface KeyColumn {
  name: string
  column: PgColumn
}

function keyColumns({ table, key }: SealedTable): KeyColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return key.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`There is no column ${name}`)
    return { name, column }
  })
}

function after(key: readonly KeyColumn[], last: Row): SQL {
  const names = sql.join(
    key.map(({ column }) => column),
    sql`, `,
  )
  const values = sql.join(
    key.map(({ name }) => sql.param(last[name])),
    sql`, `,
  )
  return sql`(${names}) > (${values})`
}

function differing(row: Row, values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(row[name], value)))
}

function isSame(one: unknown, other: unknown): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other)
    ? one.equals(other)
    : JSON.stringify(one) === JSON.stringify(other)
}
