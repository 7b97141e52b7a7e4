import { and, asc, eq, lt } from 'drizzle-orm'
import { addCents, cents, inCents, negateCents, subtractCents, type Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import { violatedConstraint, type Db } from '#foundation/storage/server/database.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import {
  paymentCancelled,
  paymentSettled,
  transferExpired,
  transferOver,
  transferReminded,
  transferShort,
} from '../../events.ts'
import { reminderDays, transferDays } from '../../states.ts'
import { bookReceipt, bookReleased } from '../ledger-bookings.ts'
import { updatePayment, changePaymentState, recordPaymentEvent } from '../change-status.ts'
import { announcePaid, type PaymentsPorts } from '../ports.ts'
import { findOwnPayment, findPayments, listLivePayments, lockPayment, type Payment } from '../queries.ts'
import { lockPaymentForStaff } from './refund-rows.ts'
import { createDueRefund } from './refunds.ts'
import { payments, transferReceipts } from '../table.ts'

const day = 86_400_000

/** Completes the payment if it is enough. A partial amount is held, and any excess is refunded. */
export async function confirmTransfer(
  context: SignedInContext,
  paymentId: string,
  line: { amount: number; statementReference: string },
  ports: PaymentsPorts,
): Promise<Payment> {
  const payment = await lockPaymentForStaff(context, paymentId)
  if (payment.method !== 'bank_transfer')
    throw new Refusal('conflict', /*i18n*/ 'Only bank transfers are confirmed manually.', { code: 'not-a-transfer' })
  const amount = inCents(line.amount)
  if (amount === undefined || amount <= 0)
    throw new Refusal('invalid', /*i18n*/ 'Enter an amount in dollars and cents.', { code: 'bad-amount' })
  await insertReceipt(context, payment, amount, line.statementReference)

  if (
    payment.state === 'awaiting_transfer' ||
    (payment.state === 'expired' && (await areApplicationsUnpaid(context, payment)))
  )
    return addReceipt(context, payment, amount, line.statementReference, ports)
  return returnReceipt(context, payment, amount, line.statementReference)
}

async function insertReceipt({ db, user, now }: SignedInContext, { id }: Payment, amount: Cents, reference: string) {
  // A savepoint, so that the transaction survives the violated constraint.
  await db
    .transaction((inner) =>
      inner
        .insert(transferReceipts)
        .values({ statementReference: reference, paymentId: id, amount, bookedBy: user.id, createdAt: now }),
    )
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'transfer_receipts_pkey') throw error
      throw new Refusal('conflict', /*i18n*/ 'This statement line has already been booked.', { code: 'line-booked' })
    })
}

async function areApplicationsUnpaid({ db }: Context, payment: Payment): Promise<boolean> {
  const applicationIds = payment.items.map(({ applicationId }) => applicationId)
  return applicationIds.length > 0 && (await listLivePayments(db, applicationIds, payment.id)).length === 0
}

async function addReceipt(
  context: Context,
  payment: Payment,
  amount: Cents,
  statementReference: string,
  ports: PaymentsPorts,
): Promise<Payment> {
  // What came before the expiry was released already and is due as a refund.
  const before = payment.state === 'expired' ? cents(0) : payment.receivedAmount
  const received = addCents(before, amount)
  const missing = subtractCents(payment.amount, received)
  if (missing > 0) return holdPartialPayment(context, payment, { amount, received, missing, statementReference })

  const excess = negateCents(missing)
  await bookReceipt(context, payment, { statementReference, amount, held: negateCents(before), isPaid: true, excess })
  const paid = await changePaymentState(context, payment, 'captured', 'admin', {
    values: {
      receivedAmount: received,
      capturedAmount: payment.amount,
      statementReference,
      paidAt: context.now,
      isUnresolved: false,
    },
  })
  if (excess > 0) {
    await createDueRefund(context, paid, 'excess', excess, 'more was transferred than was asked')
    recordPaymentEvent(context, transferOver, paid, { excess })
  }
  recordPaymentEvent(context, paymentSettled, paid, {})
  await announcePaid(context, ports, paid)
  return paid
}

interface PartialPayment {
  amount: Cents
  received: Cents
  missing: Cents
  statementReference: string
}

