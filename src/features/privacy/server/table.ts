import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import type { ConsentKind } from '../consent.ts'

/** Append-only: the newest of a kind counts. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    applicationId: uuid('application_id'),
    eventId: uuid('event_id'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.kind, table.at)],
)
