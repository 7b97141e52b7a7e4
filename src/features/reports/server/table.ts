import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/storage/server/columns.ts'

export const everyKey = '*'

/**
 * Running totals up to the end of each past day, and up to an hour ago for the last one. Any period is the difference
 * of two rows, so a year is read as quickly as a week.
 */
export const reportDays = pgTable(
  'report_days',
  {
    /** Hours ahead of UTC, which decide when an office day begins. */
    zone: integer().notNull(),
    day: date().notNull(),
    what: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Set when the day was not over yet at the time of counting. */
    until: moment('until'),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.day, table.what, table.key] }),
    index('report_days_totals')
      .on(table.zone, table.what, table.day)
      .where(sql`${table.key} = '*'`),
  ],
)
