import { and, asc, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { addCents, cents, type Cents } from '#foundation/values/money.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { duplicateRefunded, expressRefunded, paymentRefunded } from '../../events.ts'
import { reducesCapturedAmount } from '../../refund.ts'
import { paymentTransitions } from '../../states.ts'
import { bookRefundApproved, bookRefundSent } from '../ledger-bookings.ts'
import { changePaymentState, recordPaymentEvent, updatePayment } from '../change-status.ts'
import type { Providers } from '../providers.ts'
import { findPayment, listRefunds, type Payment } from '../queries.ts'
import { refunds, type RefundRow } from '../table.ts'
import { changeRefundState, insertRefund, lockRefund, ownPayment } from './refund-rows.ts'

export const sendRefund = job('payments-send-refund', z.object({ refundId: z.uuid() }))

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
  if (sent.state !== 'done') return
  await outer.transact(async (context) => {
    const locked = await lockRefund(context, refundId)
    if (locked.refund.state === 'done') return
    await finishRefund(context, locked.payment, locked.refund, { by: 'provider', reference: sent.reference })
  })
}

export async function payOut(context: SignedInContext, refundId: string, reference: string): Promise<RefundRow> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (payment.payerId === context.user.id) throw ownPayment()
  return finishRefund(context, payment, refund, { by: 'admin', reference })
}

async function finishRefund(
  context: Context,
  payment: Payment,
  refund: RefundRow,
  { by, reference }: { by: 'admin' | 'provider'; reference: string },
): Promise<RefundRow> {
  const done = await changeRefundState(context, refund, 'done', by, { reference })
  await bookRefundSent(context, payment, done)
  const after = reducesCapturedAmount(refund.kind) ? await addRefundedAmount(context, payment, refund.amount) : payment
  const details = { refundId: refund.id, refund: refund.amount, state: after.state }
  if (refund.kind === 'duplicate') recordPaymentEvent(context, duplicateRefunded, after, { refund: refund.amount })
  else if (refund.kind === 'express') recordPaymentEvent(context, expressRefunded, after, details, refund.applicationId)
  else recordPaymentEvent(context, paymentRefunded, after, details)
  return done
}

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

export async function listUnsentRefunds(context: Pick<Context, 'db'>, before: Date): Promise<RefundRow[]> {
  return context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'approved'), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(200)
}
