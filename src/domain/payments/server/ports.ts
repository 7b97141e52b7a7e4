import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { paymentUnattached } from '../events.ts'
import { recordPaymentEvent } from './change-status.ts'
import type { Payment } from './queries.ts'

/** What the floors above do when money has come or will not come. Both run inside the transaction that says so. */
export interface PaymentsPorts {
  /** The payment became `paid` or `awaiting_transfer`. */
  settled(context: Context, payment: Payment): Promise<void>
  /** An awaited transfer was given up. */
  reversed(context: Context, payment: Payment): Promise<void>
}

/** Tells the floors above of money that is really there. Their no cannot undo that, so it is noted for somebody to look at. */
export async function announcePaid(context: Context, ports: PaymentsPorts, payment: Payment): Promise<void> {
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
