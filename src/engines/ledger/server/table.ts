import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#foundation/values/money.ts'
import type { Account, EntryKind } from '../accounts.ts'

/** Append-only: database triggers refuse changes and unbalanced entries. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    kind: text().$type<EntryKind>().notNull(),
    paymentId: uuid('payment_id').notNull(),
    currency: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ledger_entries_created').on(table.createdAt, table.id),
    index('ledger_entries_payment').on(table.paymentId),
  ],
)
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    position: integer().notNull(),
    account: text().$type<Account>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    applicationId: uuid('application_id'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('ledger_postings_account').on(table.account),
    index('ledger_postings_application').on(table.applicationId),
  ],
)
export type LedgerPostingRow = typeof ledgerPostings.$inferSelect

/** What each account held at a moment that is over, counted anew each night, so that a sum need not add up years. */
export const ledgerBalances = pgTable('ledger_balances', {
  account: text().$type<Account>().primaryKey(),
  amount: bigint({ mode: 'number' }).$type<Cents>().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})
