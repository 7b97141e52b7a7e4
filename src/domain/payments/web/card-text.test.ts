import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, formatCardNumber, formatExpiry } from './card-text.ts'

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42 4242 42', '4242 4242'],
  ['42424242424242421', '4242 4242 4242 4242 1'],
  ['4242-4242', '4242-4242'],
  ['my card', 'my card'],
])('card fields: the card number %j is shown as %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown))

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['12/', '12/'],
  ['12 / 27', '12/27'],
  ['1/27', '1/27'],
  ['1327', '13/27'],
  ['12/2027', '12/2027'],
  ['soon', 'soon'],
])('card fields: the expiry %j is shown as %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

test('card fields: formatting loses no digit and is idempotent', () => {
  const text = fc.stringMatching(/^[\d /x-]{0,24}$/)
  fc.assert(
    fc.property(text, (typed) => {
      for (const format of [formatCardNumber, formatExpiry]) {
        const shown = format(typed)
        expect(shown.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''))
        expect(format(shown)).toBe(shown)
      }
    }),
  )
})

test('card fields: the cursor stays behind the same digit', () => {
  const text = fc.stringMatching(/^[\d ]{0,24}$/)
  fc.assert(
    fc.property(text, fc.nat(24), (typed, place) => {
      const caret = Math.min(place, typed.length)
      const shown = formatCardNumber(typed)
      const before = typed.slice(0, caret).replace(/\D/g, '')
      expect(shown.slice(0, caretAfter(typed, caret, shown)).replace(/\D/g, '')).toBe(before)
    }),
  )
})
