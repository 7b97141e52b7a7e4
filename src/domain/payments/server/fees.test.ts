import { expect } from 'vitest'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { confirmAll } from '#testing/approvals.ts'
import { openCheckout } from '#testing/payments.ts'
import { test, type TestServer } from '#testing/server.ts'
import { feeTexts } from './fees.ts'

const day = 86_400

async function atTheOffice(server: TestServer) {
  const [admin, second] = [await server.aUser('admin'), await server.aUser('admin')]
  const today = () => dayOf(server.services.clock())
  const propose = (key: string, value: unknown, validFrom: string) =>
    server.as(admin).post('/api/admin/reference/fee', { key, value, validFrom })
  const decide = async (...wanted: Parameters<typeof propose>) => {
    const reply = await propose(...wanted)
    await confirmAll(server, second)
    return reply
  }
  return { server, admin, second, today, propose, decide }
}

test('fees: a new fee applies everywhere from its day on', async ({ server }) => {
  const { today, decide } = await atTheOffice(server)
  const till = await openCheckout(server)
  const added = await decide('tourist', 75_00, addDays(today(), 2))
  expect([added.statusCode, added.json().validity]).toEqual([202, 'coming'])
  expect((await server.anyone.get('/api/fees')).json()).toMatchObject({ visa: { tourist: 60_00 }, processing: 20_00 })

  server.pass(2 * day)

  expect((await server.anyone.get('/api/fees')).json()).toMatchObject({ visa: { tourist: 75_00, work: 150_00 } })
  const answer = await server.anyone.get('/api/eligibility?nationality=us&purpose=tourism&days=10')
  expect(answer.json().fee).toBe(95_00)
  await expect(till.pay({ amount: 80 })).rejects.toMatchObject({ details: { code: 'wrong-amount' } })
  const payment = await till.pay({ amount: 95 })
  expect(payment).toMatchObject({ state: 'paid', amount: 95_00, items: [{ visaFee: 75_00, processingFee: 20_00 }] })
})

test('fees: a change needs a second administrator, who sees the old and new amounts', async ({ server }) => {
  const { admin, second, today, propose } = await atTheOffice(server)
  expect((await propose('tourist', 1_00, today())).json()).toMatchObject({ pending: true, value: 1_00 })
  expect((await server.anyone.get('/api/fees')).json()).toMatchObject({ visa: { tourist: 60_00 } })
  expect((await propose('tourist', 1_00, today())).statusCode).toBe(409)
  const [waiting] = (await server.as(second).get('/api/admin/approvals')).json()
  expect(waiting).toMatchObject({ kind: 'reference-change', about: 'Tourist Visa', by: { id: admin.id } })
  expect([waiting.change.from, waiting.change.to]).toEqual([
    expect.stringMatching(/^\$60\.00 /),
    expect.stringMatching(/^\$1\.00 /),
  ])
  expect((await server.as(admin).post(`/api/admin/approvals/${waiting.id}/confirm`)).statusCode).toBe(403)
  await server.as(second).delete(`/api/admin/approvals/${waiting.id}`)
  expect((await server.anyone.get('/api/fees')).json()).toMatchObject({ visa: { tourist: 60_00 } })
})

test('fees: charged amounts stay, and a repeated request costs the same', async ({ server }) => {
  const { today, decide } = await atTheOffice(server)
  const till = await openCheckout(server)
  const paid = await till.pay({ idempotencyKey: 'the-same-key' })
  await decide('tourist', 90_00, today())
  await decide('processing', 25_00, today())

  const again = await till.pay({ idempotencyKey: 'the-same-key', amount: 80 })

  expect([again.id, again.amount]).toEqual([paid.id, 80_00])
  expect((await server.anyone.get('/api/fees')).json()).toMatchObject({ visa: { tourist: 90_00 }, processing: 25_00 })
})

test('fees: a fee in force cannot be withdrawn, a future one can, and the history shows both', async ({ server }) => {
  const { admin, second, today, decide } = await atTheOffice(server)
  await decide('work', 160_00, today())
  await decide('work', 170_00, today())
  await decide('work', 180_00, addDays(today(), 5))
  type Decided = { id: string; key: string; value: number; validity: string }
  const list = async (): Promise<Decided[]> =>
    (await server.as(admin).get('/api/admin/reference/fee')).json().filter(({ key }: Decided) => key === 'work')
  expect((await list()).map(({ value, validity }) => [value, validity])).toEqual([
    [180_00, 'coming'],
    [170_00, 'current'],
    [160_00, 'past'],
    [150_00, 'past'],
  ])
  const [first, begun] = await list()
  const remove = (id: string) => server.as(admin).delete(`/api/admin/reference/fee/${id}`)
  expect((await remove(begun!.id)).json().code).toBe('in-force')
  expect((await remove(first!.id)).statusCode).toBe(202)
  await confirmAll(server, second)
  expect((await remove(first!.id)).statusCode).toBe(404)
  const names = (await server.history()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('reference.'))).toEqual([
    ...Array.from({ length: 3 }, () => 'reference.added'),
    'reference.withdrawn',
  ])
})

test('fees: past days, unknown fees and invalid amounts are refused; only administrators decide', async ({
  server,
}) => {
  const { today, propose: decide } = await atTheOffice(server)
  expect((await decide('tourist', 1_00, addDays(today(), -1))).json().code).toBe('past-day')
  for (const [key, amount, from] of [
    ['diplomatic', 1_00, today()],
    ['tourist', -1, today()],
    ['tourist', 1.5, today()],
    ['tourist', '100', today()],
    ['tourist', 10_000_01, today()],
    ['tourist', 1_00, '2026-02-30'],
  ] as const)
    expect((await decide(key, amount, from)).statusCode, `${key} ${amount} ${from}`).toBe(400)
  const officer = await server.aUser('e-visa-admin')
  expect((await server.as(officer).get('/api/admin/reference/fee')).statusCode).toBe(403)
})

test('fees: prerendered pages get only changed fees, in their own language', async ({ server }) => {
  const { today, decide } = await atTheOffice(server)
  expect(feeTexts(server.services, 'en')).toEqual({})
  await decide('transit', 35_50, today())
  server.pass(60)
  await expect.poll(() => feeTexts(server.services, 'en')).toEqual({ transit: '$35.50', 'transit-total': '$55.50' })
  expect(feeTexts(server.services, 'de')['transit']).toMatch(/^35,50\s\$$/)
})
