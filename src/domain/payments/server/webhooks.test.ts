import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { expectSoundBooks, openCheckout, token } from '#testing/payments.ts'
import { openServer, test, type TestServer } from '#testing/server.ts'
import { verifyWebhook, signWebhook } from '#foundation/http/server/webhook-signature.ts'
import { sandboxSecret, signatureHeader } from './provider.sandbox.ts'
import { findPayment } from './queries.ts'
import { payments, sandboxCharges, webhookEvents } from './table.ts'

const address = '/api/payments/webhooks/sandbox'

function webhookOf(payment: string, { at, ...values }: { at: Date; id?: string; type?: string }) {
  const created = Math.floor(at.getTime() / 1000)
  return JSON.stringify({
    id: randomUUID(),
    type: 'charge.captured',
    created,
    ...values,
    data: { charge: 'c', payment },
  })
}

function send({ app, services }: TestServer, raw: string, header?: string) {
  const signature = header ?? signWebhook(raw, sandboxSecret(services.keys), services.clock())
  return app.inject({
    method: 'POST',
    url: address,
    payload: raw,
    headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
  })
}

async function openListening() {
  const server = await openServer()
  const listening = await server.listen()
  server.services.publicUrl = () => listening
  return server
}

test.for(['notifies-twice', 'notifies-out-of-order', 'notifies-first', 'lost-answer'] as const)(
  'a provider that %s makes one payment of one charge',
  async (behaviour) => {
    const server = await openListening()
    const till = await openCheckout(server)
    const payment = await till.pay({ token: token(behaviour) })

    await server.runJobs()
    expect((await findPayment(server.db, payment.id))?.state).toBe('paid')
    const notices = await server.db.select().from(webhookEvents)
    expect(notices).toHaveLength(behaviour === 'notifies-out-of-order' ? 2 : 1)
    expect((await server.history()).filter(({ name }) => name === 'payment.settled')).toHaveLength(1)
    expect(await server.db.select().from(sandboxCharges)).toHaveLength(1)
    await expectSoundBooks(server)
  },
)

test('webhooks: a notice only triggers a check: its content changes nothing', async ({ server }) => {
  const till = await openCheckout(server)
  const { id } = await till.pay({ token: token('confirm') })
  expect((await send(server, webhookOf(id, { at: server.services.clock() }))).statusCode).toBe(200)
  await server.runJobs()
  expect((await findPayment(server.db, id))?.checkedAt).not.toBeNull()
  expect(await findPayment(server.db, id)).toMatchObject({ state: 'processing', capturedAmount: 0 })
})

test('webhooks: a repeated notice is handled once, and unrelated notices are ignored', async ({ server }) => {
  const till = await openCheckout(server)
  const { id } = await till.pay()
  const raw = webhookOf(id, { at: server.services.clock() })
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(server, raw)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await server.db.select().from(webhookEvents)).toHaveLength(1)
  const old = new Date(server.services.clock().getTime() - 600_000)
  expect((await send(server, webhookOf(randomUUID(), { at: old }))).statusCode).toBe(200)
})

test('webhooks: a notice that arrives before our commit is asked to retry', async ({ server }) => {
  const raw = webhookOf(randomUUID(), { at: server.services.clock() })
  const reply = await send(server, raw)
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'early' })
  expect(reply.headers['retry-after']).toBe('5')
  expect(await server.db.select().from(webhookEvents)).toEqual([])
})

test('webhooks: forged, changed, old, early and unsigned notices are refused', async ({ server }) => {
  const till = await openCheckout(server)
  const { id } = await till.pay({ token: token('lost-answer') })
  const now = server.services.clock()
  const secret = sandboxSecret(server.services.keys)
  const raw = webhookOf(id, { at: now })
  const late = new Date(now.getTime() - 301_000)
  const ahead = new Date(now.getTime() + 400_000)
  const wrong: [string, string][] = [
    [raw, signWebhook(raw, 'another secret', now)],
    [raw.replace('captured', 'Captured'), signWebhook(raw, secret, now)],
    [`${raw} `, signWebhook(raw, secret, now)],
    [raw, signWebhook(raw, secret, late)],
    [raw, signWebhook(raw, secret, ahead)],
    [raw, signWebhook(raw, secret, late).replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000)}`)],
    [raw, 'v1='],
    [raw, 't=1,v1=00'],
    [raw, 'nonsense'],
    ['not json', signWebhook('not json', secret, now)],
  ]
  for (const [body, header] of wrong) {
    const reply = await send(server, body, header)
    expect([header, reply.statusCode]).toEqual([header, 400])
  }
  const unsigned = await server.app.inject({ method: 'POST', url: address, payload: JSON.parse(raw) })
  expect(unsigned.statusCode).toBe(400)
  for (const provider of ['stripe', 'paypal', 'nobody', '__proto__'])
    expect((await server.anyone.post(`/api/payments/webhooks/${provider}`, {})).statusCode).toBe(404)
  const big = await server.app.inject({ method: 'POST', url: address, payload: { x: 'x'.repeat(300_000) } })
  expect(big.statusCode).toBe(413)
  expect(await server.db.select().from(payments).where(eq(payments.state, 'paid'))).toEqual([])
  expect(await server.db.select().from(webhookEvents)).toEqual([])
})

test('webhooks: both secrets are accepted during rotation', () => {
  const raw = Buffer.from('{}')
  const now = new Date()
  for (const secret of ['old', 'new'])
    expect(() => verifyWebhook(raw, signWebhook(raw, secret, now), ['new', 'old'], now)).not.toThrow()
  const both = `${signWebhook(raw, 'gone', now)},${signWebhook(raw, 'new', now).split(',')[1]}`
  expect(() => verifyWebhook(raw, both, ['new'], now)).not.toThrow()
  expect(() => verifyWebhook(raw, signWebhook(raw, 'gone', now), ['new', 'old'], now)).toThrow('not signed')
})
