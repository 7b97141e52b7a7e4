import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalInfo, passportReading, travelDetails } from '#testing/applications.ts'
import { findDisagreements, type Readings } from './disagreements.ts'
import { passportAnswers, type PassportAnswer } from './passport-answers.ts'

const now = new Date('2026-03-01T12:00:00Z')
const info = personalInfo(now, { passportNumber: 'L898902C3', firstName: 'Anna Maria', lastName: 'Müller-Öst' })
const travel = travelDetails(now)
const passport: Readings = new Map([['passport', passportReading(info)]])

test('disagreements: answers that match the passport are not flagged', () => {
  expect(findDisagreements({ personalInfo: info, travelDetails: travel }, passport)).toEqual([])
})

test.each([
  ['Müller Öst', 'ANNA-MARIA'],
  ['MUELLER OEST', 'anna maria'],
  ["Mueller'Oest", 'Anna  Maria'],
])('disagreements: %s, %s is the same name written another way', (lastName, firstName) => {
  expect(findDisagreements({ personalInfo: { ...info, lastName, firstName }, travelDetails: null }, passport)).toEqual(
    [],
  )
})

test('disagreements: a passport that writes Ü as U is not flagged', () => {
  const plain: Readings = new Map([['passport', passportReading({ ...info, lastName: 'Muller Ost' })]])
  expect(findDisagreements({ personalInfo: info, travelDetails: null }, plain)).toEqual([])
})

const otherDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const others: Record<PassportAnswer, fc.Arbitrary<string>> = {
  firstName: fc.stringMatching(/^[A-Z]{2,12}$/),
  lastName: fc.stringMatching(/^[A-Z]{2,12}$/),
  gender: fc.constantFrom('male', 'other'),
  dob: otherDay,
  nationality: fc.constantFrom('gh', 'de', 'cn'),
  passportNumber: fc.stringMatching(/^[0-9A-Z]{6,9}$/),
  passportCountry: fc.constantFrom('gh', 'de', 'cn'),
  expiryDate: otherDay,
}

test.each(passportAnswers)('disagreements: a different answer for %s is flagged, and nothing else is', (answer) => {
  fc.assert(
    fc.property(others[answer], (other) => {
      fc.pre(other !== info[answer])
      const found = findDisagreements({ personalInfo: { ...info, [answer]: other }, travelDetails: travel }, passport)
      expect(found.map((disagreement) => disagreement.answer)).toEqual([answer])
      expect(found[0]).toMatchObject({ documentType: 'passport', answered: other })
    }),
  )
})

test('disagreements: every wrong character of a passport number is flagged', () => {
  for (const at of info.passportNumber.split('').keys())
    for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const passportNumber = info.passportNumber.slice(0, at) + character + info.passportNumber.slice(at + 1)
      const found = findDisagreements({ personalInfo: { ...info, passportNumber }, travelDetails: null }, passport)
      expect(found).toHaveLength(passportNumber === info.passportNumber ? 0 : 1)
    }
})

test('disagreements: unanswered and unreadable fields are not flagged', () => {
  expect(findDisagreements({ personalInfo: null, travelDetails: null }, passport)).toEqual([])
  expect(
    findDisagreements({ personalInfo: info, travelDetails: travel }, new Map([['passport', { text: '', fields: {} }]])),
  ).toEqual([])
})

test('disagreements: an itinerary with other dates than the journey is flagged', () => {
  const flight = { kind: 'flight' as const, text: '', fields: { arrivalDate: { value: '2026-04-09', confidence: 1 } } }
  const found = findDisagreements({ personalInfo: info, travelDetails: travel }, new Map([['flight', flight]]))
  expect(found).toEqual([
    { documentType: 'flight', answer: 'arrivalDate', answered: travel.arrivalDate, read: '2026-04-09' },
  ])
})
