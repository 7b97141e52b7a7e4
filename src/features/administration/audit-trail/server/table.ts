import { bigint, boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const chainChecks = pgTable('chain_checks', {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull(),
  isIntact: boolean('is_intact').notNull(),
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  brokenAt: bigint('broken_at', { mode: 'number' }),
})
