import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { openStub, type StubAnswer, type StubRequest } from '#testing/http-stub.ts'
import { expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { openServer } from '#testing/server.ts'
import { ProviderUnavailable } from './provider.ts'
import { openPaypal } from './provider.paypal.ts'
import { findPayment } from './queries.ts'
import { webhookEvents } from './table.ts'

const approve = {
  rel: 'payer-action',
  href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
  method: 'GET',
}
const money = { currency_code: 'USD', value: '80.00' }

function orderOf(status: string, payments?: object) {
  return {
    id: '5O190127TN364715T',
    status,
    links: [approve],
    purchase_units: [{ reference_id: 'x', amount: money, payments }],
  }
}
const captured = (status = 'COMPLETED', refunds: object[] = []) =>
  orderOf('COMPLETED', { captures: [{ id: '3C679366HH908993F', status, amount: money }], refunds })

const order = {
  paymentId: randomUUID(),
  number: 'PY-1',
  amount: cents(8000),
  currency: 'USD',
  description: 'Visa fees',
  returnUrl: 'https://evisa.test/application/1?payment=2',
}
const placed = {
  id: order.paymentId,
  providerRef: '5O190127TN364715T',
  state: 'processing',
  createdAt: new Date(),
} as const

async function openAdapter(answer: (request: StubRequest) => StubAnswer) {
  const stub = await openStub((request) => {
    if (request.path === '/v1/oauth2/token') return { body: { access_token: 'A21AA', expires_in: 32400 } }
    if (request.path === '/v1/customer/disputes') return { body: { items: [] } }
    return answer(request)
  })
  const provider = openPaypal({ clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', apiUrl: stub.url })
  return { provider, asked: stub.asked }
}

test('PayPal: an order is created with our idempotency key, and the payer is redirected to approve it', async () => {
  const { provider, asked } = await openAdapter(() => ({ status: 201, body: orderOf('PAYER_ACTION_REQUIRED') }))
  expect(await provider.charge(order)).toEqual({
    state: 'open',
    ref: '5O190127TN364715T',
    action: { kind: 'redirect', url: approve.href },
  })
  const request = asked.at(-1)!
  expect(request.headers['paypal-request-id']).toBe(order.paymentId)
  expect(JSON.parse(request.raw)).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: order.paymentId, amount: money }],
    payment_source: {
      paypal: { experience_context: { return_url: order.returnUrl, cancel_url: `${order.returnUrl}&cancelled=true` } },
    },
  })
  await provider.charge(order)
  expect(asked.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1)
})

test('PayPal: an approved order is captured once, and only while the payment is in progress', async () => {
  const { provider, asked } = await openAdapter(({ path }) =>
    path.endsWith('/capture') ? { status: 201, body: captured() } : { body: orderOf('APPROVED') },
  )
  expect(await provider.getStatus({ ...placed, state: 'expired' })).toMatchObject({ state: 'open' })
  expect(await provider.cancel(placed)).toMatchObject({ state: 'failed' })
  expect(asked.some(({ path }) => path.endsWith('/capture'))).toBe(false)
  expect(await provider.getStatus(placed)).toMatchObject({
    state: 'captured',
    amount: 8000,
    currency: 'USD',
    refunded: 0,
  })
  expect(asked.at(-1)!.headers['paypal-request-id']).toBe(order.paymentId)
})

test.each([
  [{ body: captured() }, { state: 'captured', amount: 8000 }],
  [{ body: captured('PENDING') }, { state: 'open' }],
  [{ body: captured('DECLINED') }, { state: 'failed' }],
  [
    { body: captured('PARTIALLY_REFUNDED', [{ id: 'r', status: 'COMPLETED', amount: { ...money, value: '30.10' } }]) },
    { state: 'captured', refunded: 3010 },
  ],
  [{ body: orderOf('VOIDED') }, { state: 'failed' }],
  [{ body: orderOf('CREATED') }, { state: 'open' }],
  [{ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }, { state: 'failed' }],
])('PayPal: %# an order is understood', async (answer, providerStatus) => {
  const { provider } = await openAdapter(() => answer)
  expect(await provider.getStatus(placed)).toMatchObject(providerStatus)
})

test.each([['hang up'], [{ status: 500 }], [{ status: 429 }], [{ status: 200, body: { odd: true } }]] as [
  StubAnswer,
][])('PayPal: failure %# counts as no answer', async (answer) => {
  const { provider } = await openAdapter(() => answer)
  await expect(provider.getStatus(placed)).rejects.toThrow(ProviderUnavailable)
})

