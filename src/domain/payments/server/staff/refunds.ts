import { and, asc, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { addCents, cents, inCents, type Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { confirmApproval, propose, withdrawApproval } from '#domain/approvals/server/decide.ts'
import {
  duplicateRefunded,
  expressRefundDue,
  expressRefunded,
  paymentRefunded,
  refundApproved,
  refundRequested,
  refundRejected,
  transferOver,
} from '../../events.ts'
import { itemAmount } from '../../fees.ts'
import {
  isFeeCovered,
  needsSecondPerson,
  remainingAmount,
  reducesCapturedAmount,
  type RefundKind,
  type RefundPurpose,
  type RefundState,
} from '../../refund.ts'
import { paymentTransitions } from '../../states.ts'
import { bookRefundApproved, bookRefundSent } from '../bookings.ts'
import { updatePayment, changePaymentState, recordPaymentEvent } from '../change-status.ts'
import type { Providers } from '../providers.ts'
import {
  findPayment,
  findPayments,
  listRefunds,
  listRefundsOfApplication,
  lockPayment,
  type Payment,
} from '../queries.ts'
import { refunds, type RefundRow } from '../table.ts'

export const sendRefund = job('payments-send-refund', z.object({ refundId: z.uuid() }))

interface RefundRequest {
  /** Dollars; `remaining` is what the administrator saw when they asked. */
  amount: number
  remaining: number
  reason: string
  /** A reduction by default. */
  purpose?: RefundPurpose | undefined
}

export async function requestRefund(
  context: SignedInContext,
  paymentId: string,
  request: RefundRequest,
): Promise<RefundRow> {
  const payment = await lockPaymentForStaff(context, paymentId)
  if (payment.state !== 'paid' && payment.state !== 'partially_refunded')
    throw new Refusal('conflict', /*i18n*/ 'Only a paid payment can be refunded.')
  const amount = inCents(request.amount)
  if (amount === undefined || amount <= 0)
    throw new Refusal('invalid', /*i18n*/ 'Enter an amount in dollars and cents.', { fields: { amount: amountText } })
  const remaining = remainingAmount(payment.capturedAmount, await listRefunds(context.db, [paymentId]))
  if (inCents(request.remaining) !== remaining)
    throw new Refusal('conflict', /*i18n*/ 'Another refund has been made in the meantime. Please check again.', {
      code: 'remaining-changed',
    })
  if (amount > remaining)
    throw new Refusal('invalid', /*i18n*/ 'This is more than can still be refunded.', { code: 'above-captured' })

  const needsApproval = needsSecondPerson(payment.capturedAmount, remaining, amount)
  const state = needsApproval ? 'requested' : 'approved'
  const kind = request.purpose === 'fee' ? 'fee' : 'staff'
  const refund = await insertRefund(context, payment, { kind, state, amount, reason: request.reason })
  const details = { refundId: refund.id, refund: amount, reason: request.reason, needsApproval }
  recordPaymentEvent(context, refundRequested, payment, details)
  if (needsApproval)
    await propose(context, { kind: 'refund', subject: refund.id, about: payment.number, reason: request.reason })
  else await bookAndSend(context, payment, refund)
  return refund
}

const amountText = /*i18n*/ 'Enter an amount in dollars and cents.'

export async function decideRefund(
  context: SignedInContext,
  refundId: string,
  verdict: 'approved' | 'rejected',
): Promise<RefundRow> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (payment.payerId === context.user.id) throw ownPayment()
  if (refund.state !== 'requested') throw new Refusal('conflict', /*i18n*/ 'This refund has already been decided.')
  if (verdict === 'approved') await confirmApproval(context, 'refund', refundId)
  else await withdrawApproval(context, 'refund', refundId)

  const decided = await setRefund(context, refund, { state: verdict, decidedBy: context.user.id })
  const details = { refundId, refund: refund.amount }
  recordPaymentEvent(context, verdict === 'approved' ? refundApproved : refundRejected, payment, details)
  if (verdict === 'approved') await bookAndSend(context, payment, decided)
  return decided
}

/** Nobody approved it in time, so that its amount can be refunded again. */
export async function lapseRefund(context: Context, refundId: string): Promise<void> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (refund.state !== 'requested') return
  await setRefund(context, refund, { state: 'rejected' })
  recordPaymentEvent(context, refundRejected, payment, { refundId, refund: refund.amount })
}

