import { bigint, boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every walk over the chain of history, and what it found. */
export const chainChecks = pgTable('chain_checks', {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull(),
  isIntact: boolean('is_intact').notNull(),
  /** The newest event that was looked at. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  brokenAt: bigint('broken_at', { mode: 'number' }),
})
