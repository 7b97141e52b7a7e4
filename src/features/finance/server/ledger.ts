import { applications } from '#domain/applications/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import type { LedgerEntry } from '#engines/ledger/server/queries.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { inDollars } from '#foundation/values/money.ts'

export async function toLedgerEntries(db: Db, rows: readonly LedgerEntry[]) {
  const paymentIds = [...new Set(rows.map(({ paymentId }) => paymentId))]
  const applicationIds = [
    ...new Set(rows.flatMap(({ postings }) => postings.flatMap(({ applicationId }) => applicationId ?? []))),
  ]
  const paid = await db
    .select({ id: payments.id, number: payments.number })
    .from(payments)
    .where(anyOf(payments.id, paymentIds))
  const cases = await db
    .select({ id: applications.id, number: applications.applicationNumber })
    .from(applications)
    .where(anyOf(applications.id, applicationIds))
  const numbers = new Map([...paid, ...cases].map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    ...row,
    paymentNumber: numbers.get(row.paymentId) ?? row.paymentId.slice(0, 8),
    postings: row.postings.map((posting) => ({
      ...posting,
      amount: inDollars(posting.amount),
      applicationNumber: numbers.get(posting.applicationId ?? '') ?? null,
    })),
  }))
}
