import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { feeCoverage, isCovering, type FeeCoverage } from '../fee-coverage.ts'
import type { PaymentState } from '../states.ts'
import { paymentItems, payments, refunds } from './table.ts'

export async function findFeeCoverage(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, FeeCoverage>> {
  if (applicationIds.length === 0) return new Map()
  const reads = readTogether(db)
  const paymentIds = db
    .select({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(anyOf(paymentItems.applicationId, applicationIds))
  const [found, given] = await Promise.all([
    reads
      .select({ payment: payments, item: paymentItems })
      .from(payments)
      .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
      .where(and(inArray(payments.id, paymentIds), sql`${payments.capturedAmount} > 0`))
      .orderBy(asc(payments.createdAt), asc(payments.id), asc(paymentItems.applicationId)),
    reads.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
  ])
  const byPayment = Map.groupBy(found, ({ payment }) => payment.id)
  const paid = [...byPayment].flatMap(([id, rows]) => {
    const [first] = rows
    if (!first) return []
    return {
      ...first.payment,
      items: rows.map(({ item }) => item),
      refunds: given.filter(({ paymentId }) => paymentId === id),
    }
  })
  return new Map(
    applicationIds.flatMap((id) => {
      const coverage = feeCoverage(id, paid)
      return coverage ? [[id, coverage]] : []
    }),
  )
}

export async function isFeeCovered(db: Db, applicationId: string): Promise<boolean> {
  return isCovering((await findFeeCoverage(db, [applicationId])).get(applicationId))
}

const settledStates: readonly PaymentState[] = ['paid', 'partially_refunded']

/** What is left of an earlier payment keeps counting, but no longer stands in the way of another. */
export async function allowPayingAgain(db: Db, applicationId: string): Promise<void> {
  const settled = db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.state, [...settledStates]))
  await db
    .update(paymentItems)
    .set({ live: false })
    .where(
      and(
        eq(paymentItems.applicationId, applicationId),
        eq(paymentItems.live, true),
        inArray(paymentItems.paymentId, settled),
      ),
    )
}
