import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatMoney, formatShortDate, formatSize, formatTime } from './format.ts'

test('format: dates have the month as a word and do not shift by time zone', () => {
  expect(formatDate('2025-05-15')).toBe('May 15, 2025')
  expect(formatDate(new Date(2025, 4, 15, 12))).toBe('May 15, 2025')
  expect(formatDate('2025-05-15', 'de')).toBe('15. Mai 2025')
})

test('format: a short day has the order of the long one, and its year where that is not this one', () => {
  expect(formatShortDate('2026-11-24', '2026-11-18')).toBe('Nov 24')
  expect(formatShortDate('2027-01-05T23:30:00Z', '2026-11-18')).toBe('Jan 5, 2027')
  expect(formatShortDate('2026-11-24', '2026-11-18', 'de')).toBe('24. Nov.')
})

test('format: missing and invalid dates say so', () => {
  expect([null, undefined, ''].map((given) => formatDate(given))).toEqual(Array(3).fill('Not available'))
  expect(formatDate('yesterday-ish')).toBe('Invalid date')
})

test('format: times include their zone', () => {
  expect(formatMoment('2025-05-15T09:30:00Z')).toMatch(/May 15, 2025.*\d{2}:30.*\w+/)
  expect(formatMoment('2025-05-15T21:30:00Z')).not.toMatch(/[AP]M/)
})

test('format: the time of a save is short', () => {
  expect(formatTime(new Date(2025, 4, 15, 10, 42))).toBe('10:42')
  expect(formatTime(new Date(2025, 4, 15, 0, 5), 'de')).toBe('00:05')
})

test('format: money is written in dollars unless said otherwise', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  expect(formatMoney(80, 'EUR')).toBe('€80.00')
})

test('format: sizes grow from Bytes to GB, with one decimal at most', () => {
  const sizes = [0, 512, 1536, 51_620, 5 * 1024 ** 2, 3 * 1024 ** 3, 2 * 1024 ** 4]
  expect(sizes.map((size) => formatSize(size))).toEqual([
    '0 Bytes',
    '512 Bytes',
    '1.5 KB',
    '50.4 KB',
    '5 MB',
    '3 GB',
    '2,048 GB',
  ])
  expect(formatSize(1024 ** 2 - 1), 'rounded up to the next unit').toBe('1 MB')
})

test.for([
  ['es', ['512 bytes', '50,4 kB', '1,5 MB']],
  ['fr', ['512 octets', '50,4 ko', '1,5 Mo']],
  ['de', ['512 Byte', '50,4 kB', '1,5 MB']],
  ['zh', ['512字节', '50.4 kB', '1.5 MB']],
] as const)('format: sizes are written as people write them in %s', ([locale, expected]) => {
  const written = [512, 51_620, 1.5 * 1024 ** 2].map((size) => formatSize(size, locale).replaceAll(/\s/g, ' '))
  expect(written).toEqual(expected)
})
