import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { deliveryStates, type DeliveryChannel, type DeliveryState } from '../notification.ts'
import type { TextTopic } from '../text-topics.ts'

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
    parts: uuid().array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_created').on(table.createdAt),
  ],
)

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
    parts: uuid().array().notNull().default([]),
    /** A keyed hash of the address, so that failures are forgotten when the address changes. */
    mailbox: text(),
    /** The mail server said that there is no such mailbox; it is not tried again. */
    refusedAt: moment('refused_at'),
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

export const addressChanges = pgTable('address_changes', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    fingerprint: text().notNull().unique(),
    agent: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

export const textNumbers = pgTable('text_numbers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  phone: text().notNull(),
  codeHash: text('code_hash'),
  codeExpiresAt: moment('code_expires_at'),
  attempts: integer().notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  topics: jsonb().$type<TextTopic[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})
export type TextNumberRow = typeof textNumbers.$inferSelect

/** Browsers bind their subscriptions to it, so it is kept as long as they are. */
export const pushKeys = pgTable('push_keys', {
  name: text().primaryKey(),
  /** Sealed. */
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})
