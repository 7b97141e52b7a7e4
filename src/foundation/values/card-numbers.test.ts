import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-numbers.ts'
import { writeNumber } from './number.ts'

const cards = [
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3566002020360505',
  '6200000000000005',
  '4222222222222',
]

test.each(cards)('%s is seen, alone and in a sentence, at any depth', (card) => {
  expect(holdsCardNumber(card)).toBe(true)
  expect(holdsCardNumber(`my card is ${card}, please charge it`)).toBe(true)
  expect(holdsCardNumber({ notes: ['hello', { more: `card:${card}.` }] })).toBe(true)
})

test.each([
  '4242424242424241',
  '1234567890123452',
  '+49 151 1234 56783',
  '00491511234567',
  '+2348012345678',
  '2026-11-15 2026-11-16',
  '42424242424242424242424242424242',
  'EV-7K3M9-Q2X4P',
  'tok_4242424242424242',
  '00000000-0000-4242-4242-424242424242',
  '',
])('%s is none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})

test('telephone numbers and our own numbers are left alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{6,14}$/), (digits) => {
      expect(holdsCardNumber({ phone: digits })).toBe(false)
      expect(holdsCardNumber(`+${digits}`)).toBe(false)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), (random) => {
      expect(holdsCardNumber(`${writeNumber('EV', random)} ${writeNumber('PY', random)}`)).toBe(false)
    }),
  )
})

test('cards: a field for a telephone may hold fifteen digits, and a card of sixteen is seen there too', () => {
  expect(holdsCardNumber({ phone: '378282246310005' })).toBe(false)
  expect(holdsCardNumber({ notes: '378282246310005' })).toBe(true)
  expect(holdsCardNumber({ phone: '4242424242424242' })).toBe(true)
  expect(holdsCardNumber({ phone: ['4222222222222'], notes: null })).toBe(false)
  expect(holdsCardNumber('4242424242424241')).toBe(false)
})
