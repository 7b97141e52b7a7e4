import {
  bigint,
  index,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Gives events their numbers. A transaction that fails leaves a gap, so a gap proves nothing. */
export const eventNumbers = pgSequence('event_numbers')

/** Append-only; a trigger refuses updates and deletes. */
export const events = pgTable(
  'events',
  {
    /** In the order of their transactions where these wait for each other, as all of one application do. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    id: uuid().notNull().unique(),
    name: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id'),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    data: jsonb().notNull(),
    requestId: text('request_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Covers this row and the hash of the one before in its chain, so a change, move or removal is detected. */
    hash: text().notNull(),
    chain: smallint().notNull(),
    /** Its place in the chain, from 1 without a gap. */
    link: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('events_chain').on(table.chain, table.link),
    index('events_subject').on(table.subject, table.seq),
    index('events_user').on(table.userId, table.seq),
    index('events_name').on(table.name.op('text_pattern_ops'), table.at, table.seq),
    index('events_actor').on(table.actorId, table.at, table.seq),
    index('events_at').on(table.at, table.seq),
  ],
)
export type EventRow = typeof events.$inferSelect

/** Seals what was typed about one subject. Deleting the row erases that text for good. */
export const eventKeys = pgTable(
  'event_keys',
  {
    subject: text().primaryKey(),
    /** Whose text goes with the account. Null where only the subject says whom it is about. */
    personId: uuid('person_id'),
    /** Encrypted. */
    key: text().notNull(),
  },
  (table) => [index('event_keys_person').on(table.personId)],
)
