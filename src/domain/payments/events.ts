// One event per application of a payment, so that the timeline of each shows it.
import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { asCents, oneOf } from '#foundation/values/schema.ts'
import { methodNames } from './payment.ts'
import { stateNames } from './states.ts'

const amount = asCents(z.number())

const facts = {
  paymentId: z.string(),
  number: z.string(),
  method: oneOf(methodNames),
  amount,
  total: amount,
  byLink: z.optional(z.boolean()),
}
const plain = z.object(facts)

export const paymentStarted = event('payment.started', plain)
export const paymentSettled = event('payment.settled', plain)
export const paymentFailed = event('payment.failed', z.object({ ...facts, reason: z.string() }))
export const paymentCancelled = event('payment.cancelled', plain)
export const paymentExpired = event('payment.expired', plain)
export const transferAwaited = event(
  'payment.transfer-awaited',
  z.object({ ...facts, reference: z.string(), expiresAt: z.string() }),
)
export const transferReminded = event(
  'payment.transfer-reminded',
  z.object({ ...facts, reference: z.string(), expiresAt: z.string(), received: amount }),
)
export const transferExpired = event('payment.transfer-expired', plain)
export const transferShort = event(
  'payment.transfer-short',
  z.object({
    ...facts,
    reference: z.string(),
    received: amount,
    missing: amount,
    expiresAt: z.optional(z.string()),
  }),
)
export const transferOver = event(
  'payment.transfer-over',
  z.object({
    ...facts,
    excess: amount,
    /** It arrived when nothing was to be paid any more, such as after a withdrawal. */
    nothingDue: z.optional(z.boolean()),
  }),
)
export const refundRequested = event(
  'payment.refund-asked',
  z.object({ ...facts, refundId: z.string(), refund: amount, reason: z.string(), needsApproval: z.boolean() }),
  ['reason'],
)
export const refundApproved = event(
  'payment.refund-approved',
  z.object({ ...facts, refundId: z.string(), refund: amount }),
)
export const refundRejected = event(
  'payment.refund-rejected',
  z.object({ ...facts, refundId: z.string(), refund: amount }),
)
export const paymentRefunded = event(
  'payment.refunded',
  z.object({ ...facts, refundId: z.string(), refund: amount, state: oneOf(stateNames) }),
)
export const expressRefundDue = event(
  'payment.express-refund-due',
  z.object({ ...facts, refundId: z.string(), refund: amount }),
)
export const expressRefunded = event(
  'payment.express-refunded',
  z.object({ ...facts, refundId: z.string(), refund: amount, state: oneOf(stateNames) }),
)
export const duplicateRefunded = event('payment.duplicate-refunded', z.object({ ...facts, refund: amount }))
export const paymentDisputed = event(
  'payment.disputed',
  z.object({ ...facts, verdict: oneOf(['opened', 'won', 'lost']) }),
)
export const paymentUnattached = event('payment.unattached', z.object({ ...facts, reason: z.string() }))
export const paymentDiffers = event(
  'payment.differs',
  z.object({ ...facts, ours: oneOf(stateNames), theirs: z.string(), theirAmount: amount }),
)
export const paymentLinkCreated = event(
  'payment.link-created',
  z.object({ linkId: z.string(), amount, expiresAt: z.string() }),
)
export const paymentLinkRevoked = event('payment.link-revoked', z.object({ linkId: z.string() }))
