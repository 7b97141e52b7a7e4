import { sql, type SQL } from 'drizzle-orm'
import { check, customType, timestamp, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** DDL cannot take parameters, so the values are written as literals. */
export function quoted(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

export function checkOneOf(name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${quoted(values)})`)
}
