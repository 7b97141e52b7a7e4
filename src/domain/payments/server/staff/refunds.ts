import { cents, inCents, type Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { confirmApproval, propose, withdrawApproval } from '#domain/approvals/server/decide.ts'
import { expressRefundDue, refundApproved, refundRejected, refundRequested, transferOver } from '../../events.ts'
import { itemAmount } from '../../fees.ts'
import {
  needsSecondPerson,
  refundTransitions,
  remainingAmount,
  type RefundKind,
  type RefundPurpose,
} from '../../refund.ts'
import { bookRefundApproved } from '../ledger-bookings.ts'
import { recordPaymentEvent } from '../change-status.ts'
import { findExpressPayment, listRefunds, lockPayment, type Payment } from '../queries.ts'
import type { RefundRow } from '../table.ts'
import { changeRefundState, insertRefund, lockPaymentForStaff, lockRefund, ownPayment } from './refund-rows.ts'
import { sendRefund } from './send-refunds.ts'

interface RefundRequest {
  amount: number
  remaining: number
  reason: string
  purpose?: RefundPurpose | undefined
}

export async function requestRefund(
  context: SignedInContext,
  paymentId: string,
  request: RefundRequest,
): Promise<RefundRow> {
  const payment = await lockPaymentForStaff(context, paymentId)
  if (payment.state !== 'paid' && payment.state !== 'partially_refunded')
    throw new Refusal('conflict', /*i18n*/ 'Only a paid payment can be refunded.', { code: 'not-refundable' })
  const amount = inCents(request.amount)
  if (amount === undefined || amount <= 0)
    throw new Refusal('invalid', /*i18n*/ 'Enter an amount in dollars and cents.', {
      code: 'bad-amount',
      fields: { amount: amountText },
    })
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
  const decided = await changeRefundState(context, refund, verdict, 'admin', { decidedBy: context.user.id })
  if (verdict === 'approved') await confirmApproval(context, 'refund', refundId)
  else await withdrawApproval(context, 'refund', refundId)

  const details = { refundId, refund: refund.amount }
  recordPaymentEvent(context, verdict === 'approved' ? refundApproved : refundRejected, payment, details)
  if (verdict === 'approved') await bookAndSend(context, payment, decided)
  return decided
}

export async function lapseRefund(context: Context, refundId: string): Promise<void> {
  const { payment, refund } = await lockRefund(context, refundId)
  if (!findTransition(refundTransitions, { from: refund.state, to: 'rejected', by: 'system' })) return
  await changeRefundState(context, refund, 'rejected', 'system')
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
  const found = await findExpressPayment(context.db, applicationId)
  const payment = found === undefined ? undefined : await lockPayment(context.db, found)
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
