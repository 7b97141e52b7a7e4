import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { type TestServer, test } from '#testing/server.ts'
import { payFor } from '#testing/pay-for.ts'
import { expectSoundBooks, openCheckout, providersWith, token } from '#testing/payments.ts'
import { ProviderUnavailable } from './provider.ts'
import { findPayment, findPayments } from './queries.ts'
import { checkPayment, compareWithProviders } from './reconcile.ts'
import { payments, refunds, sandboxCharges } from './table.ts'

const stateOf = async ({ db }: TestServer, id: string) => (await findPayment(db, id))?.state
const refundsOf = ({ db }: TestServer, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
const silent = () => {
  throw new ProviderUnavailable('sandbox', 'silence')
}

test.for([
  ['lost-answer', 'paid'],
  ['lost-request', 'failed'],
  ['slow', 'paid'],
] as const)(
  'a payment that is %s is being checked, and is %s a minute later',
  async ([behaviour, outcome], { server }) => {
    const till = await openCheckout(server)

    const payment = await till.pay({ token: token(behaviour) })
    expect(payment.state).toBe('processing')
    await till.reconcile()
    expect(await stateOf(server, payment.id)).toBe('processing')
    server.pass(61)
    await till.reconcile()

    expect(await stateOf(server, payment.id)).toBe(outcome)
    expect(till.told.settled).toEqual(outcome === 'paid' ? ['paid'] : [])
    await expectSoundBooks(server)
  },
)

test('reconciliation: an unconfirmed payment expires within fifteen minutes and can no longer be captured', async ({
  server,
}) => {
  const till = await openCheckout(server)
  const payment = await till.pay({ token: token('confirm') })
  expect(payment).toMatchObject({ state: 'processing', action: { kind: 'sandbox-confirm' } })
  for (let minute = 1; minute < 15; minute += 1) {
    server.pass(60)
    await till.reconcile()
  }
  expect(await stateOf(server, payment.id)).toBe('failed')
  const reply = await server.as(till.payer).post(`/api/payments/${payment.id}/sandbox-confirmation`, { approve: true })
  expect(reply.statusCode).toBe(409)
  expect(await till.pay()).toMatchObject({ state: 'paid' })
  await expectSoundBooks(server)
})

test('reconciliation: confirming at the sandbox bank pays, refusing fails', async ({ server }) => {
  for (const [approve, status] of [
    [true, 'paid'],
    [false, 'failed'],
  ] as const) {
    const till = await openCheckout(server)
    const { id } = await till.pay({ token: token('confirm') })
    const reply = await server.as(till.payer).post(`/api/payments/${id}/sandbox-confirmation`, { approve })
    expect(reply.json()).toMatchObject({ payment: { status } })
    expect((await server.as(await server.aUser()).post(`/api/payments/${id}/check`)).statusCode).toBe(404)
  }
  await expectSoundBooks(server)
})

test('reconciliation: a payment without an answer expires, and counts if it turns out to be captured', async ({
  server,
}) => {
  const dead = providersWith(server, (provider) => ({
    charge: (order) => provider.charge(order).then(silent),
    getStatus: silent,
    cancel: silent,
  }))
  const till = await openCheckout(server, { providers: dead })
  const payment = await till.pay()
  server.pass(15 * 60)
  await till.reconcile()
  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'expired', isUnresolved: true })

  server.pass(600)
  await checkPayment(till.act(), payment.id, till.ports)

  expect(await findPayment(server.db, payment.id)).toMatchObject({ state: 'paid', isUnresolved: false })
  expect(till.told.settled).toEqual(['paid'])
  expect((await findPayments(server.db, [till.application.id])).get(till.application.id)?.id).toBe(payment.id)
  await expectSoundBooks(server)
})

test('reconciliation: a late capture is refunded when the application was paid again meanwhile', async ({ server }) => {
  const dead = providersWith(server, (provider) => ({
    charge: (order) => provider.charge(order).then(silent),
    getStatus: silent,
    cancel: silent,
  }))
  const till = await openCheckout(server, { providers: dead })
  const first = await till.pay()
  server.pass(15 * 60)
  await till.reconcile()
  const second = await payFor(till.act(), till.requestFor([till.application]), till.ports)
  expect(second.state).toBe('paid')

  await checkPayment(till.act(), first.id, till.ports)
  await server.runJobs()
  expect(await stateOf(server, first.id)).toBe('refunded')

  expect(await refundsOf(server, first.id)).toMatchObject([{ kind: 'duplicate', state: 'done', amount: 80_00 }])
  expect(await stateOf(server, second.id)).toBe('paid')
  expect((await server.history()).map(({ name }) => name)).toContain('payment.duplicate-refunded')
  await expectSoundBooks(server)
})

