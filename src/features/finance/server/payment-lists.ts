import { and, asc, count, desc, eq, ilike, inArray, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { inDollars } from '#foundation/values/money.ts'
import { itemAmount } from '#domain/payments/fees.ts'
import { paymentInfo, type Method } from '#domain/payments/payment.ts'
import { remainingAmount, type RefundState } from '#domain/payments/refund.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { listRefunds, withItems, type Payment } from '#domain/payments/server/queries.ts'
import { paymentItems, payments, refunds, type RefundRow } from '#domain/payments/server/table.ts'
import { countedUpTo } from '../finance.ts'

export interface PaymentFilter {
  state?: PaymentState | undefined
  method?: Method | undefined
  q?: string | undefined
}

export async function listPayments(
  db: Db,
  { limit, after, ...filter }: PaymentFilter & Page,
): Promise<{ rows: Payment[]; total: number }> {
  const { createdAt, id } = payments
  const matches = matchesFilter(db, filter)
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select()
    .from(payments)
    .where(and(matches, later))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const counted = db
    .select({ id })
    .from(payments)
    .where(matches)
    .orderBy(desc(createdAt), desc(id))
    .limit(countedUpTo + 1)
    .as('counted')
  return { rows: await withItems(db, rows), total: await db.$count(counted) }
}

function matchesFilter(db: Db, { state, method, q }: PaymentFilter) {
  return and(
    state && eq(payments.state, state),
    method && eq(payments.method, method),
    q ? matchesText(db, q) : undefined,
  )
}

function matchesText(db: Db, q: string) {
  const pattern = `%${q.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.fullName, pattern), ilike(users.email, pattern)))
  const paidFor = db
    .select({ id: paymentItems.paymentId })
    .from(paymentItems)
    .innerJoin(applications, eq(applications.id, paymentItems.applicationId))
    .where(ilike(applications.applicationNumber, pattern))
  return or(
    ilike(payments.number, pattern),
    ilike(payments.reference, pattern),
    ilike(payments.providerRef, pattern),
    ilike(payments.statementReference, pattern),
    inArray(payments.payerId, people),
    inArray(payments.id, paidFor),
  )
}

export async function listOpenTransfers(db: Db): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.state, 'awaiting_transfer'))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return withItems(db, rows)
}

export async function listRefundPage(
  db: Db,
  { state, limit, after }: Page & { state?: RefundState | undefined },
): Promise<{ rows: RefundRow[]; total: number }> {
  const { createdAt, id } = refunds
  const matches = state && eq(refunds.state, state)
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select()
    .from(refunds)
    .where(and(matches, later))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const [total] = await db.select({ total: count() }).from(refunds).where(matches)
  return { rows, total: total?.total ?? 0 }
}

export async function toRefunds(db: Db, rows: readonly RefundRow[]) {
  if (rows.length === 0) return []
  const [payer, requester, decider] = [alias(users, 'payer'), alias(users, 'requester'), alias(users, 'decider')]
  const known = await db
    .select({
      id: refunds.id,
      payment: { number: payments.number, total: payments.amount, payer: payer.fullName },
      requesterName: requester.fullName,
      deciderName: decider.fullName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(payer, eq(payer.id, payments.payerId))
    .leftJoin(requester, eq(requester.id, refunds.requestedBy))
    .leftJoin(decider, eq(decider.id, refunds.decidedBy))
    .where(
      inArray(
        refunds.id,
        rows.map(({ id }) => id),
      ),
    )
  const detailsById = new Map(known.map((facts) => [facts.id, facts]))
  return rows.map((row) => {
    const facts = detailsById.get(row.id)
    if (!facts) throw new Error(`refund ${row.id} has no payment`)
    const { payment, ...names } = facts
    return { ...row, ...names, amount: inDollars(row.amount), payment: { ...payment, total: inDollars(payment.total) } }
  })
}

export async function toRefund(db: Db, row: RefundRow) {
  const [refund] = await toRefunds(db, [row])
  if (!refund) throw new Error(`refund ${row.id} could not be read back`)
  return refund
}

export async function toAdminPayments(db: Db, rows: readonly Payment[]) {
  if (rows.length === 0) return []
  const payerIds = rows.flatMap(({ payerId }) => payerId ?? [])
  const applicationIds = rows.flatMap(({ items }) => items.map(({ applicationId }) => applicationId))
  const people = await db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, payerIds))
  const numbers = await db
    .select({ id: applications.id, applicationNumber: applications.applicationNumber })
    .from(applications)
    .where(inArray(applications.id, applicationIds))
  const refundRows = await listRefunds(
    db,
    rows.map(({ id }) => id),
  )
  const presentedRefunds = await toRefunds(db, refundRows)
  const payers = new Map(people.map((person) => [person.id, person]))
  const numberOf = new Map(numbers.map(({ id, applicationNumber }) => [id, applicationNumber]))
  return rows.map((payment) => {
    const isOwn = ({ paymentId }: { paymentId: string }) => paymentId === payment.id
    return {
      ...paymentInfo(payment),
      provider: payment.provider,
      isUnresolved: payment.isUnresolved,
      createdAt: payment.createdAt,
      payer: payers.get(payment.payerId ?? '') ?? null,
      applications: payment.items.map((item) => ({
        id: item.applicationId,
        applicationNumber: numberOf.get(item.applicationId) ?? '',
        amount: inDollars(itemAmount(item)),
      })),
      remaining: inDollars(remainingAmount(payment.capturedAmount, refundRows.filter(isOwn))),
      refunds: presentedRefunds.filter(isOwn),
    }
  })
}
