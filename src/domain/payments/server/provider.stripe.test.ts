import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { openStub, type StubAnswer, type StubRequest } from '#testing/http-stub.ts'
import { expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { openServer, type TestServer } from '#testing/server.ts'
import { ProviderUnavailable } from './provider.ts'
import { openStripe } from './provider.stripe.ts'
import { findPayment } from './queries.ts'
import { checkPayment } from './reconcile.ts'
import { webhookEvents } from './table.ts'

function intent(paymentId: string, values: object = {}) {
  return {
    id: 'pi_3PqL2e',
    object: 'payment_intent',
    amount: 8000,
    amount_received: 8000,
    currency: 'usd',
    status: 'succeeded',
    client_secret: 'pi_3PqL2e_secret_x',
    metadata: { paymentId },
    last_payment_error: null,
    latest_charge: { id: 'ch_1', object: 'charge', amount_captured: 8000, amount_refunded: 0, disputed: false },
    ...values,
  }
}

const cardError = (code: string) => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: code,
      message: 'Declined.',
      payment_intent: { ...intent('x'), status: 'requires_payment_method' },
    },
  },
})

const secrets = ['whsec_new', 'whsec_old']
const envFor = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_API_URL: url,
  STRIPE_WEBHOOK_SECRETS: secrets.join(','),
})
const order = {
  paymentId: randomUUID(),
  number: 'PY-1',
  amount: cents(8000),
  currency: 'USD',
  description: 'Visa fees',
  returnUrl: 'https://evisa.test/back',
  token: 'pm_card_visa',
}
const placed = { id: order.paymentId, providerRef: 'pi_3PqL2e', state: 'processing', createdAt: new Date() } as const

async function openAdapter(answer: (request: StubRequest) => StubAnswer) {
  const stub = await openStub(answer)
  const provider = openStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk',
    webhookSecrets: secrets,
    apiUrl: stub.url,
  })
  return { provider, asked: stub.asked }
}

test('Stripe: a card is charged by one intent, with our idempotency key and no card data', async () => {
  const { provider, asked } = await openAdapter(() => ({ body: intent(order.paymentId) }))
  expect(await provider.charge(order)).toMatchObject({
    state: 'captured',
    ref: 'pi_3PqL2e',
    amount: 8000,
    currency: 'usd',
  })
  const [request] = asked
  expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
  expect(request!.headers['idempotency-key']).toBe(order.paymentId)
  const sent = new URLSearchParams(request!.raw)
  expect(Object.fromEntries(sent)).toMatchObject({
    amount: '8000',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'metadata[paymentId]': order.paymentId,
  })
  await provider.charge({ ...order, token: 'ctoken_1' })
  expect(new URLSearchParams(asked[1]!.raw).get('confirmation_token')).toBe('ctoken_1')
  for (const token of [undefined, '4242424242424242', 'sbx_succeeds_abcdefgh'])
    expect(await provider.charge({ ...order, token })).toMatchObject({ state: 'failed' })
  expect(asked).toHaveLength(2)
})

test.each([
  [
    cardError('insufficient_funds'),
    { state: 'failed', message: expect.stringContaining('insufficient funds'), ref: 'pi_3PqL2e' },
  ],
  [cardError('generic_decline'), { state: 'failed', message: expect.stringContaining('declined') }],
  [
    { status: 400, body: { error: { type: 'invalid_request_error', message: 'No such PaymentMethod' } } },
    { state: 'failed' },
  ],
  [
    { body: intent('x', { status: 'requires_action', amount_received: 0 }) },
    { state: 'open', action: { kind: 'confirm', clientSecret: 'pi_3PqL2e_secret_x' } },
  ],
  [{ body: intent('x', { status: 'processing' }) }, { state: 'open' }],
])('Stripe: %# an answer is understood', async (answer, providerStatus) => {
  const { provider } = await openAdapter(() => answer)
  expect(await provider.charge(order)).toMatchObject(providerStatus)
})

test.each([
  ['hang up'],
  [{ status: 500, body: { error: { type: 'api_error' } } }],
  [{ status: 429, body: { error: { type: 'rate_limit_error' } } }],
  [{ status: 401, body: { error: { type: 'invalid_request_error' } } }],
  [{ status: 502 }],
] as [StubAnswer][])('Stripe: failure %# counts as no answer', async (answer) => {
  const { provider } = await openAdapter(() => answer)
  await expect(provider.charge(order)).rejects.toThrow(ProviderUnavailable)
  await expect(provider.getStatus(placed)).rejects.toThrow(ProviderUnavailable)
})

