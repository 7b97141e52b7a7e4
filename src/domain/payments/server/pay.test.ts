import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { openServer, test } from '#testing/server.ts'
import { payFor } from '#testing/pay-for.ts'
import { expectSoundBooks, openCheckout, token } from '#testing/payments.ts'
import { times } from '#testing/repetitions.ts'
import { inDollars } from '#foundation/values/money.ts'
import { totalFee } from '../fees.ts'
import { findPayments, listPaymentsOf } from './queries.ts'
import { paymentItems, payments, sandboxCharges } from './table.ts'

test('payments: a card payment is charged at once, booked, recorded and announced', async ({ server }) => {
  const { pay, told, application, payer } = await openCheckout(server)

  const payment = await pay()

  expect(payment).toMatchObject({ state: 'paid', amount: 80_00, capturedAmount: 80_00, provider: 'sandbox' })
  expect(payment.number).toMatch(/^PY-/)
  expect(payment.reference).toBe(application.applicationNumber)
  expect(told).toEqual({ settled: ['paid'], reversed: [] })
  expect((await server.history()).slice(-2)).toMatchObject([
    {
      name: 'payment.started',
      subject: application.id,
      userId: payer.id,
      data: { method: 'credit_card', amount: 80_00 },
    },
    {
      name: 'payment.settled',
      subject: application.id,
      userId: payer.id,
      data: { method: 'credit_card', amount: 80_00 },
    },
  ])
  expect((await findPayments(server.db, [application.id])).get(application.id)?.id).toBe(payment.id)
  expect(await listPaymentsOf(server.db, payer.id)).toHaveLength(1)
  await expectSoundBooks(server)
})

test('payments: PayPal is charged at once, a transfer is awaited for ten days', async ({ server }) => {
  const one = await openCheckout(server)
  expect(await one.pay({ method: 'paypal' })).toMatchObject({ state: 'paid', method: 'paypal' })

  const other = await openCheckout(server)
  const transfer = await other.pay({ method: 'bank_transfer' })
  expect(transfer).toMatchObject({
    state: 'awaiting_transfer',
    provider: null,
    capturedAmount: 0,
    reference: other.application.applicationNumber,
  })
  expect(transfer.expiresAt!.getTime() - transfer.createdAt.getTime()).toBe(10 * 86_400_000)
  expect(other.told.settled).toEqual(['awaiting_transfer'])
  await expectSoundBooks(server)
})

test('payments: travellers who apply together pay once, and each application has its share', async ({ server }) => {
  const till = await openCheckout(server)
  const companion = await server.anApplication(till.payer, 'draft', { applicationType: 'business' })

  const payment = await till.pay({}, [till.application, companion])

  expect(payment.amount).toBe(220_00)
  const found = await findPayments(server.db, [till.application.id, companion.id])
  expect([...found.values()].map(({ id }) => id)).toEqual([payment.id, payment.id])
  await expect(till.pay({}, [companion])).rejects.toThrow('This application has already been paid.')
  await expectSoundBooks(server)
})

test('payments: only the exact fee in USD is accepted, for every visa type', async ({ server }) => {
  const till = await openCheckout(server)
  const rows = [
    ...(await Promise.all(
      visaTypeNames.map((type) => server.anApplication(till.payer, 'draft', { applicationType: type })),
    )),
    await server.anApplication(till.payer, 'draft', { applicationType: 'diplomatic' as 'tourist' }),
  ]
  for (const row of rows) {
    const fee = inDollars(totalFee(row.applicationType))
    for (const amount of [fee - 0.01, fee + 0.01, fee - 20, 1, fee * 2, fee / 100, 1e15, fee + 0.001])
      await expect(till.pay({ amount }, [row])).rejects.toThrow('The amount does not match the fee.')
    await expect(till.pay({ currency: 'EUR' }, [row])).rejects.toThrow('Payments are made in USD.')
    await expect(till.pay({ method: 'mobile_money' }, [row])).rejects.toThrow('This payment method is not available.')
  }
  expect(await server.db.select().from(payments)).toEqual([])
  for (const row of rows) expect(await till.pay({}, [row])).toMatchObject({ state: 'paid' })
  await expectSoundBooks(server)
})

test.for([
  ['declined', 'Your card was declined. Please try another card.'],
  ['insufficient', 'This card has insufficient funds. Please try another card.'],
] as const)(
  'a card that is %s fails with a clear sentence, and another card may be tried',
  async ([behaviour, message], { server }) => {
    const { pay, told, application } = await openCheckout(server)

    expect(await pay({ token: token(behaviour) })).toMatchObject({ state: 'failed', message, capturedAmount: 0 })
    expect(told.settled).toEqual([])
    expect((await server.history()).at(-1)).toMatchObject({ name: 'payment.failed', data: { reason: message } })
    const second = await pay({ token: token('succeeds') })
    expect(second.state).toBe('paid')
    expect((await findPayments(server.db, [application.id])).get(application.id)?.id).toBe(second.id)
    await expectSoundBooks(server)
  },
)

