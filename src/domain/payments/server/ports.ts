import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { paymentUnattached } from '../events.ts'
import { recordPaymentEvent } from './change-status.ts'
import { receiptEmail } from './receipt-email.ts'
import type { Payment } from './queries.ts'

/** Implemented by the modules above; both run inside the payment's transaction. */
export interface PaymentsPorts {
  settled(context: Context, payment: Payment): Promise<void>
  reversed(context: Context, payment: Payment): Promise<void>
}

/** The money has arrived, and a refusal by the modules above cannot undo that: it is recorded for staff instead. */
export async function announcePaid(context: Context, ports: PaymentsPorts, payment: Payment): Promise<void> {
  if (payment.receiptEmail) await context.services.jobs.enqueue(context.db, receiptEmail, { paymentId: payment.id })
  const before = context.events.length
  try {
    await context.db.transaction((db) => ports.settled({ ...context, db }, payment))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.events.length = before
    context.services.log.error({ paymentId: payment.id, code: error.details.code }, 'a payment could not be used')
    recordPaymentEvent(context, paymentUnattached, payment, { reason: error.message })
  }
}
