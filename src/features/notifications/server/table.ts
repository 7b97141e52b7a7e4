import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { deliveryStates, type DeliveryChannel, type DeliveryState } from '../notification.ts'

/**
 * What stands under the bell. Title and message are kept as they were first said; a reader hears them in their own
 * language.
 */
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
    /** What happened. */
    eventId: uuid('event_id').notNull(),
    /** The occasion: of several events that are one, the first speaks. */
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

/** Every email that was due, and what became of it. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    key: text().notNull(),
    /** What the event was about. */
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

/**
 * Addresses that applications name beside the account's own. Until somebody has confirmed from there, nothing about an
 * application goes to one. The proof holds for the account and this address: another address begins anew.
 */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Until then the link to confirm works. */
    expiresAt: moment('expires_at').notNull(),
    /** The hash of the secret in that link. */
    tokenHash: text('token_hash').unique(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [uniqueIndex('contact_addresses_once').on(table.userId, table.email)],
)
export type ContactAddressRow = typeof contactAddresses.$inferSelect
