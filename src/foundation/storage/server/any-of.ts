import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * One of many values, as a single parameter. `inArray` makes a parameter of each, and to write those down takes longer
 * than to answer the question when a page of a list asks for everything around its rows.
 */
export function anyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
}
