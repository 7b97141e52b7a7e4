import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReferenceNumber, formatReferenceNumber } from './number.ts'

const bytes = fc.uint8Array({ minLength: 9, maxLength: 9 })

test('number: is recognised however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = formatReferenceNumber('EV', random)
      expect(number).toMatch(/^EV-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
      const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect(parseReferenceNumber('EV', typed)).toBe(number)
      expect(parseReferenceNumber('EV', number.slice(3))).toBe(number)
    }),
  )
})

test('number: one wrong character is always detected', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.integer({ min: 3, max: 13 }),
      fc.constantFrom(...Array.from('23456789ABCDEFGH')),
      (random, at, other) => {
        const number = formatReferenceNumber('EV', random)
        fc.pre(number[at] !== '-' && number[at] !== other)
        expect(parseReferenceNumber('EV', number.slice(0, at) + other + number.slice(at + 1))).toBeUndefined()
      },
    ),
  )
})

test('number: has no visible order and is never repeated', () => {
  const numbers = Array.from({ length: 1000 }, () => formatReferenceNumber('EV', randomBytes(9)))
  expect(new Set(numbers).size).toBe(1000)
  const rising = numbers.filter((number, index) => index > 0 && number > numbers[index - 1]!).length
  expect(rising).toBeGreaterThan(400)
  expect(rising).toBeLessThan(600)
})

test('number: one that starts like its prefix is read with and without it', () => {
  const number = formatReferenceNumber('EV', Uint8Array.from([206, 251, 0, 0, 0, 0, 0, 0, 0]))
  expect(number).toMatch(/^EV-EV/)
  for (const typed of [number, number.slice(3), number.replaceAll('-', '')])
    expect(parseReferenceNumber('EV', typed)).toBe(number)
})

const written = (...random: number[]) => formatReferenceNumber('EV', Uint8Array.from(random))

test('number: the check character is Luhn modulo 32, as in issued numbers', () => {
  expect(written(1, 2, 3, 4, 5, 6, 7, 8, 9)).toBe('EV-12345-6789T')
  expect(written(31, 30, 29, 28, 27, 26, 25, 24, 23)).toBe('EV-ZYXWV-TSRQ1')
  expect(written(0, 17, 0, 17, 0, 17, 0, 17, 0)).toBe('EV-0H0H0-H0H0W')
  for (const typed of ['', '12345-6789', '12345-6789T0', 'U2345-6789T'])
    expect(parseReferenceNumber('EV', typed)).toBeUndefined()
})