test('reconciliation: a late capture waits for another attempt in progress, and replaces a transfer that was not sent', async ({
  server,
}) => {
  const dead = providersWith(server, (provider) => ({
    charge: (order) => provider.charge(order).then(silent),
    getStatus: silent,
    cancel: silent,
  }))

  const till = await openCheckout(server, { providers: dead })
  const first = await till.pay()
  server.pass(15 * 60)
  await till.reconcile()
  const second = await payFor(till.act(), till.requestFor([till.application], { token: token('slow') }), till.ports)
  await checkPayment(till.act(), first.id, till.ports)
  expect(await findPayment(server.db, first.id)).toMatchObject({ state: 'expired', isUnresolved: true })
  expect(second.state).toBe('processing')

  const other = await openCheckout(server, { providers: dead })
  const card = await other.pay()
  server.pass(15 * 60)
  await other.reconcile()
  const transfer = await payFor(
    other.act(),
    other.requestFor([other.application], { method: 'bank_transfer' }),
    other.ports,
  )
  await checkPayment(other.act(), card.id, other.ports)
  expect(await stateOf(server, card.id)).toBe('paid')
  expect(await stateOf(server, transfer.id)).toBe('cancelled')
  expect(other.told).toEqual({ settled: ['awaiting_transfer', 'paid'], reversed: [] })
  await expectSoundBooks(server)
})

test('reconciliation: a wrong amount or currency never pays the fee and is refunded', async ({ server }) => {
  for (const change of [{ amount: cents(1_00) }, { amount: cents(8_000_00) }, { currency: 'LRD' }]) {
    const odd = providersWith(server, (provider) => ({
      charge: async (order) => ({ ...(await provider.charge(order)), ...change }),
    }))
    const till = await openCheckout(server, { providers: odd })
    const payment = await till.pay()
    expect(payment).toMatchObject({ state: 'failed', capturedAmount: 0 })
    expect(till.told.settled).toEqual([])
    expect(await refundsOf(server, payment.id)).toMatchObject([{ kind: 'excess' }])
    expect((await server.history()).map(({ name }) => name)).toContain('payment.differs')
  }
})

test('reconciliation: differences from the provider are found every day, in both directions', async ({ server }) => {
  const till = await openCheckout(server)
  const payment = await till.pay()
  const other = await openCheckout(server)
  const declined = await other.pay({ token: token('declined') })
  server.pass(13 * 3600)
  expect(await compareWithProviders(till.act(), till.ports)).toBe(0)

  await server.db.update(sandboxCharges).set({ state: 'failed' }).where(eq(sandboxCharges.paymentId, payment.id))
  await server.db.update(sandboxCharges).set({ state: 'captured' }).where(eq(sandboxCharges.paymentId, declined.id))
  server.pass(13 * 3600)

  expect(await compareWithProviders(till.act(), other.ports)).toBe(1)
  expect(await stateOf(server, declined.id)).toBe('paid')
  expect(other.told.settled).toEqual(['paid'])
  expect((await server.history()).filter(({ name }) => name === 'payment.differs')).toMatchObject([
    { subject: till.application.id, data: { ours: 'paid', theirs: 'failed' } },
  ])
})

test('reconciliation: a dispute removes the money from the ledger until it is won', async ({ server }) => {
  const decide = async (id: string, dispute: 'open' | 'won' | 'lost') => {
    await server.db.update(sandboxCharges).set({ dispute }).where(eq(sandboxCharges.paymentId, id))
    await checkPayment(till.act(), id, till.ports)
    return stateOf(server, id)
  }
  const till = await openCheckout(server)
  const { id } = await till.pay()
  expect(await decide(id, 'open')).toBe('disputed')
  expect(await decide(id, 'open')).toBe('disputed')
  await expect(till.pay()).rejects.toThrow('The payment for this application is disputed.')
  expect(await decide(id, 'won')).toBe('paid')
  expect(await decide(id, 'won')).toBe('paid')
  expect(await decide(id, 'lost')).toBe('refunded')
  await expectSoundBooks(server)
})

test('reconciliation: one failing payment does not hold up the others', async ({ server }) => {
  const till = await openCheckout(server)
  const stuck = await till.pay({ token: token('lost-answer') })
  const other = await openCheckout(server)
  const fine = await other.pay({ token: token('lost-answer') })
  server.pass(61)
  const { reconcile } = await import('./reconcile.ts')
  await reconcile(till.act(), {
    ...till.ports,
    settled: async (_context, payment) => {
      if (payment.id === stuck.id) throw new Error('a fault above')
    },
  })
  expect(await stateOf(server, stuck.id)).toBe('processing')
  expect(await stateOf(server, fine.id)).toBe('paid')
  await till.reconcile()
  expect(await stateOf(server, stuck.id)).toBe('paid')
  expect(await server.db.select().from(payments).where(eq(payments.state, 'processing'))).toEqual([])
  await expectSoundBooks(server)
})
