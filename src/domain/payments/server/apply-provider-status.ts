// The provider's records decide, never the content of a notice, so notices may arrive twice, late or in any order.
import { addCents, cents, subtractCents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { paymentDiffers, paymentDisputed, paymentFailed, paymentSettled } from '../events.ts'
import { itemAmount } from '../fees.ts'
import { bookCaptured, bookDispute, bookUnexpectedCapture } from './ledger-bookings.ts'
import { updatePayment, changePaymentState, recordPaymentEvent } from './change-status.ts'
import { announcePaid, type PaymentsPorts } from './ports.ts'
import type { ProviderStatus } from './provider.ts'
import { listLivePayments, listRefunds, lockCheckedPayment, lockPayment, type Payment } from './queries.ts'
import { createDueRefund } from './staff/refunds.ts'
import { recordProviderRefund } from './staff/send-refunds.ts'

const failedText = /*i18n*/ 'The payment failed. You were not charged.'
const otherAmountText = /*i18n*/ 'The payment didn’t match the fee. The amount charged will be refunded.'

export async function applyProviderStatus(
  context: Context,
  paymentId: string,
  providerStatus: ProviderStatus,
  ports: PaymentsPorts,
): Promise<Payment> {
  const payment = await lockCheckedPayment(context, paymentId, providerStatus.ref)
  if (!payment) throw new Refusal('missing', /*i18n*/ 'Payment not found.', { code: 'payment-not-found' })

  if (providerStatus.state === 'captured') {
    const captured = await applyCapture(context, payment, providerStatus, ports)
    const disputed = await applyDispute(context, captured, providerStatus)
    return recordProviderRefund(context, disputed, providerStatus.refunded ?? cents(0))
  }
  if (providerStatus.state === 'failed' || providerStatus.state === 'none')
    return applyFailure(context, payment, providerStatus)
  return payment
}

async function applyCapture(context: Context, payment: Payment, providerStatus: ProviderStatus, ports: PaymentsPorts) {
  if (payment.capturedAmount > 0) return payment
  const isAsAgreed =
    providerStatus.amount === payment.amount && providerStatus.currency?.toUpperCase() === payment.currency
  if (!isAsAgreed || payment.state === 'cancelled') return refundMismatch(context, payment, providerStatus)
  const fees = addCents(...payment.items.map(itemAmount))
  // A deleted application takes its payment item with it.
  if (fees !== payment.amount) return refundDuplicate(context, payment, 'its application is gone')
  if (payment.state === 'processing') return settle(context, payment, ports)
  return settleLate(context, payment, ports)
}

async function settle(context: Context, payment: Payment, ports: PaymentsPorts): Promise<Payment> {
  const paid = await changePaymentState(context, payment, 'captured', 'provider', {
    values: { capturedAmount: payment.amount, paidAt: context.now, message: null, isUnresolved: false },
  })
  await bookCaptured(context, paid)
  recordPaymentEvent(context, paymentSettled, paid, {})
  await announcePaid(context, ports, paid)
  return paid
}

/** Captured after we had given up: it counts if its applications are unpaid, otherwise it is a duplicate. */
async function settleLate(context: Context, payment: Payment, ports: PaymentsPorts): Promise<Payment> {
  const applicationIds = payment.items.map(({ applicationId }) => applicationId)
  const livePayments = await listLivePayments(context.db, applicationIds, payment.id)
  // Another attempt is in progress; it ends within minutes, and then this payment is checked again.
  if (livePayments.some(({ state }) => state === 'processing' || state === 'pending'))
    return updatePayment(context, payment, { isUnresolved: true })
  if (livePayments.every(({ state, receivedAmount }) => state === 'awaiting_transfer' && receivedAmount === 0)) {
    for (const { id } of livePayments) await cancelTransfer(context, id)
    return settle(context, payment, ports)
  }
  return refundDuplicate(context, payment, 'paid twice')
}

async function refundDuplicate(context: Context, payment: Payment, reason: string): Promise<Payment> {
  const duplicate = await changePaymentState(context, payment, 'captured', 'provider', {
    values: { capturedAmount: payment.amount, paidAt: context.now, isUnresolved: false },
    holds: false,
  })
  await bookUnexpectedCapture(context, duplicate, duplicate.amount)
  await createDueRefund(context, duplicate, 'duplicate', duplicate.amount, reason)
  return duplicate
}

async function cancelTransfer(context: Context, id: string) {
  const transfer = await lockPayment(context.db, id)
  if (transfer) await changePaymentState(context, transfer, 'cancel', 'system')
}

async function refundMismatch(context: Context, payment: Payment, providerStatus: ProviderStatus): Promise<Payment> {
  const amount = providerStatus.amount ?? cents(0)
  const known = await listRefunds(context.db, [payment.id])
  if (known.some(({ kind }) => kind === 'excess') || amount <= 0) return payment
  const refused =
    payment.state === 'processing'
      ? await changePaymentState(context, payment, 'refused', 'provider', { values: { message: otherAmountText } })
      : payment
  await bookUnexpectedCapture(context, refused, amount)
  await createDueRefund(context, refused, 'excess', amount, 'another amount than agreed')
  recordPaymentEvent(context, paymentDiffers, refused, {
    ours: payment.state,
    theirs: providerStatus.state,
    theirAmount: amount,
  })
  return refused
}

async function applyFailure(context: Context, payment: Payment, providerStatus: ProviderStatus): Promise<Payment> {
  // The request may still be in transit, so this payment is checked again later.
  const isUnresolved = providerStatus.state === 'none'
  if (payment.state === 'processing') {
    const message = providerStatus.message ?? failedText
    const failed = await changePaymentState(context, payment, 'refused', 'provider', {
      values: { message, isUnresolved },
    })
    recordPaymentEvent(context, paymentFailed, failed, { reason: message })
    return failed
  }
  if (payment.isUnresolved && !isUnresolved) return updatePayment(context, payment, { isUnresolved: false })
  return payment
}

async function applyDispute(context: Context, payment: Payment, { dispute }: ProviderStatus): Promise<Payment> {
  if (!dispute || payment.capturedAmount === 0) return payment
  const amount = subtractCents(payment.capturedAmount, payment.refundedAmount)
  let current = payment
  const isSettled = current.state === 'paid' || current.state === 'partially_refunded'
  if (isSettled && dispute !== 'won') {
    current = await changePaymentState(context, current, 'dispute-opened', 'provider')
    await bookDispute(context, current, 'opened', amount)
    recordPaymentEvent(context, paymentDisputed, current, { verdict: 'opened' })
  }
  if (current.state !== 'disputed' || dispute === 'open') return current
  if (dispute === 'lost') {
    const values = { refundedAmount: payment.capturedAmount }
    current = await changePaymentState(context, current, 'dispute-lost', 'provider', { values })
  } else {
    current = await changePaymentState(context, current, 'dispute-won', 'provider')
    if (current.refundedAmount > 0) current = await changePaymentState(context, current, 'part-refunded', 'provider')
  }
  await bookDispute(context, current, dispute, amount)
  recordPaymentEvent(context, paymentDisputed, current, { verdict: dispute })
  return current
}
