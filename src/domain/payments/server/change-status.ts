import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { EventKind } from '#foundation/audit/event.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Schema } from '#foundation/values/endpoint.ts'
import type { Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { itemAmount } from '../fees.ts'
import { paymentTransitions, states, type ActorRole, type Trigger } from '../states.ts'
import type { Payment } from './queries.ts'
import { paymentItems, payments } from './table.ts'

type PaymentValues = Partial<typeof payments.$inferInsert>

interface Change {
  values?: Omit<PaymentValues, 'state'>
  /** Whether it blocks other payments for its applications; by default its new state decides. */
  holds?: boolean
}

/** The only way a payment's state changes. The row must be locked. */
export async function changePaymentState(
  context: Pick<Context, 'db' | 'now'>,
  payment: Payment,
  on: Trigger,
  by: ActorRole,
  { values = {}, holds }: Change = {},
): Promise<Payment> {
  const { to } = getTransition(
    paymentTransitions,
    { from: payment.state, on, by },
    () =>
      new Refusal('conflict', /*i18n*/ 'This change to the payment is no longer possible.', {
        code: 'payment-settled',
      }),
  )

  const changed = await writePayment(context, payment, { ...values, state: to })
  // A payment that was paid again stays out of the way of the later one, whatever becomes of it.
  if (holds === undefined && states[payment.state].isLive === states[to].isLive) return changed
  const live = holds ?? states[to].isLive
  if (payment.items.every((item) => item.live === live)) return changed
  await context.db.update(paymentItems).set({ live }).where(eq(paymentItems.paymentId, payment.id))
  return { ...changed, items: payment.items.map((item) => ({ ...item, live })) }
}

export function updatePayment(
  context: Pick<Context, 'db' | 'now'>,
  payment: Payment,
  values: Omit<PaymentValues, 'state'>,
): Promise<Payment> {
  return writePayment(context, payment, values)
}

async function writePayment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  payment: Payment,
  values: PaymentValues,
): Promise<Payment> {
  const [row] = await db
    .update(payments)
    .set({ ...values, version: payment.version + 1, updatedAt: now })
    .where(and(eq(payments.id, payment.id), eq(payments.version, payment.version)))
    .returning()
  if (!row) throw new Error('a payment was changed without being held')
  return { ...row, items: payment.items, link: payment.link }
}

interface Facts {
  paymentId: string
  number: string
  method: Payment['method']
  amount: Cents
  total: Cents
  byLink?: boolean
}

export function recordPaymentEvent<Data extends Schema>(
  context: Pick<Context, 'events'>,
  kind: EventKind<Data>,
  payment: Payment,
  more: Omit<z.input<Data>, keyof Facts>,
  applicationId?: string | null,
): void {
  const items = payment.items.filter((item) => !applicationId || item.applicationId === applicationId)
  for (const item of items) {
    const facts: Facts = {
      paymentId: payment.id,
      number: payment.number,
      method: payment.method,
      amount: itemAmount(item),
      total: payment.amount,
      ...(payment.linkId && { byLink: true }),
    }
    const about = { subject: item.applicationId, userId: payment.payerId }
    recordEvent(context, kind, about, { ...facts, ...more } as z.input<Data>)
  }
}
