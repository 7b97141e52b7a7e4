import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import type { ConsentKind } from '../consent.ts'

/** Rows are only added: the newest of a kind counts. */
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
    /** The traveller it is about; nothing where it is about the account and everybody in it. */
    applicationId: uuid('application_id'),
    /** The event it follows from, if it does; the same one is noted once. */
    eventId: uuid('event_id'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.kind, table.at)],
)
