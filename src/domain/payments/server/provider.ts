import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#foundation/values/money.ts'
import type { PaymentAction } from '../payment.ts'
import type { PaymentState } from '../states.ts'

export const providerNames = ['sandbox', 'stripe', 'paypal', 'mobile_money'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is asked of a provider. Its id is the idempotency key: asked twice, it is charged once. */
export interface Order {
  paymentId: string
  number: string
  amount: Cents
  currency: string
  description: string
  /** What the provider's part of the page made of the card. */
  token?: string | undefined
  phone?: string | undefined
  /** Where the provider sends the payer back to. */
  returnUrl: string
}

/** A payment as the provider is asked about it. */
export interface Placed {
  id: string
  providerRef: string | null
  state: PaymentState
  createdAt: Date
}

/** How a payment stands in the provider's own books. */
export interface ProviderStatus {
  /** `none`: the provider has never heard of it; `open`: neither captured nor given up. */
  state: 'none' | 'open' | 'captured' | 'failed'
  ref?: string | undefined
  /** Cents captured. */
  amount?: Cents | undefined
  currency?: string | undefined
  /** Cents given back so far. */
  refunded?: Cents | undefined
  dispute?: 'open' | 'won' | 'lost' | undefined
  /** For the payer, when it failed. */
  message?: string | undefined
  /** What the payer has to do next, while it is open. */
  action?: PaymentAction | undefined
}

/** A signed word that something happened. It is never believed for what it says, only for whom it is about. */
export interface Notice {
  id: string
  kind: string
  /** Our own id, if the notice names it. */
  paymentId: string | undefined
  providerRef: string | undefined
  at: Date
}

export interface Provider {
  readonly name: ProviderName
  /** Asks for the money. Throws when no answer came, in which case only the books tell what happened. */
  charge(order: Order): Promise<ProviderStatus>
  look(payment: Placed): Promise<ProviderStatus>
  /** Gives up what is still open, and says how it stands then. */
  cancel(payment: Placed): Promise<ProviderStatus>
  /** Gives money back; the refund's id is the idempotency key. Where it is missing, staff pay out by hand. */
  refund?(
    payment: Placed & { currency: string },
    refund: { id: string; amount: Cents },
  ): Promise<{ state: 'done' | 'open' | 'failed'; reference: string }>
  /** Checks the signature over the very bytes that came. Refuses what is forged or old. */
  readNotice?(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<Notice>
}

/** Longest wait for a provider; after that its books are asked. */
export const providerPatience = 5000

/** No answer, or one that tells nothing. */
export class NoAnswer extends Error {
  constructor(provider: ProviderName, detail: string) {
    super(`${provider}: ${detail}`)
    this.name = 'NoAnswer'
  }
}
