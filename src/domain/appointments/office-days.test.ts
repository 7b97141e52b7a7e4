import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, isWeekday } from '#foundation/values/day.ts'
import { holidayOn, defaultHolidays, type DatedHoliday, type HolidayRule } from './holidays.ts'
import { officeDays } from './office-days.ts'

const anyDay = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map(dayOf)
const anyLimit = fc.integer({ min: 1, max: 30 })
const anyRule: fc.Arbitrary<HolidayRule> = fc.oneof(
  anyDay.map((day): HolidayRule => ({ every: 'once', on: day })),
  anyDay.map((day): HolidayRule => ({ every: 'date', on: day.slice(5) })),
  fc.integer({ min: -60, max: 60 }).map((days): HolidayRule => ({ every: 'easter', days })),
)
const holiday = (country: string, rule: HolidayRule): DatedHoliday => ({
  key: `${country} ${JSON.stringify(rule)}`,
  value: { country, name: 'A day of rest', rule },
  validFrom: '2020-01-01',
  validUntil: null,
  createdAt: new Date(0),
})
const anyHolidays = fc
  .array(
    anyRule.map((rule) => holiday('lr', rule)),
    { maxLength: 6 },
  )
  .map((more) => [...defaultHolidays, ...more])

test('office days: a deadline never falls on a weekend or a holiday', () => {
  fc.assert(
    fc.property(anyHolidays, anyDay, anyLimit, (holidays, day, limit) => {
      const due = officeDays(holidays).after(day, limit)
      expect(isWeekday(due)).toBe(true)
      expect(holidayOn('Liberia', due, holidays)).toBeUndefined()
    }),
  )
})

test('office days: an additional holiday never brings a deadline forward', () => {
  fc.assert(
    fc.property(anyHolidays, anyRule, anyDay, anyLimit, (holidays, rule, day, limit) => {
      const before = officeDays(holidays).after(day, limit)
      const after = officeDays([...holidays, holiday('lr', rule)]).after(day, limit)
      expect(after >= before).toBe(true)
    }),
  )
})

test('office days: the working days up to a deadline are as many as the limit says', () => {
  fc.assert(
    fc.property(anyHolidays, anyDay, anyLimit, (holidays, day, limit) => {
      const office = officeDays(holidays)
      expect(office.between(day, office.after(day, limit))).toBe(limit)
    }),
  )
})

test('office days: holidays of other countries do not count', () => {
  const office = officeDays([holiday('gh', { every: 'once', on: '2026-03-04' })])
  expect(office.after('2026-03-03', 1)).toBe('2026-03-04')
  expect(officeDays([holiday('lr', { every: 'once', on: '2026-03-04' })]).after('2026-03-03', 1)).toBe('2026-03-05')
})
