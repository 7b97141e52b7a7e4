import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import type { Preferences } from '../preferences.ts'

export const userSessions = pgTable('user_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastActiveApplication: uuid('last_active_application').references(() => applications.id, { onDelete: 'set null' }),
  currentStep: text('current_step'),
  preferences: jsonb().$type<Partial<Preferences>>().notNull(),
  lastActivity: moment('last_activity').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
