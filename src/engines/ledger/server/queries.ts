import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { cents, type Cents } from '#foundation/values/money.ts'
import type { Account } from '../accounts.ts'
import { ledgerEntries, ledgerPostings, type LedgerEntryRow, type LedgerPostingRow } from './table.ts'

export interface LedgerEntry extends LedgerEntryRow {
  postings: LedgerPostingRow[]
}

export interface LedgerFilter extends Page {
  account?: Account | undefined
  paymentId?: string | undefined
}

export async function listEntries(
  db: Db,
  { account, paymentId, limit, after }: LedgerFilter,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { createdAt, id } = ledgerEntries
  const touching = db
    .select({ id: ledgerPostings.entryId })
    .from(ledgerPostings)
    .where(account && eq(ledgerPostings.account, account))
  const matches = and(
    paymentId ? eq(ledgerEntries.paymentId, paymentId) : undefined,
    account ? inArray(id, touching) : undefined,
  )
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(and(matches, later))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const [total] = await db.select({ total: count() }).from(ledgerEntries).where(matches)
  return { rows: await withPostings(db, rows), total: total?.total ?? 0 }
}

async function withPostings(db: Db, rows: LedgerEntryRow[]): Promise<LedgerEntry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const postings = await db
    .select()
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.entryId, ids))
    .orderBy(asc(ledgerPostings.position))
  return rows.map((row) => ({ ...row, postings: postings.filter(({ entryId }) => entryId === row.id) }))
}

export async function balances(
  db: Db,
  { from, until }: { from?: Date; until?: Date } = {},
): Promise<Partial<Record<Account, Cents>>> {
  const rows = await db
    .select({ account: ledgerPostings.account, amount: sql<string>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(
        from ? gte(ledgerEntries.createdAt, from) : undefined,
        until ? lt(ledgerEntries.createdAt, until) : undefined,
      ),
    )
    .groupBy(ledgerPostings.account)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, cents(Number(amount))]))
}
