import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { writeMoney, writePrice } from './write-money.ts'

test('write-money: amounts have cents, prices only where there are any', () => {
  expect(writeMoney(cents(80_00), 'en')).toBe('$80.00')
  expect(writeMoney(cents(80_00), 'zh')).toBe('US$80.00')
  expect(writePrice(cents(80_00), 'en')).toBe('$80')
  expect(writePrice(cents(80_50), 'de')).toBe('80,50\u00a0$')
})
