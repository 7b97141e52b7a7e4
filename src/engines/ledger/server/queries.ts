import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { cents, type Cents } from '#foundation/values/money.ts'
import type { Account } from '../accounts.ts'
import { ledgerBalances, ledgerEntries, ledgerPostings, type LedgerEntryRow, type LedgerPostingRow } from './table.ts'

export interface LedgerEntry extends LedgerEntryRow {
  postings: LedgerPostingRow[]
}

interface LedgerFilter extends Page {
  account?: Account | undefined
  paymentId?: string | undefined
  /** Counting more entries than this would take long, and no one needs to know. */
  countUpTo: number
}

export async function listEntries(
  db: Db,
  { account, paymentId, limit, after, countUpTo }: LedgerFilter,
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
  const counted = db
    .select({ id })
    .from(ledgerEntries)
    .where(matches)
    .orderBy(desc(createdAt), desc(id))
    .limit(countUpTo + 1)
    .as('counted')
  return { rows: await withPostings(db, rows), total: await db.$count(counted) }
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
  if (from === undefined && until === undefined) return presentBalances(db)
  const rows = await selectSums(
    db,
    and(from ? gte(ledgerEntries.createdAt, from) : undefined, until ? lt(ledgerEntries.createdAt, until) : undefined),
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, cents(Number(amount))]))
}

const selectSums = (db: Db, which: SQL | undefined) =>
  db
    .select({ account: ledgerPostings.account, amount: sql<string>`sum(${ledgerPostings.amount})`.as('amount') })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(which)
    .groupBy(ledgerPostings.account)

/** Two statements: with the moment in its hand, the database reads only what came since. */
async function presentBalances(db: Db): Promise<Partial<Record<Account, Cents>>> {
  const counted = await db.select().from(ledgerBalances)
  const [first] = counted
  const since = await selectSums(db, first && gte(ledgerEntries.createdAt, first.until))
  const sums: Partial<Record<Account, Cents>> = {}
  for (const { account, amount } of [...counted, ...since]) sums[account] = cents((sums[account] ?? 0) + Number(amount))
  return sums
}

/** An entry is written within a minute of its time; a day later nothing can be added before it. */
const settledAfter = 86_400_000

/** Counted from the first entry on, so that a wrong figure would last until the next night. */
export async function countBalances(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - settledAfter)
  await db.transaction(async (tx) => {
    const sums = await selectSums(tx, lt(ledgerEntries.createdAt, until))
    await tx.delete(ledgerBalances)
    if (sums.length > 0)
      await tx
        .insert(ledgerBalances)
        .values(sums.map(({ account, amount }) => ({ account, amount: cents(Number(amount)), until })))
  })
}
