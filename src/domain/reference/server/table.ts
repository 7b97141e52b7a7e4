import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { KindName } from '../kind.ts'

/** Rows are added, ended or, before they begin, withdrawn; their values never change. */
export const referenceRows = pgTable(
  'reference_rows',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<KindName>().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [index('reference_rows_kind').on(table.kind, table.key, table.validFrom)],
)
export type ReferenceRow = typeof referenceRows.$inferSelect
