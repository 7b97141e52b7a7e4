import { expect, test } from 'vitest'
import { inCents } from '#foundation/values/money.ts'
import { totalFee, visaFee } from './fees.ts'

test.each([
  ['tourist', 60, 80],
  ['business', 120, 140],
  ['student', 80, 100],
  ['work', 150, 170],
  ['transit', 30, 50],
  ['medical', 100, 120],
])('fees: a %s visa costs %i USD, with the processing fee %i USD', (type, fee, total) => {
  expect(visaFee(type)).toBe(fee * 100)
  expect(totalFee(type)).toBe(total * 100)
})

test.each(['', 'diplomatic', 'Tourist', 'toString', '__proto__'])(
  'fees: an unknown type (%j) costs 60 USD and 20 USD',
  (type) => {
    expect(visaFee(type)).toBe(60_00)
    expect(totalFee(type)).toBe(80_00)
  },
)

test('payments: dollars with fractions of a cent are refused', () => {
  expect([80, 80.5, 0.01, 19.99, 0].map(inCents)).toEqual([80_00, 80_50, 1, 19_99, 0])
  for (const dollars of [0.005, 80.001, Number.NaN, Infinity, 1e15]) expect(inCents(dollars)).toBeUndefined()
})
