import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per setting that was ever changed; the rest have their defaults. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
