import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#foundation/values/money.ts'
import type { PaymentAction } from '../payment.ts'
import type { PaymentState } from '../states.ts'

export const providerNames = ['sandbox', 'stripe', 'paypal', 'mobile_money'] as const
export type ProviderName = (typeof providerNames)[number]

/** The payment id is the idempotency key: sent twice, it is charged once. */
export interface ChargeRequest {
  paymentId: string
  number: string
  amount: Cents
  currency: string
  description: string
  token?: string | undefined
  phone?: string | undefined
  returnUrl: string
}

export interface ProviderPayment {
  id: string
  providerRef: string | null
  state: PaymentState
  createdAt: Date
}

export interface ProviderStatus {
  /** `none`: unknown to the provider; `open`: neither captured nor given up. */
  state: 'none' | 'open' | 'captured' | 'failed'
  ref?: string | undefined
  amount?: Cents | undefined
  currency?: string | undefined
  refunded?: Cents | undefined
  dispute?: 'open' | 'won' | 'lost' | undefined
  message?: string | undefined
  action?: PaymentAction | undefined
}

/** A signed notice only says which payment to check; its content is never trusted. */
export interface ProviderWebhook {
  id: string
  kind: string
  paymentId: string | undefined
  providerRef: string | undefined
  at: Date
}

export interface Provider {
  readonly name: ProviderName
  /** Throws when no answer came; then only the provider's records tell what happened. */
  charge(order: ChargeRequest): Promise<ProviderStatus>
  getStatus(payment: ProviderPayment): Promise<ProviderStatus>
  cancel(payment: ProviderPayment): Promise<ProviderStatus>
  /** The refund id is the idempotency key. Where this is missing, staff pay out by hand. */
  refund?(
    payment: ProviderPayment & { currency: string },
    refund: { id: string; amount: Cents },
  ): Promise<{ state: 'done' | 'open' | 'failed'; reference: string }>
  /** Verifies the signature over the raw bytes. Refuses forged and old notices. */
  readNotice?(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderWebhook>
}

export const providerTimeout = 5000

export class ProviderUnavailable extends Error {
  constructor(provider: ProviderName, detail: string) {
    super(`${provider}: ${detail}`)
    this.name = 'NoAnswer'
  }
}
