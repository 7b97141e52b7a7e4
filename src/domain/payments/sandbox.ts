// The sandbox provider's manners: which token makes it do what. It exists in the demonstration profile only.

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

const shape = new RegExp(`^sbx_(${behaviours.join('|')})_[a-z0-9]{8,64}$`)

/** The token in place of a card. Nothing of the card is in it but what the sandbox is to do. */
export function sandboxToken(behaviour: Behaviour, random: string): string {
  return `sbx_${behaviour}_${random}`
}

/** What a token asks for. The documented call has none, and simply succeeds. */
export function behaviourOf(token: string | undefined): Behaviour | undefined {
  if (token === undefined) return 'succeeds'
  return shape.exec(token)?.[1] as Behaviour | undefined
}
