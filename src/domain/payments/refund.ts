import { addCents, cents, subtractCents, type Cents } from '#foundation/values/money.ts'
import type { PaymentState } from './states.ts'

/** Above this many cents of one payment a second administrator has to agree. */
export const twoPersonLimit = cents(100_00)

export const refundStates = ['requested', 'approved', 'done', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Why money goes back: staff lowered the price, staff returned the fee itself, it came twice, too much or too late of it
 * came, or the provider did it by itself.
 */
export const refundKinds = ['staff', 'fee', 'duplicate', 'excess', 'provider'] as const
export type RefundKind = (typeof refundKinds)[number]

/** What an administrator says a refund is: a lower price for the same application, or the fee given back. */
export const refundPurposes = ['reduction', 'fee'] as const
export type RefundPurpose = (typeof refundPurposes)[number]

/** An excess was never part of a captured sum; all others take from it. */
export function reducesCapturedAmount(kind: RefundKind): boolean {
  return kind !== 'excess'
}

export interface RefundFacts {
  kind: RefundKind
  state: RefundState
  amount: Cents
}

/** What can still be asked back: what was captured, less every refund that was made or may yet be. */
export function remainingAmount(capturedAmount: Cents, refunds: readonly RefundFacts[]): Cents {
  const counted = refunds.filter(({ kind, state }) => reducesCapturedAmount(kind) && state !== 'rejected')
  return subtractCents(capturedAmount, sumOf(counted))
}

/** The limit counts all refunds of a payment together, so that it cannot be passed in slices. */
export function needsSecondPerson(capturedAmount: Cents, remaining: Cents, amount: Cents): boolean {
  return capturedAmount - remaining + amount > twoPersonLimit
}

/** What a payment must tell so that one can say whether its fee is covered. */
export interface CoveringFacts {
  state: PaymentState
  capturedAmount: Cents
  refundedAmount: Cents
  items: readonly { visaFee: Cents; processingFee: Cents }[]
}

/**
 * Whether the money for these applications is there: what was captured, less the refunds of the fee itself. A lowered
 * price and money above the fee leave it covered as long as something of the payment is left. Money that a bank holds
 * back in a dispute is not there.
 */
export function isFeeCovered(payment: CoveringFacts, refunds: readonly RefundFacts[]): boolean {
  const { state, capturedAmount, refundedAmount, items } = payment
  const agreed = refunds.filter(
    ({ kind, state: step }) => reducesCapturedAmount(kind) && (step === 'approved' || step === 'done'),
  )
  const isAllGone = Math.max(refundedAmount, sumOf(agreed)) >= capturedAmount
  if (state === 'disputed' || isAllGone) return false
  const fee = addCents(...items.flatMap(({ visaFee, processingFee }) => [visaFee, processingFee]))
  return capturedAmount - sumOf(agreed.filter(({ kind }) => kind !== 'staff')) >= fee
}

function sumOf(refunds: readonly RefundFacts[]): Cents {
  return addCents(...refunds.map(({ amount }) => amount))
}
