import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { deliveryStates, type DeliveryChannel, type DeliveryState } from '../notification.ts'

/** The stored text is a fallback; it is rendered anew in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    message: text().notNull(),
    link: text().notNull(),
    read: boolean().notNull().default(false),
    eventId: uuid('event_id').notNull(),
    /** Of several events of one occasion, the first counts. */
    key: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_created').on(table.createdAt),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    key: text().notNull(),
    subject: text().notNull(),
    channel: text().$type<DeliveryChannel>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.userId, table.key, table.channel),
    index('deliveries_subject').on(table.subject, table.at),
    index('deliveries_at').on(table.at),
    checkOneOf('deliveries_state', table.state, deliveryStates),
  ],
)
export type DeliveryRow = typeof deliveries.$inferSelect

/** Confirmation is per account and address; until then nothing is sent there. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tokenHash: text('token_hash').unique(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [uniqueIndex('contact_addresses_once').on(table.userId, table.email)],
)
export type ContactAddressRow = typeof contactAddresses.$inferSelect
