import { addCents, cents, subtractCents, type Cents } from '#foundation/values/money.ts'
import type { Transition } from '#foundation/values/transitions.ts'

/** Above this total per payment, a second administrator has to approve. */
export const twoPersonLimit = cents(100_00)

export const refundStates = ['requested', 'approved', 'done', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** Who may approve is a matter of two people (`domain/approvals`); `system` ends what no one approved in time. */
export const refundTransitions: readonly Transition<RefundState, 'admin' | 'provider' | 'system', never, never>[] = [
  { from: 'requested', to: 'approved', by: ['admin'] },
  { from: 'requested', to: 'rejected', by: ['admin', 'system'] },
  { from: 'approved', to: 'done', by: ['admin', 'provider'] },
]

export const refundKinds = ['staff', 'fee', 'duplicate', 'excess', 'provider', 'express'] as const
export type RefundKind = (typeof refundKinds)[number]

export const refundReasons: Readonly<Record<RefundKind, string>> = {
  staff: /*i18n*/ 'Reduction of the fee',
  fee: /*i18n*/ 'Refund of the fee',
  duplicate: /*i18n*/ 'Paid twice',
  excess: /*i18n*/ 'Overpaid',
  provider: /*i18n*/ 'Refund of the fee',
  express: /*i18n*/ 'Express processing',
}

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
  return subtractCents(capturedAmount, sumRefunds(counted))
}

/** Counts all refunds of a payment together, so that the limit cannot be evaded by splitting. */
export function needsSecondPerson(capturedAmount: Cents, remaining: Cents, amount: Cents): boolean {
  return capturedAmount - remaining + amount > twoPersonLimit
}

export function sumRefunds(refunds: readonly RefundFacts[]): Cents {
  return addCents(...refunds.map(({ amount }) => amount))
}
