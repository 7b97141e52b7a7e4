import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { approvalKindNames, approvalStates, type ApprovalKind, type ApprovalState } from '../approval.ts'

export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ApprovalKind>().notNull(),
    subject: text().notNull(),
    /** Whose case it concerns, so that it can be forgotten with the case. */
    applicationId: uuid('application_id'),
    about: text().notNull(),
    reason: text().notNull(),
    evidence: text(),
    evidenceFile: text('evidence_file'),
    evidenceType: text('evidence_type'),
    /** Encrypted. */
    change: text(),
    state: text().$type<ApprovalState>().notNull().default('open'),
    proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    proposedAt: moment('proposed_at').notNull(),
    lapsesAt: moment('lapses_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('approvals_open')
      .on(table.kind, table.subject)
      .where(sql`${table.state} = 'open'`),
    index('approvals_lapse')
      .on(table.lapsesAt)
      .where(sql`${table.state} = 'open'`),
    index('approvals_application').on(table.applicationId),
    checkOneOf('approvals_kind', table.kind, approvalKindNames),
    checkOneOf('approvals_state', table.state, approvalStates),
  ],
)
export type ApprovalRow = typeof approvals.$inferSelect
