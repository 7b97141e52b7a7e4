import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { balances } from '#engines/ledger/server/queries.ts'
import { expectSoundBooks, openCheckout, providersWith } from '#testing/payments.ts'
import { test, type TestServer } from '#testing/server.ts'
import { remainingAmount } from '../../refund.ts'
import { ProviderUnavailable } from '../provider.ts'
import { findPayment, listRefunds } from '../queries.ts'
import { checkPayment } from '../reconcile.ts'
import { sendApprovedRefund } from './send-refunds.ts'
import { refunds, sandboxCharges } from '../table.ts'

async function openPaid(server: TestServer, type: 'tourist' | 'work' = 'tourist') {
  const till = await openCheckout(server, { type })
  const admin = await server.aUser('admin')
  const payment = await till.pay()
  const ask = (amount: number, remaining: number, by = admin) =>
    server.as(by).post(`/api/admin/payments/${payment.id}/refunds`, { amount, remaining, reason: 'Withdrawn in time' })
  const state = async () => (await findPayment(server.db, payment.id))!.state
  return { server, till, admin, payment, ask, state }
}

test('refunds: a partial and then a full refund go back through the provider and are booked', async ({ server }) => {
  const { payment, ask, state } = await openPaid(server)
  const reply = await ask(30, 80)
  expect([reply.statusCode, reply.json().refund.state]).toEqual([201, 'approved'])
  await server.runJobs()
  expect(await state()).toBe('partially_refunded')
  expect(await balances(server.db)).toMatchObject({ 'provider:sandbox': 50_00, refunds: 30_00, refunds_due: 0 })

  await ask(50, 50)
  await server.runJobs()
  expect(await state()).toBe('refunded')
  const [charge] = await server.db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, payment.id))
  expect(Object.values(charge!.refunds).sort((one, other) => one - other)).toEqual([30_00, 50_00])
  expect((await server.history()).map(({ name }) => name)).toContain('payment.refunded')
  await expectSoundBooks(server)
})

test('refunds: above the limit a second administrator must approve', async ({ server }) => {
  const { admin, ask, state } = await openPaid(server, 'work')
  const asked = await ask(150, 170)
  const { id } = asked.json().refund
  expect(asked.json().refund.state).toBe('requested')
  const approve = (by: { token: string }) => server.as(by).post(`/api/admin/refunds/${id}/approve`)
  const own = await approve(admin)
  expect([own.statusCode, own.json().code]).toEqual([403, 'second-person'])
  expect((await approve(await server.aUser('e-visa-admin'))).statusCode).toBe(403)
  expect(await state()).toBe('paid')

  const second = await server.aUser('admin')
  expect((await approve(second)).json()).toMatchObject({ refund: { state: 'approved', decidedBy: second.id } })
  expect((await approve(second)).statusCode).toBe(409)
  await server.runJobs()
  expect(await state()).toBe('partially_refunded')
  await expectSoundBooks(server)
})

test('payments: partial refunds of a payment count together, pending ones too', async ({ server }) => {
  const { admin, payment, ask } = await openPaid(server, 'work')
  expect((await ask(60, 170)).json().refund.state).toBe('approved')
  expect((await ask(40, 110)).json().refund.state).toBe('approved')
  const third = (await ask(0.01, 70)).json().refund
  expect(third.state).toBe('requested')
  expect((await ask(10, 69.99)).json().refund.state).toBe('requested')
  const own = await server.as(admin).post(`/api/admin/refunds/${third.id}/approve`)
  expect([own.statusCode, own.json().code]).toEqual([403, 'second-person'])
  expect(remainingAmount(cents(170_00), await listRefunds(server.db, [payment.id]))).toBe(59_99)
})

test('refunds: a rejected refund frees its amount', async ({ server }) => {
  const { ask } = await openPaid(server, 'work')
  const { id } = (await ask(150, 170)).json().refund
  expect((await ask(100, 170)).json()).toMatchObject({ code: 'remaining-changed' })
  await server.as(await server.aUser('admin')).post(`/api/admin/refunds/${id}/reject`)
  expect((await ask(100, 170)).statusCode).toBe(201)
  await expectSoundBooks(server)
})

