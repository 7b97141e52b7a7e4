import { allocate } from '#engines/ledger/accounts.ts'
import { addCents, cents, subtractCents, type Cents } from '#foundation/values/money.ts'
import type { ItemFees } from './fees.ts'
import { reducesCapturedAmount, sumRefunds, type RefundFacts } from './refund.ts'
import type { PaymentState } from './states.ts'

export interface FeePayment {
  state: PaymentState
  capturedAmount: Cents
  refundedAmount: Cents
  items: readonly ItemFees[]
}

const feeOf = ({ visaFee, processingFee }: ItemFees): Cents => addCents(visaFee, processingFee)

/** A reduction or a returned excess leaves the fees covered; a returned fee and money held back in a dispute do not. */
export function missingFee(payment: FeePayment, refunds: readonly RefundFacts[]): Cents {
  const { state, capturedAmount, refundedAmount, items } = payment
  const agreed = refunds.filter(
    ({ kind, state: step }) => reducesCapturedAmount(kind) && (step === 'approved' || step === 'done'),
  )
  const ofFee = agreed.filter(({ kind }) => kind !== 'express')
  const feePaid = capturedAmount - addCents(...items.map(({ expressFee }) => expressFee))
  const isAllGone = refundedAmount >= capturedAmount || sumRefunds(ofFee) >= feePaid
  const fee = addCents(...items.map(feeOf))
  if (state === 'disputed' || isAllGone) return fee
  const kept = feePaid - sumRefunds(ofFee.filter(({ kind }) => kind !== 'staff'))
  return cents(Math.max(0, fee - kept))
}

interface PaidFee extends FeePayment {
  items: readonly (ItemFees & { applicationId: string; isBalance: boolean })[]
  refunds: readonly RefundFacts[]
}

export interface FeeCoverage {
  owed: Cents
  held: Cents
  isDisputed: boolean
}

/** A payment for several travellers is missing something of each of them, in proportion. */
export function feeCoverage(applicationId: string, payments: readonly PaidFee[]): FeeCoverage | undefined {
  const parts = payments.flatMap((payment) => {
    const index = payment.items.findIndex((item) => item.applicationId === applicationId)
    const item = payment.items[index]
    if (!item) return []
    const fee = feeOf(item)
    const missing = missingFee(payment, payment.refunds)
    const [share = missing] = missing > 0 ? allocate(missing, payment.items.map(feeOf)).slice(index) : []
    return [{ fee, held: subtractCents(fee, share), isBalance: item.isBalance, state: payment.state }]
  })
  // A payment that was taken twice is returned, and the other one counts.
  const isWhole = (part: (typeof parts)[number]) => !part.isBalance
  const whole = parts.findLast((part) => isWhole(part) && part.held > 0) ?? parts.findLast(isWhole)
  if (!whole) return undefined
  const counted = [whole, ...parts.slice(parts.indexOf(whole)).filter(({ isBalance }) => isBalance)]
  const held = addCents(...counted.map((part) => part.held))
  return {
    owed: cents(Math.max(0, whole.fee - held)),
    held,
    isDisputed: counted.some(({ state }) => state === 'disputed'),
  }
}

export function isCovering(coverage: FeeCoverage | undefined): boolean {
  return coverage !== undefined && coverage.owed === 0 && !coverage.isDisputed
}
