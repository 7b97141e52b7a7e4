import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayOf } from '#foundation/values/day.ts'
import { expiryDay, zoneDate } from './zone-date.ts'

const today = '2026-11-16'

test.each([
  ['980301', '1998-03-01'],
  ['991231', '1999-12-31'],
  ['000229', '2000-02-29'],
  ['240101', '2024-01-01'],
  ['361115', '2036-11-15'],
  ['461116', '2046-11-16'],
  ['461117', '1946-11-17'],
])('zone dates: an expiry of %s is %s', (field, day) => {
  expect(expiryDay(field, today)).toBe(day)
})

test('zone dates: an expiry date before the date of birth is refused', () => {
  expect(expiryDay('980301', today, '2001-05-05')).toBeUndefined()
  expect(expiryDay('310301', today, '2001-05-05')).toBe('2031-03-01')
  expect(expiryDay('98O301', today)).toBeUndefined()
})

test('zone dates: dates valid today or expired within 79 years round-trip', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-11-16'), noInvalidDate: true }).map(dayOf)
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 15 * 12 }), (issued, months) => {
      const expiry = addMonths(issued, months)
      expect(expiryDay(zoneDate(expiry), today)).toBe(expiry)
    }),
  )
})

test("zone dates: only six digits are accepted, and no document expires before its bearer's birth", () => {
  for (const field of ['2703311', '27033', 'x270331', '270331x', '27<<<<'])
    expect(expiryDay(field, '2026-11-15')).toBeUndefined()
  expect(expiryDay('270331', '2026-11-15', '1990-01-01')).toBe('2027-03-31')
  expect(expiryDay('270331', '2026-11-15', '2027-03-31')).toBe('2027-03-31')
  expect(expiryDay('270331', '2026-11-15', '2027-04-01')).toBeUndefined()
  expect(expiryDay('270331', '2026-11-15')).toBe('2027-03-31')
})
