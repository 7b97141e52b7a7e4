import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** One row. A trigger gives it a new value with every change of the settings or the reference data. */
export const configurationVersion = pgTable(
  'configuration_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: uuid().notNull().defaultRandom(),
  },
  ({ isOnly }) => [check('configuration_version_is_one_row', sql`${isOnly}`)],
)
