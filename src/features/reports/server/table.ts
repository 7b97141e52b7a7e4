import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/storage/server/columns.ts'

export const everyKey = '*'

/** Running totals: any period is the difference of two rows, so a year is read as quickly as a week. */
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
    until: moment('until'),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.day, table.what, table.key] }),
    index('report_days_totals')
      .on(table.zone, table.what, table.day)
      .where(sql`${table.key} = '*'`),
  ],
)

/**
 * How many applications were waiting when an office day began, for the days that a trend starts on. To reconstruct it
 * takes every status change since; a past day's count stays what it is.
 */
export const reportWaiting = pgTable(
  'report_waiting',
  { zone: integer().notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.zone, table.day] })],
)
