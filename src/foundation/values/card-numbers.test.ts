import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsCardNumber } from './card-numbers.ts'
import { formatReferenceNumber } from './number.ts'

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

test.each(cards)('card numbers: %s is detected alone, in text and at any depth', (card) => {
  expect(containsCardNumber(card)).toBe(true)
  expect(containsCardNumber(`my card is ${card}, please charge it`)).toBe(true)
  expect(containsCardNumber({ notes: ['hello', { more: `card:${card}.` }] })).toBe(true)
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
])('card numbers: %s is none', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('card numbers: phone numbers and our own numbers are accepted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{6,14}$/), (digits) => {
      expect(containsCardNumber({ phone: digits })).toBe(false)
      expect(containsCardNumber(`+${digits}`)).toBe(false)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), (random) => {
      expect(containsCardNumber(`${formatReferenceNumber('EV', random)} ${formatReferenceNumber('PY', random)}`)).toBe(
        false,
      )
    }),
  )
})

test('card numbers: a phone field takes fifteen digits, but sixteen-digit cards are detected there too', () => {
  expect(containsCardNumber({ phone: '378282246310005' })).toBe(false)
  expect(containsCardNumber({ notes: '378282246310005' })).toBe(true)
  expect(containsCardNumber({ phone: '4242424242424242' })).toBe(true)
  expect(containsCardNumber({ phone: ['4222222222222'], notes: null })).toBe(false)
  expect(containsCardNumber('4242424242424241')).toBe(false)
})
