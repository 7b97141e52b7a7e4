import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { messageStates, type InquiryType, type MessageState } from '../contact.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    state: text().$type<MessageState>().notNull().default('open'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    checkOneOf('contact_messages_state', table.state, messageStates),
    index('contact_messages_queue').on(table.state, table.createdAt, table.id),
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_user').on(table.userId),
  ],
)
export type MessageRow = typeof contactMessages.$inferSelect

export function referenceOf({ id }: Pick<MessageRow, 'id'>): string {
  return id.slice(0, 8).toUpperCase()
}

export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Encrypted. */
    text: text().notNull(),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('contact_answers_message').on(table.messageId, table.createdAt)],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tokenHash: text('token_hash').unique(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`)],
)
export type SubscriberRow = typeof newsletterSubscribers.$inferSelect
