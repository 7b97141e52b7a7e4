import { eq } from 'drizzle-orm'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { refundTransitions, type RefundKind, type RefundState } from '../../refund.ts'
import { lockPayment, type Payment } from '../queries.ts'
import { refunds, type RefundRow } from '../table.ts'

export async function lockRefund(context: Context, refundId: string): Promise<{ payment: Payment; refund: RefundRow }> {
  const [found] = await context.db.select().from(refunds).where(eq(refunds.id, refundId))
  const payment = found && (await lockPayment(context.db, found.paymentId))
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!payment || !refund) throw new Refusal('missing', /*i18n*/ 'Refund not found.', { code: 'refund-not-found' })
  return { payment, refund }
}

export async function insertRefund(
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

type RefundRole = (typeof refundTransitions)[number]['by'][number]

export async function changeRefundState(
  { db, now }: Context,
  { id, state: from }: RefundRow,
  to: RefundState,
  by: RefundRole,
  values: Pick<typeof refunds.$inferInsert, 'decidedBy' | 'reference'> = {},
): Promise<RefundRow> {
  getTransition(refundTransitions, { from, to, by }, () =>
    to === 'done'
      ? new Refusal('conflict', /*i18n*/ 'Only an approved refund can be paid out, and only once.', {
          code: 'refund-not-approved',
        })
      : new Refusal('conflict', /*i18n*/ 'This refund has already been decided.', { code: 'refund-decided' }),
  )
  const rows = await db
    .update(refunds)
    .set({ ...values, state: to, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning()
  return returnedRow(rows)
}

export async function lockPaymentForStaff(context: SignedInContext, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(context.db, paymentId)
  if (!payment) throw new Refusal('missing', /*i18n*/ 'Payment not found.', { code: 'payment-not-found' })
  if (payment.payerId === context.user.id) throw ownPayment()
  return payment
}

export function ownPayment(): Refusal {
  return new Refusal('forbidden', /*i18n*/ 'Someone else must handle your own payment.', { code: 'own-payment' })
}
