import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { moment } from '#foundation/storage/server/columns.ts'

/** A decision whose effects wait, with what an undo brings back. Deleted when they happen, or when it is undone. */
export const heldDecisions = pgTable('held_decisions', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  decidedBy: uuid('decided_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  decidedAt: moment('decided_at').notNull(),
  /** Of the decided case: whatever happens to it later closes the way back. */
  version: integer().notNull(),
  statusBefore: text('status_before').$type<Status>().notNull(),
  commentsBefore: text('comments_before'),
  proposalBefore: jsonb('proposal_before').$type<ProposalBefore>(),
})
export type HeldDecisionRow = typeof heldDecisions.$inferSelect

interface ProposalBefore {
  decision: 'approved' | 'rejected'
  comments: string
  reasonCode: string | null
  proposedBy: string | null
  proposedAt: string
}
