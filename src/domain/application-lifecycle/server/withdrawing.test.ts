import { expect } from 'vitest'
import { balances } from '#engines/ledger/server/queries.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { expectSoundBooks } from '#testing/payments.ts'
import { test, type TestServer } from '#testing/server.ts'

type Step = 'withdraw first' | 'withdraw second' | number

/** One or two travellers announce a transfer; then this happens. */
async function play(server: TestServer, travellers: 1 | 2, steps: readonly Step[]) {
  const payer = await server.aUser()
  const admin = await server.aUser('admin')
  const groupId = travellers === 2 ? crypto.randomUUID() : undefined
  const ids: string[] = []
  for (let count = 0; count < travellers; count += 1)
    ids.push((await server.anApplication(payer, 'draft', { isReady: true, ...(groupId && { groupId }) })).id)
  const wanted = { amount: 80 * travellers, currency: 'USD', paymentMethod: 'bank_transfer' }
  const paid = await server.as(payer).post(`/api/applications/${ids[0]}/payment`, wanted)
  expect(paid.statusCode, paid.body).toBe(200)
  const { id } = paid.json().payment as { id: string }
  for (const [index, step] of steps.entries()) {
    const reply =
      typeof step === 'number'
        ? await server.as(admin).post(`/api/admin/payments/${id}/confirm`, {
            amount: step,
            statementReference: `LINE ${index}`,
          })
        : await server.as(payer).post(`/api/applications/${ids[step === 'withdraw first' ? 0 : 1]}/withdraw`)
    expect(reply.statusCode, reply.body).toBeLessThan(300)
  }
  await expectSoundBooks(server)
  const refunds = (await server.as(payer).get(`/api/payments/${id}/refunds`)).json() as { amount: number }[]
  const { refunds_due: due = 0 } = await balances(server.db)
  return { payer, ids, paymentId: id, returned: refunds.map(({ amount }) => amount), due: Math.abs(due) / 100 }
}

const statusOf = async ({ db }: TestServer, id: string | undefined) => (await findApplication(db, id!))?.status

test.for<[string, 1 | 2, Step[], number[]]>([
  ['after the withdrawal comes back whole', 1, ['withdraw first', 80], [80]],
  ['in parts before and after it comes back in parts', 1, [30, 'withdraw first', 50], [30, 50]],
  ['before the withdrawal pays for the examination', 1, [80, 'withdraw first'], []],
  ['of two who both withdrew comes back whole', 2, ['withdraw first', 'withdraw second', 160], [160]],
  ['of two comes back for the one who withdrew', 2, ['withdraw second', 160], [80]],
  ['of two pays for both who withdraw later', 2, [160, 'withdraw first', 'withdraw second'], []],
])('withdrawal: a transfer that arrives %s', async ([, travellers, steps, expected], { server }) => {
  const { returned, due } = await play(server, travellers, steps)
  expect(returned.toSorted((one, other) => one - other)).toEqual(expected)
  expect(due).toBe(expected.reduce((sum, amount) => sum + amount, 0))
})

test('withdrawal: screen, email and history say that a late transfer will be returned', async ({ server }) => {
  const { payer, ids } = await play(server, 1, ['withdraw first', 80])
  const { text } = await server.mailTo(payer.email, 'We’re refunding you')
  expect(text).toContain('$80.00')
  const shown = (await server.as(payer).get(`/api/applications/${ids[0]}`)).json()
  expect(shown).toMatchObject({ status: 'rejected', paymentInfo: { status: 'cancelled' } })
  expect(shown.history.map(({ what }: { what: string }) => what)).toContain('payment.transfer-over')
  const trail = (await server.history()).filter(({ name }) => name.startsWith('payment.'))
  expect(trail.map(({ name }) => name)).toEqual([
    'payment.started',
    'payment.transfer-awaited',
    'payment.cancelled',
    'payment.transfer-over',
  ])
})

test('withdrawal: the remaining travellers are submitted and paid for', async ({ server }) => {
  const { ids } = await play(server, 2, ['withdraw second', 160])
  await server.runJobs()
  expect(await statusOf(server, ids[0])).toBe('pending')
  expect(await statusOf(server, ids[1])).toBe('rejected')
})

test('withdrawal: racing with an arriving transfer, one of the two wins cleanly', async ({ server }) => {
  const payer = await server.aUser()
  const admin = await server.aUser('admin')
  const { id } = await server.anApplication(payer, 'draft', { isReady: true })
  const wanted = { amount: 80, currency: 'USD', paymentMethod: 'bank_transfer' }
  const { payment } = (await server.as(payer).post(`/api/applications/${id}/payment`, wanted)).json()
  const replies = await Promise.all([
    server.as(payer).post(`/api/applications/${id}/withdraw`),
    server.as(admin).post(`/api/admin/payments/${payment.id}/confirm`, { amount: 80, statementReference: 'LINE 1' }),
  ])
  expect(replies.map(({ statusCode, body }) => (statusCode < 300 ? 'done' : body))).toEqual(['done', 'done'])
  await expectSoundBooks(server)
})
