import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Rows are added and, before their day has come, taken back; never changed. */
export const referenceRows = pgTable(
  'reference_rows',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'fee'>().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    validFrom: date('valid_from').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Nobody once the account is gone. */
    createdBy: uuid('created_by'),
  },
  (table) => [index('reference_rows_kind').on(table.kind, table.key, table.validFrom)],
)
export type ReferenceRow = typeof referenceRows.$inferSelect
