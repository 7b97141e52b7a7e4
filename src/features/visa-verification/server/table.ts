import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import { visas } from '#domain/visas/server/table.ts'
import type { Direction } from '../crossing.ts'

export const verificationKeys = pgTable(
  'verification_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    hint: text().notNull(),
    secretHash: text('secret_hash').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    calls: integer().notNull().default(0),
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('verification_keys_secret').on(table.secretHash)],
)
export type VerificationKeyRow = typeof verificationKeys.$inferSelect

export const borderCrossings = pgTable(
  'border_crossings',
  {
    id: uuid().primaryKey().defaultRandom(),
    visaId: uuid('visa_id')
      .notNull()
      .references(() => visas.id, { onDelete: 'restrict' }),
    direction: text().$type<Direction>().notNull(),
    place: text().notNull(),
    at: moment('at').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    keyId: uuid('key_id').references(() => verificationKeys.id, { onDelete: 'set null' }),
  },
  (table) => [index('border_crossings_visa').on(table.visaId, table.at)],
)
export type BorderCrossingRow = typeof borderCrossings.$inferSelect
