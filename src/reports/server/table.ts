import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Figures of days that are over, so that a year is read from some thousand rows whatever happened in it. */
export const reportDays = pgTable(
  'report_days',
  {
    /** Hours ahead of UTC: where the office is, its days begin. */
    zone: integer().notNull(),
    day: date().notNull(),
    what: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone, table.what, table.day, table.key] })],
)