export async function createDueRefund(
  context: Context,
  payment: Payment,
  kind: RefundKind,
  amount: Cents,
  reason: string,
): Promise<void> {
  const refund = await insertRefund(context, payment, { kind, state: 'approved', amount, reason })
  await context.services.jobs.enqueue(context.db, sendRefund, { refundId: refund.id })
}

/** Once for each application, and never more than is left of the payment. */
export async function refundExpress(context: Context, applicationId: string): Promise<void> {
  const found = (await findPayments(context.db, [applicationId])).get(applicationId)
  const payment = found && (await lockPayment(context.db, found.id))
  const item = payment?.items.find((candidate) => candidate.applicationId === applicationId)
  if (!payment || !item || (payment.state !== 'paid' && payment.state !== 'partially_refunded')) return
  const known = await listRefunds(context.db, [payment.id])
  const isRefunded = known.some((refund) => refund.kind === 'express' && refund.applicationId === applicationId)
  const amount = cents(Math.min(item.expressFee, remainingAmount(payment.capturedAmount, known)))
  if (isRefunded || amount <= 0) return

  const reason = 'the decision came later than express processing promised'
  const refund = await insertRefund(context, payment, {
    kind: 'express',
    state: 'approved',
    amount,
    reason,
    applicationId,
  })
  recordPaymentEvent(context, expressRefundDue, payment, { refundId: refund.id, refund: amount }, applicationId)
  await bookAndSend(context, payment, refund)
}

/** The part of a transfer for several travellers that was for someone who had withdrawn before it arrived. */
export async function refundWithdrawn(context: Context, id: string, applicationId: string): Promise<void> {
  const payment = await lockPayment(context.db, id)
  const item = payment?.items.find((candidate) => candidate.applicationId === applicationId)
  if (!payment || !item) return
  const known = await listRefunds(context.db, [id])
  const amount = cents(Math.min(itemAmount(item), remainingAmount(payment.capturedAmount, known)))
  if (amount <= 0 || known.some((refund) => refund.applicationId === applicationId)) return

  const reason = 'the application was withdrawn before the transfer arrived'
  const service = { ...context, user: null }
  const refund = await insertRefund(service, payment, {
    kind: 'staff',
    state: 'approved',
    amount,
    reason,
    applicationId,
  })
  recordPaymentEvent(context, transferOver, payment, { excess: amount, nothingDue: true }, applicationId)
  await bookAndSend(context, payment, refund)
}

async function bookAndSend(context: Context, payment: Payment, refund: RefundRow) {
  await bookRefundApproved(context, payment, refund)
  await context.services.jobs.enqueue(context.db, sendRefund, { refundId: refund.id })
}

/** Safe to repeat after a crash: the refund id is the provider's idempotency key. */
export async function sendApprovedRefund(
  outer: LongRunningContext<Actor | null>,
  providers: Providers,
  refundId: string,
) {
  const [refund] = await outer.db.select().from(refunds).where(eq(refunds.id, refundId))
  const payment = refund && (await findPayment(outer.db, refund.paymentId))
  if (!refund || !payment || refund.state !== 'approved') return
  const provider = payment.provider && (await providers.byName(payment.provider))
  if (!provider || !provider.refund) return
  const sent = await provider.refund(payment, refund)
  if (sent.state === 'failed') {
    outer.services.log.error({ refundId }, 'a provider refused a refund; it has to be paid out by hand')
    return
  }
  if (sent.state === 'done') await outer.transact((context) => finishRefund(context, refundId, sent.reference))
}

/** Records a bank order, where no provider can send the refund. */
export async function payOut(context: SignedInContext, refundId: string, reference: string): Promise<RefundRow> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (payment.payerId === context.user.id) throw ownPayment()
  if (refund.state !== 'approved')
    throw new Refusal('conflict', /*i18n*/ 'Only an approved refund can be paid out, and only once.')
  return finishRefund(context, refundId, reference)
}

async function finishRefund(context: Context, refundId: string, reference: string): Promise<RefundRow> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (refund.state === 'done') return refund
  const done = await setRefund(context, refund, { state: 'done', reference })
  await bookRefundSent(context, payment, done)
  const after = reducesCapturedAmount(refund.kind) ? await addRefundedAmount(context, payment, refund.amount) : payment
  const details = { refundId, refund: refund.amount, state: after.state }
  if (refund.kind === 'duplicate') recordPaymentEvent(context, duplicateRefunded, after, { refund: refund.amount })
  else if (refund.kind === 'express') recordPaymentEvent(context, expressRefunded, after, details, refund.applicationId)
  else recordPaymentEvent(context, paymentRefunded, after, details)
  return done
}

