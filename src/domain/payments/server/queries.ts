import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { cents } from '#foundation/values/money.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import type { ProviderName } from './provider.ts'
import {
  paymentItems,
  paymentLinks,
  payments,
  refunds,
  type PaymentItemRow,
  type PaymentLinkRow,
  type PaymentRow,
  type RefundRow,
} from './table.ts'

export interface Payment extends PaymentRow {
  items: PaymentItemRow[]
  link?: Pick<PaymentLinkRow, 'createdAt'> | undefined
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return firstWithItems(db, await db.select().from(payments).where(eq(payments.id, id)))
}

export async function findOwnPayment(db: Db, payerId: string, id: string): Promise<Payment | undefined> {
  const matches = and(eq(payments.id, id), eq(payments.payerId, payerId))
  return firstWithItems(db, await db.select().from(payments).where(matches))
}

export async function lockPayment(db: Db, id: string): Promise<Payment | undefined> {
  return firstWithItems(db, await db.select().from(payments).where(eq(payments.id, id)).for('update'))
}

/** Locks it by noting that its provider was asked. The provider's number of it never changes. */
export async function lockCheckedPayment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  ref: string | undefined,
): Promise<Payment | undefined> {
  const values = { checkedAt: now, providerRef: sql`coalesce(${payments.providerRef}, ${ref ?? null})` }
  return firstWithItems(db, await db.update(payments).set(values).where(eq(payments.id, id)).returning())
}

export async function findByIdempotencyKey(db: Db, payerId: string, key: string): Promise<Payment | undefined> {
  const matches = and(eq(payments.payerId, payerId), eq(payments.idempotencyKey, key))
  return firstWithItems(db, await db.select().from(payments).where(matches))
}

export async function findByProviderRef(db: Db, provider: ProviderName, ref: string): Promise<Payment | undefined> {
  const matches = and(eq(payments.provider, provider), eq(payments.providerRef, ref))
  return firstWithItems(db, await db.select().from(payments).where(matches))
}

export async function findPaymentByLink(db: Db, linkId: string): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.linkId, linkId))
    .orderBy(desc(sql`${payments.capturedAmount} > 0`), desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return firstWithItems(db, rows)
}

export async function findPayments(db: Db, applicationIds: readonly string[]): Promise<Map<string, Payment>> {
  if (applicationIds.length === 0) return new Map()
  const reads = readTogether(db)
  const ofApplications = anyOf(paymentItems.applicationId, applicationIds)
  const paymentIds = db.select({ id: paymentItems.paymentId }).from(paymentItems).where(ofApplications)
  const chosen = reads
    .selectDistinctOn([paymentItems.applicationId], { applicationId: paymentItems.applicationId, payment: payments })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(ofApplications)
    .orderBy(paymentItems.applicationId, desc(paymentItems.live), desc(payments.createdAt), desc(payments.id))
  const [found, items, links] = await Promise.all([
    chosen,
    listItems(reads, inArray(paymentItems.paymentId, paymentIds)),
    listLinks(
      reads,
      inArray(
        paymentLinks.id,
        db.select({ id: payments.linkId }).from(payments).where(inArray(payments.id, paymentIds)),
      ),
    ),
  ])
  const complete = completing(items, links)
  return new Map(found.map(({ applicationId, payment }) => [applicationId, complete(payment)]))
}

/** Rows only, newest first: most applications have no other payment than the one that `findPayments` chooses. */
export async function listPaidRows(db: Db, applicationId: string): Promise<PaymentRow[]> {
  const found = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(and(eq(paymentItems.applicationId, applicationId), isNotNull(payments.paidAt)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return found.map(({ payment }) => payment)
}

export async function findExpressPayment(db: Db, applicationId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(paymentItems.applicationId, applicationId),
        gt(paymentItems.expressFee, cents(0)),
        inArray(payments.state, ['paid', 'partially_refunded']),
      ),
    )
    .orderBy(desc(paymentItems.live), desc(payments.createdAt))
    .limit(1)
  return found?.id
}

export async function findExpressDays(db: Db, applicationId: string): Promise<number | null> {
  const payment = (await findPayments(db, [applicationId])).get(applicationId)
  return payment?.items.find((item) => item.applicationId === applicationId)?.expressDays ?? null
}

export async function listPaymentsOf(db: Db, payerId: string): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.payerId, payerId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return withItems(db, rows)
}

export async function listLivePayments(
  db: Db,
  applicationIds: readonly string[],
  besides?: string,
): Promise<Payment[]> {
  const rows = await db
    .selectDistinct({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(
      and(
        inArray(paymentItems.applicationId, [...applicationIds]),
        paymentItems.live,
        besides ? ne(paymentItems.paymentId, besides) : undefined,
      ),
    )
  return listByIds(
    db,
    rows.map(({ id }) => id),
  )
}

async function listByIds(db: Db, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  return withItems(db, await db.select().from(payments).where(anyOf(payments.id, ids)))
}

const batch = 200

export async function listInProgress(db: Db, before: Date): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['pending', 'processing']), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(batch)
  return withItems(db, rows)
}

export async function listUnresolved(db: Db, before: Date): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(payments.isUnresolved, or(sql`${payments.checkedAt} is null`, lt(payments.checkedAt, before))))
    .orderBy(asc(payments.checkedAt))
    .limit(batch)
  return withItems(db, rows)
}

export async function listRefunds(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function withItems(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const reads = readTogether(db)
  const ids = rows.map(({ id }) => id)
  const linkIds = rows.flatMap(({ linkId }) => linkId ?? [])
  const [items, links] = await Promise.all([
    listItems(reads, anyOf(paymentItems.paymentId, ids)),
    linkIds.length > 0 ? listLinks(reads, anyOf(paymentLinks.id, linkIds)) : [],
  ])
  return rows.map(completing(items, links))
}

const listItems = (db: Db, matches: SQL) =>
  db.select().from(paymentItems).where(matches).orderBy(asc(paymentItems.applicationId))

const listLinks = (db: Db, matches: SQL) => db.select().from(paymentLinks).where(matches)

function completing(items: readonly PaymentItemRow[], links: readonly PaymentLinkRow[]): (row: PaymentRow) => Payment {
  const byPayment = Map.groupBy(items, ({ paymentId }) => paymentId)
  const byId = new Map<string | null, PaymentLinkRow>(links.map((link) => [link.id, link]))
  return (row) => ({ ...row, items: byPayment.get(row.id) ?? [], link: byId.get(row.linkId) })
}

async function firstWithItems(db: Db, rows: readonly PaymentRow[]): Promise<Payment | undefined> {
  const [payment] = await withItems(db, rows)
  return payment
}
