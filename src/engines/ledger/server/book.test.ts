import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cents, type Cents } from '#foundation/values/money.ts'
import { test } from '#testing/server.ts'
import { allocate, isBalanced, sumPostings, type Posting } from '../accounts.ts'
import { book, type Entry } from './book.ts'
import { balances, countBalances, listEntries } from './queries.ts'
import { ledgerBalances } from './table.ts'

const postings: Posting[] = [
  { account: 'provider:sandbox', amount: cents(80_00) },
  { account: 'visa_fees', amount: cents(-60_00) },
  { account: 'processing_fees', amount: cents(-20_00) },
]
const entry = (values: Partial<Entry> = {}): Entry => ({
  kind: 'captured',
  occasion: randomUUID(),
  paymentId: randomUUID(),
  currency: 'USD',
  postings,
  ...values,
})

test('ledger: all accounts together sum to zero', async ({ server }) => {
  const { db, services } = server
  const context = { db, now: services.clock() }
  await book(context, entry())
  await book(context, entry())
  expect(await balances(db)).toEqual({ 'provider:sandbox': 160_00, visa_fees: -120_00, processing_fees: -40_00 })
  expect((await listEntries(db, { limit: 10, countUpTo: 100, after: undefined })).total).toBe(2)
  expect((await listEntries(db, { limit: 10, countUpTo: 100, after: undefined, account: 'bank' })).total).toBe(0)
})

test('ledger: nightly balances plus later postings equal the total', async ({ server }) => {
  const { db, services } = server
  const now = services.clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const at of [daysAgo(40), daysAgo(3), daysAgo(0.5), now]) await book({ db, now: at }, entry())
  const all = { 'provider:sandbox': 320_00, visa_fees: -240_00, processing_fees: -80_00 }
  expect(await balances(db)).toEqual(all)
  await countBalances(db, now)
  expect(await balances(db)).toEqual(all)
  expect((await db.select().from(ledgerBalances)).find(({ account }) => account === 'provider:sandbox')?.amount).toBe(
    160_00,
  )
  await book({ db, now }, entry())
  await countBalances(db, daysAgo(-2))
  expect(await balances(db)).toMatchObject({ 'provider:sandbox': 400_00 })
})

test('ledger: unbalanced entries are refused, and each occasion is booked once', async ({ server }) => {
  const { db, services } = server
  const context = { db, now: services.clock() }
  const wrong = [...postings, { account: 'bank', amount: cents(1) } as const]
  await expect(book(context, entry({ postings: wrong }))).rejects.toThrow('not balanced')
  await expect(
    book(
      context,
      entry({
        postings: [
          { account: 'bank', amount: 0.5 as Cents },
          { account: 'refunds', amount: -0.5 as Cents },
        ],
      }),
    ),
  ).rejects.toThrow('not balanced')
  const once = entry()
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => db.transaction((inner) => book({ ...context, db: inner }, once))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(db)).toMatchObject({ 'provider:sandbox': 80_00 })
  await book(context, entry({ postings: [{ account: 'bank', amount: cents(0) }] }))
  expect((await listEntries(db, { limit: 10, countUpTo: 100, after: undefined })).total).toBe(1)
})

test('ledger: allocating an amount loses no cent and is fair to the cent', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = allocate(cents(amount), weights)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * weights[index]!) / whole)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('ledger: postings balance exactly when they sum to zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 6 }), (amounts) => {
      const rows: Posting[] = amounts.map((amount) => ({ account: 'bank', amount: cents(amount) }))
      const rest: Posting = { account: 'refunds', amount: cents(0 - sumPostings(rows)) }
      expect(isBalanced([...rows, rest])).toBe(true)
      expect(isBalanced([...rows, { ...rest, amount: cents(rest.amount + 1) }])).toBe(false)
    }),
  )
})
