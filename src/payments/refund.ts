/** Above this many cents a second administrator has to agree. */
export const twoPersonLimit = 100_00

export const refundStates = ['requested', 'approved', 'done', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** Why money goes back: staff said so, it came twice, too much or too late of it came, or the provider did it by itself. */
export const refundKinds = ['staff', 'duplicate', 'excess', 'provider'] as const
export type RefundKind = (typeof refundKinds)[number]

/** An excess was never part of a captured sum; all others take from it. */
export function takesFromCaptured(kind: RefundKind): boolean {
  return kind !== 'excess'
}

export interface RefundFacts {
  kind: RefundKind
  state: RefundState
  amount: number
}

/** What can still be asked back: what was captured, less every refund that was made or may yet be. */
export function remainingAmount(capturedAmount: number, refunds: readonly RefundFacts[]): number {
  return refunds
    .filter(({ kind, state }) => takesFromCaptured(kind) && state !== 'rejected')
    .reduce((left, { amount }) => left - amount, capturedAmount)
}