test('refunds: no refund exceeds the capture, is for an unpaid payment or for one’s own', async ({ server }) => {
  const { till, ask } = await openPaid(server)
  expect((await ask(80.01, 80)).json()).toMatchObject({ code: 'above-captured' })
  for (const amount of [0, -1, 0.001]) expect((await ask(amount, 80)).statusCode).toBe(400)
  const transfer = await till.pay({ method: 'bank_transfer' }, [await server.anApplication(till.payer)])
  const admin = await server.aUser('admin')
  const request = { amount: 1, remaining: 0, reason: 'None' }
  expect((await server.as(admin).post(`/api/admin/payments/${transfer.id}/refunds`, request)).statusCode).toBe(409)
  const own = await till.pay({ payer: admin.id }, [await server.anApplication(admin)])
  expect(
    (await server.as(admin).post(`/api/admin/payments/${own.id}/refunds`, { ...request, remaining: 80 })).statusCode,
  ).toBe(403)
  expect(await server.db.select().from(refunds)).toEqual([])
})

test('refunds: fifty concurrent refunds never exceed what was captured', async ({ server }) => {
  const { payment, ask, state } = await openPaid(server)
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask(30, 80)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  await server.runJobs()
  expect(await state()).toBe('partially_refunded')
  expect(remainingAmount(cents(80_00), await listRefunds(server.db, [payment.id]))).toBe(50_00)
  await expectSoundBooks(server)
})

test('refunds: a refund whose answer was lost is retried and sent once', async ({ server }) => {
  const { till, payment, ask, state } = await openPaid(server)
  let calls = 0
  const flaky = providersWith(server, (provider) => ({
    refund: async (...given) => {
      calls += 1
      const sent = await provider.refund!(...given)
      if (calls === 1) throw new ProviderUnavailable('sandbox', 'lost')
      return sent
    },
  }))
  const { id } = (await ask(30, 80)).json().refund
  await sendApprovedRefund(till.act(), flaky, id).catch(() => undefined)
  await sendApprovedRefund(till.act(), flaky, id)
  await server.runJobs()
  expect(await state()).toBe('partially_refunded')
  const [charge] = await server.db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, payment.id))
  expect(charge!.refunds).toEqual({ [id]: 30_00 })
  await expectSoundBooks(server)
})

test('refunds: a refund made at the provider is found and booked', async ({ server }) => {
  const { till, payment, state } = await openPaid(server)
  await server.db.update(sandboxCharges).set({ refunds: { dashboard: cents(20_00) } })
  await checkPayment(till.act(), payment.id, till.ports)
  await checkPayment(till.act(), payment.id, till.ports)
  expect(await state()).toBe('partially_refunded')
  expect(await listRefunds(server.db, [payment.id])).toMatchObject([{ kind: 'provider', state: 'done', amount: 20_00 }])
  await expectSoundBooks(server)
})

test('refunds: refunds of any sizes in any order never go below zero', async ({ server }) => {
  const { till } = await openPaid(server)
  const admin = await server.aUser('admin')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90_00 }), { minLength: 1, maxLength: 6 }), async (amounts) => {
      const payment = await till.pay({}, [await server.anApplication(till.payer)])
      let left = 80_00
      for (const amount of amounts) {
        const request = { amount: amount / 100, remaining: left / 100, reason: 'Any reason' }
        const reply = await server.as(admin).post(`/api/admin/payments/${payment.id}/refunds`, request)
        // The last refund may have been sent already, and then nothing is left to refund.
        expect(reply.statusCode === 201).toBe(amount <= left && left > 0)
        if (reply.statusCode === 201) left -= amount
      }
      expect(remainingAmount(cents(80_00), await listRefunds(server.db, [payment.id]))).toBe(left)
    }),
    { numRuns: 15 },
  )
  await expectSoundBooks(server)
})
