import { bigint, boolean, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const chainChecks = pgTable('chain_checks', {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull(),
  isIntact: boolean('is_intact').notNull(),
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  /** A link of the chain; the number of an event where no single chain is at fault. */
  brokenAt: bigint('broken_at', { mode: 'number' }),
  chain: smallint(),
})
