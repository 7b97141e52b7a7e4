// The card is typed into Stripe's hosted fields; we only ever see a payment method id.
import { Stripe } from 'stripe'
import { cents } from '#foundation/values/money.ts'
import type { StripeConfig } from './config.ts'
import { forgedWebhook, webhookTolerance } from '#foundation/http/server/webhook-signature.ts'
import {
  ProviderUnavailable,
  providerTimeout,
  type ProviderWebhook,
  type ChargeRequest,
  type ProviderPayment,
  type Provider,
  type ProviderStatus,
} from './provider.ts'

const declines: Readonly<Record<string, string>> = {
  insufficient_funds: /*i18n*/ 'This card has insufficient funds. Please try another card.',
  expired_card: /*i18n*/ 'This card has expired. Please try another card.',
  incorrect_cvc: /*i18n*/ 'The card’s security code is incorrect. Please enter it again.',
}
const declinedText = /*i18n*/ 'Your card was declined. Please try another card.'
const unreadableText = /*i18n*/ 'This card could not be read. Please enter it again.'
const searchLimit = 1000

type Intent = Stripe.PaymentIntent

export function openStripe(config: StripeConfig): Provider {
  const address = new URL(config.apiUrl)
  const stripe = new Stripe(config.secretKey, {
    host: address.hostname,
    port: address.port || (address.protocol === 'http:' ? 80 : 443),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    timeout: providerTimeout,
    // Retries are left to reconciliation, which knows when to stop.
    maxNetworkRetries: 0,
    telemetry: false,
  })

  /** After a lost answer we do not know Stripe's id, but the intent's metadata carries ours. */
  async function findIntent({ id, providerRef, createdAt }: ProviderPayment): Promise<Intent | undefined> {
    const expand = ['latest_charge']
    if (providerRef) return stripe.paymentIntents.retrieve(providerRef, { expand })
    const seconds = Math.floor(createdAt.getTime() / 1000)
    const around = { created: { gte: seconds - 300, lte: seconds + 900 }, limit: 100 }
    let seen = 0
    for await (const intent of stripe.paymentIntents.list(around)) {
      if (intent.metadata['paymentId'] === id) return stripe.paymentIntents.retrieve(intent.id, { expand })
      if (++seen >= searchLimit) throw new ProviderUnavailable('stripe', 'too many payments to look through')
    }
    return undefined
  }

  async function toProviderStatus(intent: Intent): Promise<ProviderStatus> {
    const ref = intent.id
    if (intent.status === 'succeeded') {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      return {
        state: 'captured',
        ref,
        amount: cents(intent.amount_received),
        currency: intent.currency,
        refunded: cents(charge?.amount_refunded ?? 0),
        ...(charge?.disputed && { dispute: await disputeOf(ref) }),
      }
    }
    if (intent.status === 'canceled' || intent.status === 'requires_payment_method')
      return { state: 'failed', ref, message: declineText(intent.last_payment_error?.decline_code) }
    const needsPayer = intent.status === 'requires_action' && intent.client_secret
    return { state: 'open', ref, ...(needsPayer && { action: { kind: 'confirm', clientSecret: needsPayer } }) }
  }

  async function disputeOf(paymentIntent: string): Promise<ProviderStatus['dispute']> {
    const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 })
    const status = data[0]?.status
    if (!status) return undefined
    if (status === 'lost') return 'lost'
    return status === 'won' || status === 'warning_closed' ? 'won' : 'open'
  }

  return {
    name: 'stripe',
    async charge(order) {
      if (!order.token || !/^(pm|ctoken)_/.test(order.token)) return { state: 'failed', message: unreadableText }
      try {
        return await toProviderStatus(
          await stripe.paymentIntents.create(intentFor(order, order.token), { idempotencyKey: order.paymentId }),
        )
      } catch (error) {
        return toFailedStatus(error)
      }
    },
    async getStatus(payment) {
      const intent = await orUnavailable(() => findIntent(payment))
      return intent ? orUnavailable(() => toProviderStatus(intent)) : { state: 'none' }
    },
    async cancel(payment) {
      const intent = await orUnavailable(() => findIntent(payment))
      if (!intent) return { state: 'none' }
      // An intent that can no longer be cancelled keeps its status.
      const cancelled = await orUnavailable(() =>
        stripe.paymentIntents.cancel(intent.id).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return findIntent(payment)
        }),
      )
      return orUnavailable(() => toProviderStatus(cancelled ?? intent))
    },
    async refund({ providerRef }, { id, amount }) {
      if (!providerRef) return { state: 'failed', reference: '' }
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: providerRef, amount, metadata: { refundId: id } },
          { idempotencyKey: id },
        )
        const state = refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'done'
        return { state, reference: refund.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'failed', reference: '' }
        throw toUnavailable(error)
      }
    },
    async readNotice(raw, headers, now) {
      const header = headers['stripe-signature']
      if (typeof header !== 'string') throw forgedWebhook()
      for (const secret of config.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(raw, header, secret, webhookTolerance, undefined, now.getTime())
          return toNotice(event)
        } catch {
          // Another secret may have signed it.
        }
      }
      throw forgedWebhook()
    },
  }
}

function intentFor(order: ChargeRequest, token: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    confirm: true,
    description: order.description,
    metadata: { paymentId: order.paymentId, number: order.number },
    return_url: order.returnUrl,
    use_stripe_sdk: true,
    expand: ['latest_charge'],
    ...(token.startsWith('ctoken_')
      ? { confirmation_token: token }
      : { payment_method: token, payment_method_types: ['card'] }),
  }
}

/** A declined card or an invalid request is an answer; anything else is not. */
function toFailedStatus(error: unknown): ProviderStatus {
  if (error instanceof Stripe.errors.StripeCardError) {
    const ref = error.payment_intent?.id
    return { state: 'failed', message: declineText(error.decline_code), ...(ref && { ref }) }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'failed', message: unreadableText }
  throw toUnavailable(error)
}

function declineText(code: string | null | undefined): string {
  return declines[code ?? ''] ?? declinedText
}

async function orUnavailable<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return question().catch((error: unknown) => {
    throw toUnavailable(error)
  })
}

function toUnavailable(error: unknown): ProviderUnavailable {
  return error instanceof ProviderUnavailable
    ? error
    : new ProviderUnavailable('stripe', error instanceof Error ? error.name : 'unreachable')
}

interface NoticeObject {
  id?: string
  object?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string>
}

function toNotice(event: Stripe.Event): ProviderWebhook {
  const about = event.data.object as NoticeObject
  const linked = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent
  return {
    id: event.id,
    kind: event.type,
    at: new Date(event.created * 1000),
    paymentId: about.metadata?.['paymentId'],
    providerRef: about.object === 'payment_intent' ? about.id : linked,
  }
}