test('PayPal: after a lost answer nothing is captured twice', async () => {
  const { provider } = await openAdapter(() => ({ body: orderOf('CREATED') }))
  expect(await provider.getStatus({ ...placed, providerRef: null })).toEqual({ state: 'none' })
  let captures = 0
  const lost = await openAdapter(({ path }) => {
    if (!path.endsWith('/capture')) return { body: captures > 0 ? captured() : orderOf('APPROVED') }
    captures += 1
    return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } }
  })
  expect(await lost.provider.getStatus(placed)).toMatchObject({ state: 'captured' })
})

test('PayPal: refunds name the capture, and disputes are found', async () => {
  const { provider, asked } = await openAdapter(({ path }) =>
    path.endsWith('/refund')
      ? { status: 201, body: { id: '1JU08902781691411', status: 'COMPLETED' } }
      : { body: captured() },
  )
  const refund = { id: randomUUID(), amount: cents(3010) }
  expect(await provider.refund!({ ...placed, currency: 'USD' }, refund)).toEqual({
    state: 'done',
    reference: '1JU08902781691411',
  })
  expect(asked.at(-1)).toMatchObject({ path: '/v2/payments/captures/3C679366HH908993F/refund' })
  expect(JSON.parse(asked.at(-1)!.raw)).toEqual({ amount: { value: '30.10', currency_code: 'USD' } })

  for (const [detail, dispute] of [
    [{ status: 'UNDER_REVIEW' }, 'open'],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'lost'],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'won'],
  ] as const) {
    const stub = await openStub(({ path }) => {
      if (path === '/v1/oauth2/token') return { body: { access_token: 'A', expires_in: 32400 } }
      if (path === '/v1/customer/disputes') return { body: { items: [{ dispute_id: 'PP-1' }] } }
      return { body: path.startsWith('/v1/customer/disputes/') ? detail : captured() }
    })
    const other = openPaypal({ clientId: 'id', clientSecret: 's', webhookId: 'WH-1', apiUrl: stub.url })
    expect(await other.getStatus(placed)).toMatchObject({ state: 'captured', dispute })
  }
})

test('PayPal: an approved order is captured and booked after a verified webhook', async () => {
  let isApproved = false
  let isCaptured = false
  let verdict = 'FAILURE'
  const stub = await openStub(({ path }) => {
    if (path === '/v1/oauth2/token') return { body: { access_token: 'A', expires_in: 32400 } }
    if (path === '/v1/customer/disputes') return { body: { items: [] } }
    if (path.endsWith('/verify-webhook-signature')) return { body: { verification_status: verdict } }
    if (path.endsWith('/capture')) isCaptured = true
    return { body: isCaptured ? captured() : orderOf(isApproved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED') }
  })
  const server = await openServer({
    env: {
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
      PAYPAL_API_URL: stub.url,
    },
  })
  const till = await openCheckout(server)
  const payment = await till.pay({ method: 'paypal' })
  expect(payment).toMatchObject({ state: 'processing', provider: 'paypal', action: { kind: 'redirect' } })
  isApproved = true

  const now = new Date()
  const resource = { id: '5O190127TN364715T', purchase_units: [{ custom_id: payment.id }] }
  const raw = JSON.stringify(
    { id: 'WH-EVT-1', event_type: 'CHECKOUT.ORDER.APPROVED', create_time: now.toISOString(), resource },
    null,
    1,
  )
  const send = (time: Date, without?: string) => {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 't-1',
      'paypal-transmission-sig': 'sig',
      'paypal-transmission-time': time.toISOString(),
    }
    if (without) delete headers[without]
    return server.app.inject({ method: 'POST', url: '/api/payments/webhooks/paypal', payload: raw, headers })
  }
  expect((await send(now)).statusCode).toBe(400)
  verdict = 'SUCCESS'
  expect((await send(new Date(now.getTime() - 301_000))).statusCode).toBe(400)
  expect((await send(now, 'paypal-transmission-sig')).statusCode).toBe(400)
  expect(await server.db.select().from(webhookEvents)).toEqual([])
  expect((await send(now)).statusCode).toBe(200)
  const verified = stub.asked.findLast(({ path }) => path.endsWith('/verify-webhook-signature'))!
  expect(verified.raw).toContain(raw)
  expect(JSON.parse(verified.raw)).toMatchObject({ webhook_id: 'WH-1', transmission_id: 't-1' })

  await server.runJobs()
  expect((await findPayment(server.db, payment.id))?.state).toBe('paid')
  await expectSoundBooks(server)
})
