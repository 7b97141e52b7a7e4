import { divide, type Account, type Posting } from '#engines/ledger/accounts.ts'
import { book } from '#engines/ledger/server/book.ts'
import { addCents, negateCents, type Cents } from '#foundation/values/money.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Payment } from './queries.ts'
import type { RefundRow } from './table.ts'

type Where = Pick<Context, 'db' | 'now'>

function moneyAccount({ provider }: Payment): Account {
  return provider ? `provider:${provider}` : 'bank'
}

function fees({ items }: Payment): Posting[] {
  return items.flatMap(({ applicationId, visaFee, processingFee }) => [
    { account: 'visa_fees', amount: negateCents(visaFee), applicationId },
    { account: 'processing_fees', amount: negateCents(processingFee), applicationId },
  ])
}

function backFromIncome({ items }: Payment, amount: Cents): Posting[] {
  const shares = divide(
    amount,
    items.map(({ visaFee, processingFee }) => addCents(visaFee, processingFee)),
  )
  return shares.map((share, index) => ({
    account: 'refunds',
    amount: share,
    applicationId: items[index]?.applicationId,
  }))
}

export async function bookCaptured(context: Where, payment: Payment): Promise<void> {
  await book(context, {
    kind: 'captured',
    occasion: payment.id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [{ account: moneyAccount(payment), amount: payment.amount }, ...fees(payment)],
  })
}

export async function bookStray(context: Where, payment: Payment, amount: Cents): Promise<void> {
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
  /** How much this receipt changes what is held as partial payment. */
  held: Cents
  isPaid: boolean
  excess: Cents
}

export async function bookReceipt(context: Where, payment: Payment, receipt: Receipt): Promise<void> {
  const { statementReference, amount, held, isPaid, excess } = receipt
  await book(context, {
    kind: 'received',
    occasion: statementReference,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [
      { account: 'bank', amount },
      { account: 'unassigned', amount: negateCents(held) },
      ...(isPaid ? fees(payment) : []),
      { account: 'refunds_due', amount: negateCents(excess) },
    ],
  })
}

export async function bookReleased(context: Where, payment: Payment, amount: Cents): Promise<void> {
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

export async function bookRefundApproved(context: Where, payment: Payment, { id, amount }: RefundRow): Promise<void> {
  await book(context, {
    kind: 'refund-approved',
    occasion: id,
    paymentId: payment.id,
    currency: payment.currency,
    postings: [...backFromIncome(payment, amount), { account: 'refunds_due', amount: negateCents(amount) }],
  })
}

export async function bookRefundSent(context: Where, payment: Payment, { id, amount }: RefundRow): Promise<void> {
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
  context: Where,
  payment: Payment,
  verdict: 'opened' | 'won' | 'lost',
  amount: Cents,
): Promise<void> {
  const money = moneyAccount(payment)
  const postings: Posting[] =
    verdict === 'lost'
      ? [...backFromIncome(payment, amount), { account: 'disputes', amount: negateCents(amount) }]
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
