import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { balances } from '#engines/ledger/server/queries.ts'
import { expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { type TestServer, test } from '#testing/server.ts'
import { findPayment } from '../queries.ts'
import { refunds } from '../table.ts'
import { expireTransfers } from './transfers.ts'

async function openTransfer(server: TestServer) {
  const till = await openCheckout(server)
  const admin = await server.aUser('admin')
  const transfer = await till.pay({ method: 'bank_transfer' })
  // Signs in again: sessions expire as the days pass.
  const confirm = async (amount: number, statementReference: string, id = transfer.id) =>
    server.as(await server.aUser('admin')).post(`/api/admin/payments/${id}/confirm`, { amount, statementReference })
  return { server, till, admin, transfer, confirm }
}
const names = async (server: TestServer) => (await server.history()).map(({ name }) => name)

test('transfers: the exact amount pays, and a statement line is not booked twice', async ({ server }) => {
  const { transfer, confirm } = await openTransfer(server)
  const reply = await confirm(80, '4242424242424242')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ payment: { status: 'paid', received: 80, remaining: 80 } })
  expect((await confirm(80, '4242424242424242')).json()).toMatchObject({ code: 'line-booked' })
  expect(await findPayment(server.db, transfer.id)).toMatchObject({ statementReference: '4242424242424242' })
  expect(await names(server)).toContain('payment.settled')
  expect(await balances(server.db)).toEqual({ bank: 80_00, visa_fees: -60_00, processing_fees: -20_00 })
  await expectSoundBooks(server)
})

test('transfers: too little is held, and the payer is told what is missing', async ({ server }) => {
  const { confirm } = await openTransfer(server)
  expect((await confirm(30, 'A-1')).json()).toMatchObject({ payment: { status: 'awaiting_transfer', received: 30 } })
  expect((await server.history()).at(-1)).toMatchObject({
    name: 'payment.transfer-short',
    data: { received: 30_00, missing: 50_00 },
  })
  expect(await balances(server.db)).toEqual({ bank: 30_00, unassigned: -30_00 })
  expect((await confirm(50, 'B-1')).json()).toMatchObject({ payment: { status: 'paid', received: 80 } })
  expect(await balances(server.db)).toMatchObject({ bank: 80_00, unassigned: 0, visa_fees: -60_00 })
  await expectSoundBooks(server)
})

test('transfers: an excess or second transfer is refunded by hand, once', async ({ server }) => {
  const { admin, transfer, confirm } = await openTransfer(server)
  expect((await confirm(100, 'A-1')).json()).toMatchObject({ payment: { status: 'paid', remaining: 80 } })
  await confirm(80, 'B-1')
  const owed = await server.db.select().from(refunds).where(eq(refunds.paymentId, transfer.id))
  expect(owed.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
    ['excess', 'approved', 20_00],
    ['excess', 'approved', 80_00],
  ])
  expect(await balances(server.db)).toMatchObject({ bank: 180_00, refunds_due: -100_00 })

  for (const { id } of owed) {
    const paidOut = () => server.as(admin).post(`/api/admin/refunds/${id}/paid-out`, { reference: `OUT ${id}` })
    expect((await paidOut()).json()).toMatchObject({ refund: { state: 'done' } })
    expect((await paidOut()).statusCode).toBe(409)
  }
  expect(await balances(server.db)).toMatchObject({ bank: 80_00, refunds_due: 0 })
  expect(await findPayment(server.db, transfer.id)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  await expectSoundBooks(server)
})

