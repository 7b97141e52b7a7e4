import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, isDay } from '#foundation/values/day.ts'
import { arrivesEarly, passportProblems, personalProblems, stayDays, travelProblems, withStay } from './consistency.ts'
import { visaTypeNames, visaTypes } from './visa-types.ts'

const today = '2026-11-15'

test('passport: must be valid six months beyond the stay, to the day', () => {
  const stay = { departureDate: '2026-12-31' }
  expect(passportProblems({ expiryDate: '2027-06-30' }, stay)).toEqual({})
  expect(passportProblems({ expiryDate: '2027-06-29' }, stay)).toEqual({
    expiryDate: 'Your passport must be valid at least 6 months beyond your stay',
  })
  // Six months after 31 August is the last day of February.
  expect(passportProblems({ expiryDate: '2028-02-29' }, { departureDate: '2027-08-31' })).toEqual({})
  expect(passportProblems({ expiryDate: '2028-02-28' }, { departureDate: '2027-08-31' })).not.toEqual({})
})

test('passport: birth, issue and expiry must be in order', () => {
  const fine = { dob: '1990-05-05', issueDate: '2020-01-01', expiryDate: '2030-01-01' }
  expect(personalProblems(fine, today)).toEqual({})
  expect(personalProblems({ ...fine, dob: today }, today)).toHaveProperty('dob')
  expect(personalProblems({ ...fine, issueDate: fine.dob }, today)).toHaveProperty('issueDate')
  expect(personalProblems({ ...fine, issueDate: addDays(today, 1) }, today)).toHaveProperty('issueDate')
  expect(personalProblems({ ...fine, expiryDate: fine.issueDate }, today)).toHaveProperty('expiryDate')
  expect(personalProblems({ ...fine, expiryDate: today }, today)).toHaveProperty('expiryDate')
  expect(personalProblems({ ...fine, expiryDate: addDays(today, 1) }, today)).toEqual({})
})

test('journey: starts within three months and ends after it starts', () => {
  const journey = (arrivalDate: string, departureDate = addDays(arrivalDate, 5)) =>
    travelProblems({ arrivalDate, departureDate, duration: 3, visaType: 'tourist' }, today)
  expect(journey(today)).toEqual({})
  expect(journey(addDays(today, -1))).toEqual({ arrivalDate: 'The arrival date is in the past' })
  expect(journey('2027-02-15')).toEqual({})
  expect(journey('2027-02-16')).toHaveProperty('arrivalDate')
  expect(journey(today, today)).toHaveProperty('departureDate')
})

test('journey: the stay fits its dates and its visa type', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 800 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(...visaTypeNames),
      (length, duration, visaType) => {
        const departureDate = addDays(today, length)
        const problems = travelProblems({ arrivalDate: today, departureDate, duration, visaType }, today)
        expect('duration' in problems).toBe(length + 1 > visaTypes[visaType].validDays)
        expect(withStay({ arrivalDate: today, departureDate, duration }).duration).toBe(length + 1)
        expect(withStay({ arrivalDate: departureDate, departureDate: today, duration }).duration).toBe(duration)
        expect(stayDays(today, departureDate)).toBe(length + 1)
      },
    ),
  )
})

const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

test('dates: months and days are counted by the calendar', () => {
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

const inPassport = (info: object) => Object.keys(personalProblems(info, today))

test('answers: each date is checked to the day, and missing dates are not checked', () => {
  expect(inPassport({ dob: addMonths(today, -130 * 12) })).toEqual([])
  expect(inPassport({ dob: addDays(addMonths(today, -130 * 12), -1) })).toEqual(['dob'])
  expect(inPassport({ issueDate: today })).toEqual([])
  expect(inPassport({ issueDate: addDays(today, 1) })).toEqual(['issueDate'])
  expect(inPassport({ issueDate: '2020-01-02', expiryDate: '2020-01-01' })).toEqual(['expiryDate'])
  const laterStill = { issueDate: '2030-01-02', expiryDate: '2030-01-02' }
  expect(personalProblems(laterStill, '2029-01-01')).toEqual({
    issueDate: 'The issue date is in the future',
    expiryDate: 'The expiry date must be after the issue date',
  })
  expect(inPassport({})).toEqual([])
  expect(passportProblems({ expiryDate: '2027-01-01' }, {})).toEqual({})
  expect(passportProblems({}, { departureDate: '2027-01-01' })).toEqual({})
})

const inJourney = (travel: object) => Object.keys(travelProblems(travel, today))

test('answers: a stay, counting both ends, fits its dates and its visa type', () => {
  const journey = { arrivalDate: '2026-12-01', departureDate: '2026-12-07', visaType: 'transit' }
  expect(inJourney({ ...journey, duration: 7 })).toEqual([])
  expect(inJourney({ ...journey, duration: 8 }), 'the dates decide').toEqual([])
  expect(inJourney({ ...journey, departureDate: '2026-12-08', duration: 3 })).toEqual(['duration'])
  expect(inJourney({ visaType: 'transit', duration: 7 })).toEqual([])
  expect(inJourney({ visaType: 'transit', duration: 8 })).toEqual(['duration'])
  expect(inJourney({ arrivalDate: '2026-12-01', duration: 300 })).toEqual([])
  expect(inJourney({ departureDate: '2026-12-07', duration: 300 })).toEqual([])
  expect(inJourney({ ...journey, departureDate: '2026-12-01', duration: 5 })).toEqual(['departureDate'])
  expect(inJourney({ ...journey, duration: 0 })).toEqual([])
  expect(inJourney(journey)).toEqual([])
})

test('answers: a decision on the day of arrival comes too late', () => {
  expect(arrivesEarly('2026-12-01', '2026-12-01')).toBe(true)
  expect(arrivesEarly('2026-11-30', '2026-12-01')).toBe(true)
  expect(arrivesEarly('2026-12-02', '2026-12-01')).toBe(false)
  for (const [arrival, decision] of [
    ['', '2026-12-01'],
    [undefined, '2026-12-01'],
    ['2026-12-01', undefined],
  ])
    expect(arrivesEarly(arrival, decision)).toBe(false)
})
