// Kinds of columns that many tables have and the library does not offer by itself.
import { sql, type SQL } from 'drizzle-orm'
import { check, customType, timestamp, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the database keeps, an index, a constraint or how a column is made, holds its values and no places for them. */
export function quoted(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

/** The column holds one of the values that the rules list, or nothing where it may be empty. */
export function checkOneOf(name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${quoted(values)})`)
}
