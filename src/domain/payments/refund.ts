import { addCents, cents, subtractCents, type Cents } from '#foundation/values/money.ts'
import type { ItemFees } from './fees.ts'
import type { PaymentState } from './states.ts'

/** Above this total per payment, a second administrator has to approve. */
export const twoPersonLimit = cents(100_00)

export const refundStates = ['requested', 'approved', 'done', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

export const refundKinds = ['staff', 'fee', 'duplicate', 'excess', 'provider', 'express'] as const
export type RefundKind = (typeof refundKinds)[number]

/** As the payer reads them. */
export const refundReasons: Readonly<Record<RefundKind, string>> = {
  staff: /*i18n*/ 'Reduction of the fee',
  fee: /*i18n*/ 'Refund of the fee',
  duplicate: /*i18n*/ 'Paid twice',
  excess: /*i18n*/ 'Overpaid',
  provider: /*i18n*/ 'Refund of the fee',
  express: /*i18n*/ 'Express processing',
}

/** Those that the payer sees: agreed on, and on their way or sent. */
export const visibleRefundStates = ['approved', 'done'] as const satisfies readonly RefundState[]

export const refundPurposes = ['reduction', 'fee'] as const
export type RefundPurpose = (typeof refundPurposes)[number]

/** An excess was never part of the captured amount. */
export function reducesCapturedAmount(kind: RefundKind): boolean {
  return kind !== 'excess'
}

export interface RefundFacts {
  kind: RefundKind
  state: RefundState
  amount: Cents
}

/** Pending refunds count too, so that the sum can never exceed what was captured. */
export function remainingAmount(capturedAmount: Cents, refunds: readonly RefundFacts[]): Cents {
  const counted = refunds.filter(({ kind, state }) => reducesCapturedAmount(kind) && state !== 'rejected')
  return subtractCents(capturedAmount, sumOf(counted))
}

/** Counts all refunds of a payment together, so that the limit cannot be evaded by splitting. */
export function needsSecondPerson(capturedAmount: Cents, remaining: Cents, amount: Cents): boolean {
  return capturedAmount - remaining + amount > twoPersonLimit
}

interface FeeCoverage {
  state: PaymentState
  capturedAmount: Cents
  refundedAmount: Cents
  items: readonly ItemFees[]
}

/**
 * A reduction or a returned excess leaves the fee covered, as long as something of the payment is left. A returned fee
 * does not, nor does money that a bank holds back in a dispute. What express processing cost is no part of the fee.
 */
export function isFeeCovered(payment: FeeCoverage, refunds: readonly RefundFacts[]): boolean {
  const { state, capturedAmount, refundedAmount, items } = payment
  const agreed = refunds.filter(
    ({ kind, state: step }) => reducesCapturedAmount(kind) && (step === 'approved' || step === 'done'),
  )
  const ofFee = agreed.filter(({ kind }) => kind !== 'express')
  const feePaid = capturedAmount - addCents(...items.map(({ expressFee }) => expressFee))
  const isAllGone = refundedAmount >= capturedAmount || sumOf(ofFee) >= feePaid
  if (state === 'disputed' || isAllGone) return false
  const fee = addCents(...items.flatMap(({ visaFee, processingFee }) => [visaFee, processingFee]))
  return feePaid - sumOf(ofFee.filter(({ kind }) => kind !== 'staff')) >= fee
}

function sumOf(refunds: readonly RefundFacts[]): Cents {
  return addCents(...refunds.map(({ amount }) => amount))
}
