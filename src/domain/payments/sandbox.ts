// The token decides how the sandbox provider behaves. It exists in the demonstration profile only.
import type { Transition } from '#foundation/values/transitions.ts'

export const behaviours = [
  'succeeds',
  'declined',
  'insufficient',
  'confirm',
  'slow',
  'lost-request',
  'lost-answer',
  'notifies-twice',
  'notifies-out-of-order',
  'notifies-first',
] as const
export type Behaviour = (typeof behaviours)[number]

export const chargeStates = ['open', 'captured', 'failed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeTransitions: readonly Transition<ChargeState, 'payer' | 'bank' | 'service', never, never>[] = [
  { from: 'open', to: 'captured', by: ['payer', 'bank'] },
  { from: 'open', to: 'failed', by: ['payer', 'service'] },
]
export type ChargeRole = (typeof chargeTransitions)[number]['by'][number]

const shape = new RegExp(`^sbx_(${behaviours.join('|')})_[a-z0-9]{8,64}$`)

export function sandboxToken(behaviour: Behaviour, random: string): string {
  return `sbx_${behaviour}_${random}`
}

/** The documented call has no token and simply succeeds. */
export function behaviourOf(token: string | undefined): Behaviour | undefined {
  if (token === undefined) return 'succeeds'
  return shape.exec(token)?.[1] as Behaviour | undefined
}
