import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Only settings that were ever changed; the others have their defaults. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