/** A refund made directly at the provider, such as in its dashboard. */
export async function recordProviderRefund(context: Context, payment: Payment, refunded: Cents): Promise<Payment> {
  if (payment.capturedAmount === 0 || refunded === 0) return payment
  const known = (await listRefunds(context.db, [payment.id])).filter(
    ({ state }) => state === 'approved' || state === 'done',
  )
  const sum = addCents(...known.map(({ amount }) => amount))
  const amount = cents(Math.min(refunded - sum, payment.capturedAmount - payment.refundedAmount))
  if (amount <= 0 || !findTransition(paymentTransitions, { from: payment.state, on: 'part-refunded', by: 'provider' }))
    return payment
  const reason = 'sent by the provider'
  const refund = await insertRefund(context, payment, { kind: 'provider', state: 'done', amount, reason })
  await bookRefundApproved(context, payment, refund)
  await bookRefundSent(context, payment, refund)
  const after = await addRefundedAmount(context, payment, amount)
  recordPaymentEvent(context, paymentRefunded, after, { refundId: refund.id, refund: amount, state: after.state })
  return after
}

async function addRefundedAmount(context: Context, payment: Payment, amount: Cents): Promise<Payment> {
  const refundedAmount = addCents(payment.refundedAmount, amount)
  const on = refundedAmount >= payment.capturedAmount ? 'all-refunded' : 'part-refunded'
  // During a dispute the amount changes, but the state waits for the verdict.
  if (!findTransition(paymentTransitions, { from: payment.state, on, by: 'system' }))
    return updatePayment(context, payment, { refundedAmount })
  const isHolding = payment.items.some(({ live }) => live)
  return changePaymentState(context, payment, on, 'system', {
    values: { refundedAmount },
    ...(!isHolding && { holds: false }),
  })
}

export async function isCovered(db: Db, applicationId: string): Promise<boolean> {
  const reads = readTogether(db)
  const [found, given] = await Promise.all([
    findPayments(reads, [applicationId]),
    listRefundsOfApplication(reads, applicationId),
  ])
  const payment = found.get(applicationId)
  if (!payment) return false
  return isFeeCovered(
    payment,
    given.filter(({ paymentId }) => paymentId === payment.id),
  )
}

export async function listUnsentRefunds(context: Pick<Context, 'db'>, before: Date): Promise<RefundRow[]> {
  return context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'approved'), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(200)
}

async function lockRefund(context: Context, refundId: string): Promise<{ payment: Payment; refund: RefundRow }> {
  const [found] = await context.db.select().from(refunds).where(eq(refunds.id, refundId))
  const payment = found && (await lockPayment(context.db, found.paymentId))
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!payment || !refund) throw new Refusal('missing', /*i18n*/ 'Refund not found.')
  return { payment, refund }
}

async function insertRefund(
  { db, user, now }: Context,
  { id }: Payment,
  values: { kind: RefundKind; state: RefundState; amount: Cents; reason: string; applicationId?: string },
): Promise<RefundRow> {
  const isAsked = values.kind === 'staff' || values.kind === 'fee'
  const requestedBy = isAsked ? (user?.id ?? null) : null
  const rows = await db
    .insert(refunds)
    .values({ ...values, paymentId: id, requestedBy, createdAt: now, updatedAt: now })
    .returning()
  return returnedRow(rows)
}

async function setRefund({ db, now }: Context, { id }: RefundRow, values: Partial<typeof refunds.$inferInsert>) {
  const rows = await db
    .update(refunds)
    .set({ ...values, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning()
  return returnedRow(rows)
}

/** Administrators may not handle their own payment. */
export async function lockPaymentForStaff(context: SignedInContext, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(context.db, paymentId)
  if (!payment) throw new Refusal('missing', /*i18n*/ 'Payment not found.')
  if (payment.payerId === context.user.id) throw ownPayment()
  return payment
}

function ownPayment(): Refusal {
  return new Refusal('forbidden', /*i18n*/ 'Someone else must handle your own payment.', { code: 'own-payment' })
}
