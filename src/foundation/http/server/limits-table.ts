import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limits_resets_at').on(table.resetsAt)],
)
