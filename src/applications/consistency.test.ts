import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, isDay } from '#platform/day.ts'
import { passportProblems, personalProblems, stayDays, travelProblems } from './consistency.ts'
import { visaTypeNames, visaTypes } from './visa-types.ts'

const today = '2026-11-15'

test('a passport must outlast the stay by six months, to the day', () => {
  const stay = { departureDate: '2026-12-31' }
  expect(passportProblems({ expiryDate: '2027-06-30' }, stay)).toEqual({})
  expect(passportProblems({ expiryDate: '2027-06-29' }, stay)).toEqual({
    expiryDate: 'Your passport must be valid at least 6 months beyond your stay',
  })
  // Six months after the last day of August end with February.
  expect(passportProblems({ expiryDate: '2028-02-29' }, { departureDate: '2027-08-31' })).toEqual({})
  expect(passportProblems({ expiryDate: '2028-02-28' }, { departureDate: '2027-08-31' })).not.toEqual({})
})

test('birth, issue and expiry follow each other', () => {
  const fine = { dob: '1990-05-05', issueDate: '2020-01-01', expiryDate: '2030-01-01' }
  expect(personalProblems(fine, today)).toEqual({})
  expect(personalProblems({ ...fine, dob: today }, today)).toHaveProperty('dob')
  expect(personalProblems({ ...fine, issueDate: fine.dob }, today)).toHaveProperty('issueDate')
  expect(personalProblems({ ...fine, issueDate: addDays(today, 1) }, today)).toHaveProperty('issueDate')
  expect(personalProblems({ ...fine, expiryDate: fine.issueDate }, today)).toHaveProperty('expiryDate')
  expect(personalProblems({ ...fine, expiryDate: today }, today)).toHaveProperty('expiryDate')
  expect(personalProblems({ ...fine, expiryDate: addDays(today, 1) }, today)).toEqual({})
})

test('a journey begins today or within three months and ends after it began', () => {
  const journey = (arrivalDate: string, departureDate = addDays(arrivalDate, 5)) =>
    travelProblems({ arrivalDate, departureDate, duration: 3, visaType: 'tourist' }, today)
  expect(journey(today)).toEqual({})
  expect(journey(addDays(today, -1))).toEqual({ arrivalDate: 'The arrival lies in the past' })
  expect(journey('2027-02-15')).toEqual({})
  expect(journey('2027-02-16')).toHaveProperty('arrivalDate')
  expect(journey(today, today)).toHaveProperty('departureDate')
})

test('a stay fits between its days and within its type', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 800 }),
      fc.integer({ min: 1, max: 800 }),
      fc.constantFrom(...visaTypeNames),
      (length, duration, visaType) => {
        const departureDate = addDays(today, length)
        const problems = travelProblems({ arrivalDate: today, departureDate, duration, visaType }, today)
        const fits = duration <= length + 1 && duration <= visaTypes[visaType].validDays
        expect('duration' in problems).toBe(!fits)
        expect(stayDays(today, departureDate)).toBe(length + 1)
      },
    ),
  )
})

const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

test('months and days are counted by the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 20_000 }), fc.integer({ min: -36, max: 36 }), (days, months) => {
      const day = addDays('2000-01-01', days)
      const later = addMonths(day, months)
      expect(isDay(later)).toBe(true)
      expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
      expect(monthsOf(later) - monthsOf(day)).toBe(months)
    }),
  )
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
})