test('Stripe: after a lost answer the intent is found by its metadata', async () => {
  const { provider, asked } = await openAdapter(({ path }) =>
    path === '/v1/payment_intents'
      ? {
          body: {
            object: 'list',
            has_more: false,
            data: [intent('another', { id: 'pi_other' }), intent(order.paymentId)],
          },
        }
      : { body: intent(order.paymentId) },
  )
  expect(await provider.getStatus({ ...placed, providerRef: null })).toMatchObject({
    state: 'captured',
    ref: 'pi_3PqL2e',
  })
  expect(asked.at(-1)!.path).toBe('/v1/payment_intents/pi_3PqL2e')
  expect(await provider.getStatus({ ...placed, id: randomUUID(), providerRef: null })).toEqual({ state: 'none' })
})

test('Stripe: an open intent is cancelled, a captured one stays', async () => {
  const given = await openAdapter(({ path }) => ({
    body: intent('x', { status: path.endsWith('/cancel') ? 'canceled' : 'requires_action' }),
  }))
  expect(await given.provider.cancel(placed)).toMatchObject({ state: 'failed' })
  const kept = await openAdapter(({ path }) =>
    path.endsWith('/cancel')
      ? { status: 400, body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } } }
      : { body: intent('x') },
  )
  expect(await kept.provider.cancel(placed)).toMatchObject({ state: 'captured' })
})

test('Stripe: refunds are sent and disputes are found', async () => {
  const { provider, asked } = await openAdapter(({ path }) => {
    if (path === '/v1/refunds') return { body: { id: 're_1', object: 'refund', status: 'succeeded' } }
    if (path === '/v1/disputes') return { body: { object: 'list', data: [{ id: 'dp_1', status: 'needs_response' }] } }
    return { body: intent('x', { latest_charge: { id: 'ch_1', amount_refunded: 3000, disputed: true } }) }
  })
  const refund = { id: randomUUID(), amount: cents(3000) }
  expect(await provider.refund!({ ...placed, currency: 'USD' }, refund)).toEqual({ state: 'done', reference: 're_1' })
  expect(asked[0]!.headers['idempotency-key']).toBe(refund.id)
  expect(await provider.getStatus(placed)).toMatchObject({ state: 'captured', refunded: 3000, dispute: 'open' })
})

function send({ app }: TestServer, raw: string, signature: string) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', payload: raw, headers })
}

test('Stripe: a card that needs confirmation is paid and booked after a signed webhook', async () => {
  let status = 'requires_action'
  let paymentId = ''
  const stub = await openStub(({ method, raw }) => {
    if (method === 'POST') paymentId = new URLSearchParams(raw).get('metadata[paymentId]') ?? paymentId
    return { body: intent(paymentId, { status }) }
  })
  const server = await openServer({ env: envFor(stub.url) })
  const till = await openCheckout(server)
  const payment = await till.pay({ token: 'pm_card_visa' })
  expect(payment).toMatchObject({ state: 'processing', provider: 'stripe', action: { kind: 'confirm' } })

  status = 'succeeded'
  const created = Math.floor(Date.now() / 1000)
  const data = { object: { object: 'payment_intent', id: 'pi_3PqL2e', metadata: { paymentId } } }
  const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created, data })
  const { webhooks } = new Stripe('sk_test_1')
  const sign = (secret: string, timestamp = created) =>
    webhooks.generateTestHeaderString({ payload: raw, secret, timestamp })
  expect((await send(server, raw, sign('whsec_wrong'))).statusCode).toBe(400)
  expect((await send(server, raw, sign('whsec_new', created - 301))).statusCode).toBe(400)
  expect((await send(server, raw.replace('succeeded', 'failed'), sign('whsec_new'))).statusCode).toBe(400)
  expect(await server.db.select().from(webhookEvents)).toEqual([])
  for (const secret of secrets) expect((await send(server, raw, sign(secret))).statusCode).toBe(200)

  await server.runJobs()
  expect((await findPayment(server.db, payment.id))?.state).toBe('paid')
  expect(await server.db.select().from(webhookEvents)).toHaveLength(1)
  expect(till.told.settled).toEqual([])
  await expectSoundBooks(server)
})

test('Stripe: a timeout is resolved from Stripe’s records', async () => {
  let paymentId = ''
  const stub = await openStub(({ method, path, raw }) => {
    if (method === 'POST') {
      paymentId = new URLSearchParams(raw).get('metadata[paymentId]') ?? paymentId
      return 'hang up'
    }
    if (path === '/v1/payment_intents') return { body: { object: 'list', has_more: false, data: [intent(paymentId)] } }
    return { body: intent(paymentId) }
  })
  const server = await openServer({ env: envFor(stub.url) })
  const till = await openCheckout(server)
  const payment = await till.pay({ token: 'pm_card_visa' })
  expect(payment.state).toBe('processing')
  server.pass(61)
  await checkPayment(till.act(), payment.id, till.ports)
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'paid', providerRef: 'pi_3PqL2e' })
  await expectSoundBooks(server)
})