test('payments: an unknown token is refused by the sandbox and charges nothing', async ({ server }) => {
  const { pay } = await openCheckout(server)
  for (const given of ['tok_visa', 'sbx_steals_a1b2c3d4', 'sbx_succeeds_', '4242424242424242'])
    expect(await pay({ token: given })).toMatchObject({ state: 'failed', capturedAmount: 0 })
  expect(await server.db.select().from(sandboxCharges)).toEqual([])
})

test('payments: nothing else can be charged while a payment is in progress', async ({ server }) => {
  const { pay } = await openCheckout(server)
  expect(await pay({ token: token('slow') })).toMatchObject({ state: 'processing' })
  for (const method of ['credit_card', 'paypal', 'bank_transfer'] as const)
    await expect(pay({ method })).rejects.toMatchObject({
      kind: 'conflict',
      details: { code: 'payment-processing' },
      message: expect.stringMatching(/^We’re checking your payment/),
    })
})

test('payments: a hundred concurrent clicks with two methods charge once', async () => {
  const server = await openServer({ env: { DATABASE_POOL: '20' } })
  const { pay } = await openCheckout(server)
  const methods = ['credit_card', 'paypal', 'bank_transfer'] as const
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => pay({ method: methods[index % methods.length]! })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of tries)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' })
  expect(await server.db.select().from(payments)).toHaveLength(1)
  expect((await server.db.select().from(sandboxCharges)).length).toBeLessThanOrEqual(1)
  await expectSoundBooks(server)
})

test('payments: each idempotency key charges once and always gets the same answer', async () => {
  const server = await openServer({ env: { DATABASE_POOL: '20' } })
  const till = await openCheckout(server)
  const count = times(10, 200)
  const rows = await Promise.all(Array.from({ length: count }, () => server.anApplication(till.payer)))
  const replies: string[] = []
  for (const [index, row] of rows.entries()) {
    const tries = Array.from({ length: times(30, 50) }, () => till.pay({ idempotencyKey: `key-${index}` }, [row]))
    replies.push(...(await Promise.all(tries)).map(({ id }) => `${index} ${id}`))
  }
  expect(new Set(replies).size).toBe(count)
  expect(await server.db.select().from(sandboxCharges)).toHaveLength(count)
  expect(await server.db.select().from(payments).where(eq(payments.state, 'paid'))).toHaveLength(count)
  await expectSoundBooks(server)
})

test('payments: an idempotency key cannot be reused for another payment', async ({ server }) => {
  const { pay, payer } = await openCheckout(server)
  const other = await server.anApplication(payer)
  await pay({ idempotencyKey: 'k' })
  await expect(pay({ idempotencyKey: 'k' }, [other])).rejects.toMatchObject({ details: { code: 'key-reused' } })
  await expect(pay({ idempotencyKey: 'k', method: 'paypal' })).rejects.toMatchObject({
    details: { code: 'key-reused' },
  })
})

test('payments: a refusal before opening starts nothing, and a later refusal does not lose the money', async ({
  server,
}) => {
  const { Refusal } = await import('#foundation/values/refusal.ts')
  const till = await openCheckout(server)
  const refuse = async () => {
    throw new Refusal('incomplete', 'Still needed: documents.')
  }
  const request = till.requestFor([till.application])
  await expect(payFor(till.act(), request, { ...till.ports, opening: refuse })).rejects.toThrow('Still needed')
  await expect(
    payFor(till.act(), { ...request, method: 'bank_transfer' }, { ...till.ports, settled: refuse }),
  ).rejects.toThrow('Still needed')
  expect(await server.db.select().from(payments)).toEqual([])

  expect(await payFor(till.act(), request, { ...till.ports, settled: refuse })).toMatchObject({ state: 'paid' })
  expect((await server.history()).map(({ name }) => name)).toContain('payment.unattached')
  await expectSoundBooks(server)
})

test('payments: overlapping groups never pay for an application twice', async ({ server }) => {
  const till = await openCheckout(server)
  const rows = await Promise.all(Array.from({ length: 5 }, () => server.anApplication(till.payer)))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.subarray(rows, { minLength: 1 }), { minLength: 2, maxLength: 5 }),
      fc.constantFrom('succeeds', 'declined', 'slow'),
      async (groups, behaviour) => {
        await Promise.allSettled(groups.map((group) => till.pay({ token: token(behaviour) }, group)))
        const live = await server.db.select().from(paymentItems).where(eq(paymentItems.live, true))
        expect(new Set(live.map(({ applicationId }) => applicationId)).size).toBe(live.length)
        await expectSoundBooks(server)
      },
    ),
    { numRuns: 10 },
  )
})
