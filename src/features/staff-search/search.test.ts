import { expect, test } from 'vitest'
import { nameLikeness, readTyped } from './search.ts'

test('staff search: input is recognised as an email, phone or passport number where possible', () => {
  expect(readTyped('Grace@People.example')).toMatchObject({ email: 'grace@people.example', passport: undefined })
  expect(readTyped('+1 (202) 555-0143')).toMatchObject({ phone: '12025550143' })
  expect(readTyped('0202 555 0143').phone).toBe('2025550143')
  expect(readTyped('x 123 4567')).toMatchObject({ passport: 'X1234567', phone: undefined })
  expect(readTyped('Grace Johnson')).toMatchObject({ email: undefined, phone: undefined, passport: undefined })
  expect(readTyped('12345')).toMatchObject({ phone: undefined, passport: '12345' })
})

test('staff search: whole words rank before prefixes, and prefixes before similar words', () => {
  const similar = new Map([['jonson', new Map([['johnson', 0.7]])]])
  const rank = (name: string) => nameLikeness(['grace', 'jonson'], name, similar)
  expect(rank('grace jonson')).toBe(1)
  expect(rank('grace jonsonville')).toBe(0.95)
  expect(rank('grace johnson')).toBeCloseTo(0.85)
  expect(rank('grace mensah')).toBe(0.5)
})
