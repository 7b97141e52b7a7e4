import { expect, test } from 'vitest'
import { purposes } from '#domain/applications/purposes.ts'
import { readPreselection } from './preselection.ts'

test('start page: earlier choices are kept', () => {
  expect(readPreselection({ type: 'business', nationality: 'us', purpose: 'conference', days: '12' })).toEqual({
    type: 'business',
    personalInfo: { nationality: 'us' },
    travelDetails: { purpose: 'conference', duration: 12 },
  })
})

test('start page: an invalid URL selects nothing', () => {
  const nothing = { type: undefined, personalInfo: {}, travelDetails: {} }
  expect(readPreselection({})).toEqual(nothing)
  expect(readPreselection({ type: 'toString', nationality: 'xx', purpose: 'espionage', days: '-3' })).toEqual(nothing)
  expect(readPreselection({ days: '1e9' })).toEqual(nothing)
  expect(readPreselection({ days: '2.5', purpose: 'sport' })).toEqual(nothing)
})

test('start page: every purpose of the public check is one of the form', () => {
  for (const purpose of purposes) expect(readPreselection({ purpose }).travelDetails).toEqual({ purpose })
})
