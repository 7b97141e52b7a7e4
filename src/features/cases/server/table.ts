import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { moment } from '#foundation/storage/server/columns.ts'
import type { DeskPreferences } from '../desk-preferences.ts'

const ofCase = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: ofCase(),
    text: text().notNull(),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('case_notes_application').on(table.applicationId, table.createdAt)],
)

export const absences = pgTable(
  'absences',
  {
    staffId: uuid('staff_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: away at once, as in an earlier release. */
    startsOn: date('starts_on'),
    until: date().notNull(),
    coverId: uuid('cover_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('absences_cover').on(table.coverId)],
)

export const proposals = pgTable('decision_proposals', {
  applicationId: ofCase().primaryKey(),
  decision: text().$type<'approved' | 'rejected'>().notNull(),
  comments: text().notNull(),
  reasonCode: text('reason_code'),
  proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'cascade' }),
  proposedAt: moment('proposed_at').notNull(),
})
export type ProposalRow = typeof proposals.$inferSelect

export const caseViewers = pgTable(
  'case_viewers',
  {
    applicationId: ofCase(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.staffId] }),
    index('case_viewers_staff').on(table.staffId),
  ],
)

/** What an officer has passed over; "Claim next case" does not hand it to them again the same day. */
export const caseSkips = pgTable(
  'case_skips',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: ofCase(),
    skippedAt: moment('skipped_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.applicationId] }),
    index('case_skips_application').on(table.applicationId),
  ],
)

export const deskPreferences = pgTable('desk_preferences', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: jsonb().$type<Partial<DeskPreferences>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
