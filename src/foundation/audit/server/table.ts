import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Everything that ever happened, in order. Rows are only ever added; a trigger refuses anything else. */
export const events = pgTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    id: uuid().notNull().unique(),
    name: text().notNull(),
    /** What it happened to. */
    subject: text().notNull(),
    /** Whom it concerns. */
    userId: uuid('user_id'),
    /** Who did it; nobody when the service itself did. */
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    data: jsonb().notNull(),
    requestId: text('request_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of this row and the one before it, so that no row can be changed, moved or removed unnoticed. */
    hash: text().notNull(),
  },
  (table) => [
    index('events_subject').on(table.subject, table.seq),
    index('events_user').on(table.userId, table.seq),
    index('events_name').on(table.name.op('text_pattern_ops'), table.at, table.seq),
    index('events_actor').on(table.actorId, table.at, table.seq),
    index('events_at').on(table.at, table.seq),
  ],
)
export type EventRow = typeof events.$inferSelect
