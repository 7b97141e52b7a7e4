import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { isBalanced, type EntryKind, type Posting } from '../accounts.ts'
import { ledgerEntries, ledgerPostings } from './table.ts'

export interface Entry {
  kind: EntryKind
  /** Makes the entry unique: the id of the payment, refund or receipt that it books. */
  occasion: string
  paymentId: string
  currency: string
  postings: readonly Posting[]
}

/** The only way to write to the ledger. The unique key stops booking an occasion twice. */
export async function book({ db, now }: Pick<Context, 'db' | 'now'>, entry: Entry): Promise<void> {
  const { kind, occasion, paymentId, currency } = entry
  const postings = entry.postings.filter(({ amount }) => amount !== 0)
  if (postings.length === 0) return
  if (!isBalanced(postings)) throw new Error(`the entry ${kind} ${occasion} is not balanced`)
  const entries = await db
    .insert(ledgerEntries)
    .values({ key: `${kind}:${occasion}`, kind, paymentId, currency, createdAt: now })
    .returning({ id: ledgerEntries.id })
  const { id: entryId } = returnedRow(entries)
  await db.insert(ledgerPostings).values(
    postings.map(({ account, amount, applicationId }, position) => ({
      entryId,
      position,
      account,
      amount,
      applicationId: applicationId ?? null,
    })),
  )
}
