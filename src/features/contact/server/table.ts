import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import type { InquiryType } from '../contact.ts'

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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_user').on(table.userId),
  ],
)
export type MessageRow = typeof contactMessages.$inferSelect

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
