import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { moment } from '#foundation/storage/server/columns.ts'

const ofCase = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: ofCase(),
    /** Encrypted. */
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
    until: date().notNull(),
    coverId: uuid('cover_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('absences_cover').on(table.coverId)],
)

/** Deleted when the status changes. */
export const proposals = pgTable('decision_proposals', {
  applicationId: ofCase().primaryKey(),
  decision: text().$type<'approved' | 'rejected'>().notNull(),
  comments: text().notNull(),
  reasonCode: text('reason_code'),
  proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'cascade' }),
  proposedAt: moment('proposed_at').notNull(),
})
export type ProposalRow = typeof proposals.$inferSelect
