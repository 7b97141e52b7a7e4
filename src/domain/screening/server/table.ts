import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import type { WatchKind } from '../watchlist.ts'

const userReference = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

export const watchlist = pgTable(
  'watchlist',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<WatchKind>().notNull(),
    hash: text().notNull(),
    screeningKeys: text('screening_keys').array(),
    watched: text().notNull(),
    reason: text().notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until'),
    createdBy: userReference('created_by'),
    createdAt: moment('created_at').notNull(),
    comparedAt: moment('compared_at'),
    openMatches: integer('open_matches').notNull().default(0),
  },
  (table) => [index('watchlist_hash').on(table.hash), index('watchlist_screening').using('gin', table.screeningKeys)],
)
export type WatchRow = typeof watchlist.$inferSelect

/** Hits are computed on demand, so entries added later are found too. */
export const watchlistVerdicts = pgTable(
  'watchlist_verdicts',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => watchlist.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    verdict: text().$type<'same' | 'different'>().notNull(),
    note: text().notNull(),
    judgedBy: userReference('judged_by'),
    judgedAt: moment('judged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.applicationId] }),
    index('watchlist_verdicts_application').on(table.applicationId),
  ],
)

/** The smaller id comes first, so that each pair has one row. */
export const duplicateVerdicts = pgTable(
  'duplicate_verdicts',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    verdict: text().$type<'same' | 'different'>().notNull(),
    judgedBy: userReference('judged_by'),
    judgedAt: moment('judged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('duplicate_verdicts_second').on(table.secondId),
    check('duplicate_verdicts_order', sql`${table.firstId} < ${table.secondId}`),
  ],
)

/** Open cases that are new or whose person has changed; a trigger puts them here, a job compares them. */
export const casesToScreen = pgTable('cases_to_screen', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
})

/** Who is like an entry, whatever its dates, so that lists need not compare everyone. */
export const watchlistMatches = pgTable(
  'watchlist_matches',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => watchlist.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.applicationId] }),
    index('watchlist_matches_application').on(table.applicationId),
  ],
)

export const duplicateMatches = pgTable(
  'duplicate_matches',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('duplicate_matches_second').on(table.secondId),
  ],
)
