// Compares the figures of the finance desk with plain SQL over a random office.
import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { methodNames } from '#domain/payments/payment.ts'
import { refundStates } from '#domain/payments/refund.ts'
import { stateNames } from '#domain/payments/states.ts'
import { seedRandomCases } from '#testing/random-cases/seed.ts'
import { type TestServer, test } from '#testing/server.ts'

async function count(server: TestServer, statement: SQL): Promise<number> {
  const { rows } = await server.db.execute<{ count: string }>(statement)
  return Number(rows[0]!.count)
}

async function linesOf(
  server: TestServer,
  admin: { token: string },
  address: string,
): Promise<Record<string, string>[]> {
  const [heads = '', ...lines] = (await server.as(admin).get(address)).body.replace('\uFEFF', '').trim().split('\r\n')
  const names = heads.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place]!, cell])))
}

test('finance: lists, refunds, balances and the payments file equal plain SQL', async ({ server }) => {
  const admin = await server.aUser('admin')
  await seedRandomCases(server, { seed: 3, count: 300, days: 120 })
  const total = async (address: string) => Number((await server.as(admin).get(address)).headers['x-total-count'])

  for (const state of stateNames)
    expect([state, await total(`/api/admin/payments?state=${state}`)]).toEqual([
      state,
      await count(server, sql`select count(*) from payments where state = ${state}`),
    ])
  for (const method of methodNames)
    expect([method, await total(`/api/admin/payments?method=${method}`)]).toEqual([
      method,
      await count(server, sql`select count(*) from payments where method = ${method}`),
    ])
  for (const state of refundStates)
    expect([state, await total(`/api/admin/refunds?state=${state}`)]).toEqual([
      state,
      await count(server, sql`select count(*) from refunds where state = ${state}`),
    ])
  expect(await total('/api/admin/ledger')).toBe(await count(server, sql`select count(*) from ledger_entries`))

  const balances: { account: string; amount: number }[] = (
    await server.as(admin).get('/api/admin/ledger/balances')
  ).json()
  const { rows: sums } = await server.db.execute<{ account: string; cents: string }>(
    sql`select account, sum(amount) as cents from ledger_postings group by account`,
  )
  const booked = new Map(sums.map(({ account, cents }) => [account, Number(cents) / 100]))
  for (const { account, amount } of balances) expect([account, amount]).toEqual([account, booked.get(account) ?? 0])
  expect(balances.map(({ account }) => account)).toEqual(expect.arrayContaining([...booked.keys()]))

  const { rows } = await server.db.execute<Record<string, string>>(sql`
    select p.number as "Number", p.state as "Status", p.method as "Method",
      to_char(p.amount / 100.0, 'FM999990.00') as "Amount",
      to_char(case when p.method = 'bank_transfer'
        then coalesce((select sum(r.amount) from transfer_receipts r where r.payment_id = p.id), 0)
        else p.captured_amount end / 100.0, 'FM999990.00') as "Received",
      to_char(coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'done'), 0) / 100.0,
        'FM999990.00') as "Refunded",
      (select string_agg(a.application_number, ' ') from payment_items i join applications a on a.id = i.application_id
        where i.payment_id = p.id) as "Applications"
    from payments p order by p.number`)
  const shown = await linesOf(server, admin, '/api/admin/payments/export')
  expect(
    shown
      .map((line) => Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, line[name]])))
      .toSorted((one, other) => (one['Number']! < other['Number']! ? -1 : 1)),
  ).toEqual(rows.toSorted((one, other) => (one['Number']! < other['Number']! ? -1 : 1)))
  expect(rows.filter(({ Status, Received }) => Status === 'paid' && Received === '0.00')).toEqual([])
})
