import { cents } from '#foundation/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsSecondPerson, remainingAmount, twoPersonLimit, type RefundFacts } from './refund.ts'

const done = (kind: RefundFacts['kind'], amount: number): RefundFacts => ({
  kind,
  state: 'done',
  amount: cents(amount),
})

test('payments: one administrator alone refunds at most the limit, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_00 }).map(cents), { maxLength: 12 }), (slices) => {
      const captured = cents(1_000_00)
      const given: RefundFacts[] = []
      for (const amount of slices) {
        const needsTwo = needsSecondPerson(captured, remainingAmount(captured, given), amount)
        given.push({ kind: 'staff', state: needsTwo ? 'requested' : 'approved', amount })
      }
      const alone = given.filter(({ state }) => state === 'approved').reduce((sum, { amount }) => sum + amount, 0)
      expect(alone).toBeLessThanOrEqual(twoPersonLimit)
    }),
  )
})

test('payments: rejected refunds and returned excess do not reduce what can be refunded', () => {
  expect(remainingAmount(cents(80_00), [{ kind: 'staff', state: 'rejected', amount: cents(30_00) }])).toBe(80_00)
  expect(remainingAmount(cents(80_00), [done('excess', 30_00)])).toBe(80_00)
  for (const state of ['requested', 'approved', 'done'] as const)
    expect(remainingAmount(cents(80_00), [{ kind: 'staff', state, amount: cents(30_00) }])).toBe(50_00)
})
