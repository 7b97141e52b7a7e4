import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/storage/server/columns.ts'

/** Stands for all the keys of a kind together. */
export const everyKey = '*'

/**
 * How much there was up to the end of each day that is over, and on the last day up to an hour ago. Any stretch of days is the difference of two of them, so a
 * year is read as quickly as a week, whatever happened in it.
 */
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
    /** Up to when it was counted, where the day was not over then. */
    until: moment('until'),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.day, table.what, table.key] }),
    index('report_days_totals')
      .on(table.zone, table.what, table.day)
      .where(sql`${table.key} = '*'`),
  ],
)