async function holdPartialPayment(context: Context, payment: Payment, partial: PartialPayment): Promise<Payment> {
  const { amount, received, missing, statementReference } = partial
  if (payment.state === 'expired') return returnReceipt(context, payment, amount, statementReference)
  await bookReceipt(context, payment, { statementReference, amount, held: amount, isPaid: false, excess: cents(0) })
  const changed = await updatePayment(context, payment, { receivedAmount: received, statementReference })
  recordPaymentEvent(context, transferShort, changed, {
    reference: payment.reference,
    received,
    missing,
    ...(payment.expiresAt && { expiresAt: payment.expiresAt.toISOString() }),
  })
  return changed
}

async function returnReceipt(
  context: Context,
  payment: Payment,
  amount: Cents,
  statementReference: string,
): Promise<Payment> {
  await bookReceipt(context, payment, { statementReference, amount, held: cents(0), isPaid: false, excess: amount })
  await createDueRefund(context, payment, 'excess', amount, 'nothing was open')
  recordPaymentEvent(context, transferOver, payment, { excess: amount, nothingDue: true })
  return payment
}

export async function cancelPayment(context: SignedInContext, id: string, ports: PaymentsPorts): Promise<Payment> {
  const own = await findOwnPayment(context.db, context.user.id, id)
  const payment = own && (await lockPayment(context.db, id))
  if (!payment) throw new Refusal('missing', /*i18n*/ 'Payment not found.', { code: 'payment-not-found' })
  const cancelled = await changePaymentState(context, payment, 'cancel', 'owner')
  await releasePartialPayments(context, cancelled)
  recordPaymentEvent(context, paymentCancelled, cancelled, {})
  if (payment.state === 'awaiting_transfer') await ports.reversed(context, cancelled)
  return cancelled
}

export async function lockAwaitedTransfer(db: Db, applicationId: string): Promise<Payment | undefined> {
  const found = (await findPayments(db, [applicationId])).get(applicationId)
  const payment = found?.state === 'awaiting_transfer' ? await lockPayment(db, found.id) : undefined
  return payment?.state === 'awaiting_transfer' ? payment : undefined
}

/** All its applications were withdrawn. Money that still arrives is returned. */
export async function abandonTransfer(context: Context, payment: Payment): Promise<void> {
  const cancelled = await changePaymentState(context, payment, 'cancel', 'system')
  await releasePartialPayments(context, cancelled)
  recordPaymentEvent(context, paymentCancelled, cancelled, {})
}

async function releasePartialPayments(context: Context, payment: Payment) {
  if (payment.receivedAmount === 0) return
  await bookReleased(context, payment, payment.receivedAmount)
  await createDueRefund(context, payment, 'excess', payment.receivedAmount, 'the transfer was not completed')
}

export async function expireTransfers(outer: LongRunningContext<Actor | null>, ports: PaymentsPorts): Promise<void> {
  const { db, now } = outer
  const firstReminder = new Date(now.getTime() - Math.min(...reminderDays) * day)
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'awaiting_transfer'), lt(payments.createdAt, firstReminder)))
    .orderBy(asc(payments.createdAt))
  for (const { id } of rows)
    await outer
      .transact((context) => remindOrExpire(context, id, ports))
      .catch((error: unknown) =>
        outer.services.log.error({ paymentId: id, err: error }, 'a transfer could not be reminded of or expired'),
      )
}

async function remindOrExpire(context: Context, id: string, ports: PaymentsPorts): Promise<void> {
  const payment = await lockPayment(context.db, id)
  if (payment?.state !== 'awaiting_transfer') return
  const age = (context.now.getTime() - payment.createdAt.getTime()) / day
  if (age >= transferDays) {
    const expired = await changePaymentState(context, payment, 'time-out', 'system')
    await releasePartialPayments(context, expired)
    recordPaymentEvent(context, transferExpired, expired, {})
    await ports.reversed(context, expired)
    return
  }
  const due = reminderDays.filter((reminder) => age >= reminder).length
  if (due <= payment.reminders) return
  if (!payment.expiresAt) throw new Error(`the awaited transfer ${payment.id} has no last day`)
  const reminded = await updatePayment(context, payment, { reminders: due })
  recordPaymentEvent(context, transferReminded, reminded, {
    reference: payment.reference,
    received: payment.receivedAmount,
    expiresAt: payment.expiresAt.toISOString(),
  })
}
