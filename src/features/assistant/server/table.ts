import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import type { ThreadState, Writer } from '../chat.ts'

/** A conversation. Its id was drawn by the visitor's browser. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey(),
    /** Whoever signs in makes it theirs. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the secret in the cookie of the browser that began it. */
    keyHash: text('key_hash'),
    language: text().$type<Language>().notNull(),
    createdAt: moment('created_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When the visitor agreed that a model of another provider reads it. */
    modelAgreedAt: moment('model_agreed_at'),
    /** Set once it was handed over to a person. */
    state: text().$type<ThreadState>(),
    handedOverAt: moment('handed_over_at'),
    /** Where the answer goes when there is no account; sealed. */
    email: text(),
  },
  (table) => [
    index('chat_sessions_user').on(table.userId),
    index('chat_sessions_last').on(table.lastAt),
    index('chat_sessions_state').on(table.state, table.handedOverAt),
  ],
)
export type ChatSessionRow = typeof chatSessions.$inferSelect

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    sender: text().$type<'user' | 'bot'>().notNull(),
    writtenBy: text('written_by').$type<Writer>().notNull(),
    /** Text, source and what was read from a document; sealed. */
    content: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Tells messages of one moment apart. */
    place: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [index('chat_messages_session').on(table.sessionId, table.place)],
)
export type ChatMessageRow = typeof chatMessages.$inferSelect

/** What had no answer. Nobody's name stands beside it. */
export const unansweredQuestions = pgTable('unanswered_questions', {
  id: uuid().primaryKey().defaultRandom(),
  /** Finds the same question again without reading it. */
  questionHash: text('question_hash').notNull().unique(),
  /** Sealed: people write more into a question than they should. */
  question: text().notNull(),
  language: text().$type<Language>().notNull(),
  times: integer().notNull(),
  lastAt: moment('last_at').notNull(),
})
