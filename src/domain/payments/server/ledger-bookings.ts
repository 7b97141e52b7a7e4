import { allocate, type Account, type Posting } from '#engines/ledger/accounts.ts'
import { book } from '#engines/ledger/server/book.ts'
import { negateCents, type Cents } from '#foundation/values/money.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { itemAmount } from '../fees.ts'
import type { Payment } from './queries.ts'
import type { RefundRow } from './table.ts'

type BookingContext = Pick<Context, 'db' | 'now'>

function moneyAccount({ provider }: Payment): Account {
  return provider ? `provider:${provider}` : 'bank'
}

function feePostings({ items }: Payment): Posting[] {
  return items.flatMap(({ applicationId, visaFee, processingFee, expressFee }) => [
    { account: 'visa_fees', amount: negateCents(visaFee), applicationId },
    { account: 'processing_fees', amount: negateCents(processingFee), applicationId },
    ...(expressFee > 0 ? [{ account: 'express_fees' as const, amount: negateCents(expressFee), applicationId }] : []),
  ])
}

function refundPostings({ items }: Payment, amount: Cents): Posting[] {
  const shares = allocate(amount, items.map(itemAmount))
  return shares.map((share, index) => ({
    account: 'refunds',
    amount: share,
    applicationId: items[index]?.applicationId,
  }))
}

export async function bookCaptured(context: BookingContext, payment: Payment): Promise<void> {
  await book(context, {
    kind: 'captured',
    occasion: payment.id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [{ account: moneyAccount(payment), amount: payment.amount }, ...feePostings(payment)],
  })
}

export async function bookUnexpectedCapture(context: BookingContext, payment: Payment, amount: Cents): Promise<void> {
  await book(context, {
    kind: 'stray',
    occasion: payment.id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [
      { account: moneyAccount(payment), amount },
      { account: 'refunds_due', amount: negateCents(amount) },
    ],
  })
}

export interface Receipt {
  statementReference: string
  amount: Cents
  held: Cents
  isPaid: boolean
  excess: Cents
}

export async function bookReceipt(context: BookingContext, payment: Payment, receipt: Receipt): Promise<void> {
  const { statementReference, amount, held, isPaid, excess } = receipt
  await book(context, {
    kind: 'received',
    occasion: statementReference,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [
      { account: 'bank', amount },
      { account: 'unassigned', amount: negateCents(held) },
      ...(isPaid ? feePostings(payment) : []),
      { account: 'refunds_due', amount: negateCents(excess) },
    ],
  })
}

export async function bookReleased(context: BookingContext, payment: Payment, amount: Cents): Promise<void> {
  await book(context, {
    kind: 'released',
    occasion: `${payment.id}:${payment.version}`,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [
      { account: 'unassigned', amount },
      { account: 'refunds_due', amount: negateCents(amount) },
    ],
  })
}

export async function bookRefundApproved(
  context: BookingContext,
  payment: Payment,
  { id, amount, applicationId }: RefundRow,
): Promise<void> {
  const refunded = applicationId
    ? [{ account: 'refunds' as const, amount, applicationId }]
    : refundPostings(payment, amount)
  await book(context, {
    kind: 'refund-approved',
    occasion: id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [...refunded, { account: 'refunds_due', amount: negateCents(amount) }],
  })
}

export async function bookRefundSent(
  context: BookingContext,
  payment: Payment,
  { id, amount }: RefundRow,
): Promise<void> {
  await book(context, {
    kind: 'refund-sent',
    occasion: id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [
      { account: 'refunds_due', amount },
      { account: moneyAccount(payment), amount: negateCents(amount) },
    ],
  })
}

export async function bookDispute(
  context: BookingContext,
  payment: Payment,
  verdict: 'opened' | 'won' | 'lost',
  amount: Cents,
): Promise<void> {
  const money = moneyAccount(payment)
  const postings: Posting[] =
    verdict === 'lost'
      ? [...refundPostings(payment, amount), { account: 'disputes', amount: negateCents(amount) }]
      : [
          { account: 'disputes', amount: verdict === 'opened' ? amount : negateCents(amount) },
          { account: money, amount: verdict === 'opened' ? negateCents(amount) : amount },
        ]
  await book(context, {
    kind: `dispute-${verdict}` as const,
    occasion: `${payment.id}:${payment.version}`,
    paymentId: payment.id,
    currency: payment.currency,
    postings,
  })
}
