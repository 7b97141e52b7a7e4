import { expect, test } from 'vitest'
import { addCents, cents, inCents, inDollars, negateCents, roundToCents, subtractCents, type Cents } from './money.ts'

test('money: an amount is a whole number of cents', () => {
  expect(cents(60_00)).toBe(60_00)
  expect(cents(-1)).toBe(-1)
  for (const value of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(value)).toThrow(RangeError)
})

test('money: sums and differences are exact', () => {
  expect(addCents()).toBe(0)
  expect(addCents(cents(60_00), cents(20_00), cents(1))).toBe(80_01)
  expect(subtractCents(cents(20_00), cents(60_00))).toBe(-40_00)
  expect(negateCents(cents(5))).toBe(-5)
  expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
})

test('money: every amount round-trips through dollars', () => {
  for (const amount of [0, 1, 19_99, -80_50, 123_456_789_01]) expect(inCents(inDollars(cents(amount)))).toBe(amount)
})

test('money: floating-point errors are rounded away', () => {
  expect(inCents(0.005)).toBeUndefined()
  expect(roundToCents(0.1 + 0.2)).toBe(30)
})

const price = (amount: Cents) => amount

test('money: dollars do not compile where cents are meant', () => {
  // @ts-expect-error a plain number may be dollars
  expect(price(60)).toBe(60)
})
