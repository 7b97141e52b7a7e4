import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { chargesOf, expectSoundBooks, openCheckout, providersWith, token } from '#testing/payments.ts'
import { test } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'
import { payFor } from '#testing/pay-for.ts'
import { ProviderUnavailable } from './provider.ts'
import { findPayments } from './queries.ts'
import { payments } from './table.ts'

const each = times(16, 100)
const broken = async (): Promise<never> => {
  throw new ProviderUnavailable('sandbox', 'broken')
}

test('payments: provider failures before, during or after the capture lose and double nothing', async ({ server }) => {
  const points = {
    before: providersWith(server, () => ({ charge: broken })),
    during: providersWith(server, (provider) => ({ charge: (order) => provider.charge(order).then(broken) })),
    after: undefined,
  }
  const rows: ApplicationRow[] = []
  const tills = []
  for (const [point, providers] of Object.entries(points)) {
    const till = await openCheckout(server, providers && { providers })
    tills.push(till)
    const own = await Promise.all(Array.from({ length: each }, () => server.anApplication(till.payer)))
    rows.push(...own)
    await eightAtOnce(own, async (row) => {
      const paying = point === 'after' ? payThenFail(till, row) : till.pay({}, [row])
      await paying.catch(() => undefined)
    })
  }
  expect(await server.db.select().from(payments).where(eq(payments.state, 'processing'))).toHaveLength(3 * each)

  server.pass(61)
  const [till] = tills
  for (let round = 0; round < 2; round += 1) await (await openCheckout(server)).reconcile()

  const after = await findPayments(
    server.db,
    rows.map(({ id }) => id),
  )
  const states = rows.map(({ id }) => after.get(id)!.state)
  expect(states.slice(0, each).every((state) => state === 'failed')).toBe(true)
  expect(states.slice(each).every((state) => state === 'paid')).toBe(true)
  await eightAtOnce(rows.slice(0, each), async (row) => {
    expect(await payFor(till!.act(), till!.requestFor([row]), till!.ports)).toMatchObject({ state: 'paid' })
  })
  const charges = await chargesOf(server)
  expect(rows.every(({ id }) => charges.get(id) === 1)).toBe(true)
  await expectSoundBooks(server)
}, 300_000)

async function eightAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

type Till = Awaited<ReturnType<typeof openCheckout>>

/** The provider answered, and then our own database failed. */
async function payThenFail(till: Till, row: ApplicationRow) {
  const outer = till.act()
  let transactions = 0
  const failing = {
    ...outer,
    transact: ((work) => {
      transactions += 1
      if (transactions > 1) throw new Error('the database went away')
      return outer.transact(work)
    }) as typeof outer.transact,
  }
  return payFor(failing, till.requestFor([row]), till.ports)
}

test('payments: a failure while settling is rolled back completely', async ({ server }) => {
  const till = await openCheckout(server)
  await expect(
    payFor(till.act(), till.requestFor([till.application]), {
      ...till.ports,
      settled: async () => {
        throw new Error('a fault above')
      },
    }),
  ).rejects.toThrow('a fault above')
  expect(await server.db.select().from(payments)).toMatchObject([{ state: 'processing', capturedAmount: 0 }])
  await expect(till.pay()).rejects.toThrow(/^We’re checking/)
  server.pass(61)
  await till.reconcile()
  expect(await server.db.select().from(payments)).toMatchObject([{ state: 'paid', capturedAmount: 80_00 }])
  expect(till.told.settled).toEqual(['paid'])
  await expectSoundBooks(server)
})

test('payments: with many payers and failing cards every payment ends and no cent is missing', async ({ server }) => {
  const till = await openCheckout(server)
  const manners = ['succeeds', 'declined', 'insufficient', 'slow', 'lost-request', 'lost-answer', 'confirm'] as const
  const rows = await Promise.all(Array.from({ length: times(35, 70) }, () => server.anApplication(till.payer)))
  await Promise.all(
    rows.map((row, index) =>
      till.pay({ token: token(manners[index % manners.length]!) }, [row]).catch(() => undefined),
    ),
  )
  server.pass(61)
  await Promise.all([till.reconcile(), till.reconcile(), till.reconcile()])
  server.pass(15 * 60)
  await till.reconcile()
  expect(await server.db.select().from(payments).where(eq(payments.state, 'processing'))).toEqual([])
  expect([...(await chargesOf(server)).values()].every((count) => count === 1)).toBe(true)
  await expectSoundBooks(server)
})
