import * as z from 'zod/mini'
import { addCents, cents, inCents, inDollars, type Cents } from '#foundation/values/money.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import type { PaypalConfig } from './config.ts'
import { checkAge, forgedWebhook } from '#foundation/http/server/webhook-signature.ts'
import {
  ProviderUnavailable,
  type ProviderWebhook,
  type ProviderPayment,
  type Provider,
  type ProviderStatus,
} from './provider.ts'
import { callProvider, cacheToken, type ProviderAnswer } from './provider-fetch.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Movement = z.object({ id: z.string(), status: z.string(), amount: Money })
const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Movement)), refunds: z.optional(z.array(Movement)) }),
        ),
      }),
    ),
  ),
})
type Order = z.infer<typeof Order>

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
    disputed_transactions: z.optional(z.array(z.object({ custom: z.optional(z.string()) }))),
  }),
})

const refusedText = /*i18n*/ 'PayPal declined the payment. Please try another payment method.'
const unfinishedText = /*i18n*/ 'The payment was not approved in PayPal in time.'

export function openPaypal(config: PaypalConfig): Provider {
  const token = cacheToken(async () => {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const { body } = await callProvider('paypal', `${config.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const read = z.safeParse(z.object({ access_token: z.string(), expires_in: z.number() }), body)
    if (!read.success) throw new ProviderUnavailable('paypal', 'no token')
    return { token: read.data.access_token, lastsSeconds: read.data.expires_in }
  })

  async function call(path: string, requestId?: string, body?: string): Promise<ProviderAnswer> {
    return callProvider('paypal', `${config.apiUrl}${path}`, {
      ...(requestId !== undefined && { method: 'POST' }),
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    })
  }

  async function findOrder({ providerRef }: Pick<ProviderPayment, 'providerRef'>): Promise<Order | undefined> {
    if (!providerRef) return undefined
    const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(providerRef)}`)
    return status === 404 ? undefined : readOrder(body)
  }

  async function capture(order: Order, paymentId: string): Promise<ProviderStatus> {
    const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`
    const { status, body } = await call(path, paymentId, '{}')
    if (status < 300) return toProviderStatus(readOrder(body))
    const again = await findOrder({ providerRef: order.id })
    return again?.status === 'COMPLETED'
      ? toProviderStatus(again)
      : { state: 'failed', ref: order.id, message: refusedText }
  }

  async function disputeOf(order: Order): Promise<ProviderStatus['dispute']> {
    const captureId = captureOf(order)?.id
    if (!captureId) return undefined
    const { body } = await call(`/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`)
    const listed = z.safeParse(z.object({ items: z.array(z.object({ dispute_id: z.string() })) }), body)
    const [first] = listed.success ? listed.data.items : []
    if (!first) return undefined
    const detail = await call(`/v1/customer/disputes/${encodeURIComponent(first.dispute_id)}`)
    const Dispute = z.object({
      status: z.string(),
      dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
    })
    const read = z.safeParse(Dispute, detail.body)
    if (!read.success) return undefined
    if (read.data.status !== 'RESOLVED') return 'open'
    return read.data.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR' ? 'lost' : 'won'
  }

  return {
    name: 'paypal',
    async charge(order) {
      const { status, body } = await call('/v2/checkout/orders', order.paymentId, orderBody(order))
      if (status >= 300) return { state: 'failed', message: refusedText }
      return toProviderStatus(readOrder(body))
    },
    async getStatus(payment) {
      // Without a reference the payer was never sent to PayPal, so nothing can be captured.
      const order = await findOrder(payment)
      if (!order) return payment.providerRef ? { state: 'failed', message: unfinishedText } : { state: 'none' }
      if (order.status === 'APPROVED' && payment.state === 'processing') return capture(order, payment.id)
      const providerStatus = toProviderStatus(order)
      return providerStatus.state === 'captured'
        ? { ...providerStatus, dispute: await disputeOf(order) }
        : providerStatus
    },
    /** PayPal has no such call: an order that is never captured simply lapses. */
    async cancel(payment) {
      const order = await findOrder(payment)
      const providerStatus = order ? toProviderStatus(order) : ({ state: 'none' } as const)
      return providerStatus.state === 'open' && !isCapturePending(order)
        ? { state: 'failed', ref: payment.providerRef ?? undefined, message: unfinishedText }
        : providerStatus
    },
    async refund(payment, { id, amount }) {
      const order = await findOrder(payment)
      const captureId = order && captureOf(order)?.id
      if (!captureId) return { state: 'failed', reference: '' }
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const value = { amount: { value: inDollars(amount).toFixed(2), currency_code: payment.currency } }
      const { status, body } = await call(path, id, JSON.stringify(value))
      const read = z.safeParse(z.object({ id: z.string(), status: z.string() }), body)
      if (status >= 300 || !read.success || ['FAILED', 'CANCELLED'].includes(read.data.status))
        return { state: 'failed', reference: '' }
      return { state: 'done', reference: read.data.id }
    },
    async readNotice(raw, headers, now) {
      const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const
      const given = names.map((name) => [name, headers[`paypal-${name}`]] as const)
      const sentAt = headers['paypal-transmission-time']
      if (typeof sentAt !== 'string' || given.some(([, value]) => typeof value !== 'string')) throw forgedWebhook()
      const facts = Object.fromEntries(given.map(([name, value]) => [name.replace('-', '_'), String(value)]))
      const event = z.safeParse(Event, parseJson(raw.toString('utf8')))
      if (!event.success) throw forgedWebhook()
      checkAge(new Date(sentAt), now)
      // PayPal verifies the signature itself and needs the exact bytes that were received.
      const known = JSON.stringify({ ...facts, webhook_id: config.webhookId }).slice(0, -1)
      const body = `${known},"webhook_event":${raw.toString()}}`
      const verdict = await call('/v1/notifications/verify-webhook-signature', '', body)
      const read = z.safeParse(z.object({ verification_status: z.string() }), verdict.body)
      if (!read.success || read.data.verification_status !== 'SUCCESS') throw forgedWebhook()
      return toNotice(event.data)
    },
  }
}

function orderBody(order: { paymentId: string; number: string; amount: Cents; currency: string; returnUrl: string }) {
  const cancelled = new URL(order.returnUrl)
  cancelled.searchParams.set('cancelled', 'true')
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.paymentId,
        custom_id: order.paymentId,
        invoice_id: order.number,
        amount: { currency_code: order.currency, value: inDollars(order.amount).toFixed(2) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: order.returnUrl,
          cancel_url: cancelled.href,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  })
}

function readOrder(body: unknown): Order {
  const read = z.safeParse(Order, body)
  if (!read.success) throw new ProviderUnavailable('paypal', 'an order that cannot be read')
  return read.data
}

function captureOf({ purchase_units }: Order) {
  return purchase_units?.[0]?.payments?.captures?.[0]
}

function isCapturePending(order: Order | undefined): boolean {
  return order !== undefined && captureOf(order)?.status === 'PENDING'
}

function toProviderStatus(order: Order): ProviderStatus {
  const ref = order.id
  const captured = captureOf(order)
  if (captured) {
    if (['DECLINED', 'FAILED'].includes(captured.status)) return { state: 'failed', ref, message: refusedText }
    if (captured.status === 'PENDING') return { state: 'open', ref }
    const refunds = order.purchase_units?.[0]?.payments?.refunds ?? []
    const sent = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    const refunded = addCents(...sent.map(({ amount }) => inCents(Number(amount.value)) ?? cents(0)))
    const { value, currency_code: currency } = captured.amount
    return { state: 'captured', ref, amount: inCents(Number(value)), currency, refunded }
  }
  if (order.status === 'VOIDED') return { state: 'failed', ref, message: unfinishedText }
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { state: 'open', ref, ...(link && { action: { kind: 'redirect', url: link.href } }) }
}

function toNotice({ id, event_type: kind, create_time, resource }: z.infer<typeof Event>): ProviderWebhook {
  const orderId = resource.supplementary_data?.related_ids?.order_id
  const isOrder = kind.startsWith('CHECKOUT.ORDER')
  return {
    id,
    kind,
    at: new Date(create_time),
    paymentId:
      resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom,
    providerRef: isOrder ? resource.id : orderId,
  }
}
