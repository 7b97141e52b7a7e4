import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'
import { PaymentInfo } from '#domain/payments/payment.ts'
import { refundKinds, refundStates } from '#domain/payments/refund.ts'

/** Longer lists say "more than": the database would have to read all of it to know. */
export const countedUpTo = 10_000

export const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  kind: oneOf(refundKinds),
  state: oneOf(refundStates),
  /** Dollars. */
  amount: z.number(),
  reason: z.string(),
  requestedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  payment: z.object({ number: z.string(), total: z.number(), payer: z.nullable(z.string()) }),
  requesterName: z.nullable(z.string()),
  deciderName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  createdAt: moment,
})
export type Refund = z.infer<typeof Refund>

export const AdminPayment = z.object({
  ...PaymentInfo.shape,
  provider: z.nullable(z.string()),
  payer: z.nullable(z.object({ id: z.string(), fullName: z.string(), email: z.string() })),
  applications: z.array(z.object({ id: z.string(), applicationNumber: z.string(), amount: z.number() })),
  remaining: z.number(),
  refunds: z.array(Refund),
  isUnresolved: z.boolean(),
  createdAt: moment,
})
export type AdminPayment = z.infer<typeof AdminPayment>

const verdicts = ['exact', 'short', 'over', 'booked', 'closed', 'unknown', 'outgoing'] as const
export type Verdict = (typeof verdicts)[number]

export const StatementLine = z.object({
  line: z.number(),
  date: z.string(),
  text: z.string(),
  /** Dollars. */
  amount: z.number(),
  currency: z.nullable(z.string()),
  statementReference: z.string(),
  verdict: oneOf(verdicts),
  payment: z.nullable(
    z.object({ id: z.string(), number: z.string(), reference: z.string(), amount: z.number(), received: z.number() }),
  ),
})
export type StatementLine = z.infer<typeof StatementLine>