test('transfers: reminders are sent on days 5 and 9, and on day 10 partial payments are refunded', async ({
  server,
}) => {
  const { till, transfer, confirm } = await openTransfer(server)
  await confirm(30, 'A-1')
  const reminders = async () => (await names(server)).filter((name) => name === 'payment.transfer-reminded').length
  const day = 86_400
  for (const [days, expected] of [
    [4.9, 0],
    [0.2, 1],
    [0.1, 1],
    [3.9, 2],
    [0.8, 2],
  ] as const) {
    server.pass(days * day)
    await expireTransfers(till.act(), till.ports)
    expect(await reminders()).toBe(expected)
  }
  server.pass(0.2 * day)
  await expireTransfers(till.act(), till.ports)
  await expireTransfers(till.act(), till.ports)

  expect(await findPayment(server.db, transfer.id)).toMatchObject({ state: 'expired' })
  expect(till.told).toEqual({ settled: ['awaiting_transfer'], reversed: ['expired'] })
  expect(await balances(server.db)).toMatchObject({ unassigned: 0, refunds_due: -30_00 })
  expect(await till.pay()).toMatchObject({ state: 'paid' })
  await expectSoundBooks(server)
})

test('transfers: late money counts if nothing else was paid and is refunded otherwise', async ({ server }) => {
  const { till, transfer, confirm } = await openTransfer(server)
  server.pass(11 * 86_400)
  await expireTransfers(till.act(), till.ports)
  expect((await confirm(30, 'A-1')).json()).toMatchObject({ payment: { status: 'expired' } })
  expect((await confirm(80, 'B-1')).json()).toMatchObject({ payment: { status: 'paid' } })
  await expect(till.pay()).rejects.toThrow('already been paid')

  const other = await openCheckout(server)
  const late = await other.pay({ method: 'bank_transfer' })
  server.pass(11 * 86_400)
  await expireTransfers(other.act(), other.ports)
  await other.pay()
  expect((await confirm(80, 'C-1', late.id)).json()).toMatchObject({ payment: { status: 'expired' } })
  const owed = await server.db.select().from(refunds)
  expect(owed.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
    [transfer.id, 30_00],
    [late.id, 80_00],
  ])
  await expectSoundBooks(server)
})

test('transfers: the payer can cancel a transfer and pay another way; others cannot, and card payments cannot be cancelled', async ({
  server,
}) => {
  const { till, transfer } = await openTransfer(server)
  const stranger = await server.aUser()
  expect((await server.as(stranger).post(`/api/payments/${transfer.id}/cancel`)).statusCode).toBe(404)
  const reply = await server.as(till.payer).post(`/api/payments/${transfer.id}/cancel`)
  expect(reply.json()).toMatchObject({ payment: { status: 'cancelled' } })
  expect((await server.as(till.payer).post(`/api/payments/${transfer.id}/cancel`)).statusCode).toBe(409)
  const card = await till.pay()
  expect((await server.as(till.payer).post(`/api/payments/${card.id}/cancel`)).statusCode).toBe(409)
  expect(await findPayment(server.db, card.id)).toMatchObject({ state: 'paid' })
})

test('transfers: only administrators confirm transfers, and never their own', async ({ server }) => {
  const { till, transfer, confirm } = await openTransfer(server)
  const officer = await server.aUser('e-visa-admin')
  const address = `/api/admin/payments/${transfer.id}/confirm`
  expect((await server.as(officer).post(address, { amount: 80, statementReference: 'A-1' })).statusCode).toBe(403)
  for (const amount of [0, -80, 0.001, 1e12, '80', null])
    expect((await confirm(amount as number, 'A-1')).statusCode).toBe(400)
  expect((await confirm(80, '  ')).statusCode).toBe(400)

  const boss = await server.aUser('admin')
  const own = await server.anApplication(boss)
  const ownTransfer = await till.pay({ method: 'bank_transfer', payer: boss.id }, [own])
  const reply = await server
    .as(boss)
    .post(`/api/admin/payments/${ownTransfer.id}/confirm`, { amount: 80, statementReference: 'X-1' })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'own-payment'])

  const other = await openCheckout(server)
  const card = await other.pay()
  expect((await confirm(80, 'A-1', card.id)).statusCode).toBe(409)
  expect(await findPayment(server.db, transfer.id)).toMatchObject({ state: 'awaiting_transfer', receivedAmount: 0 })
  await expectSoundBooks(server)
})
