import { expect, test } from 'vitest'
import { isVisaType, visaTypeNames, visaTypes } from './visa-types.ts'

test('visa types: each is listed under its own id, with its requirements', () => {
  for (const name of visaTypeNames) {
    expect(visaTypes[name].id).toBe(name)
    expect(visaTypes[name].requirements.length).toBeGreaterThanOrEqual(5)
    expect(visaTypes[name].requirements.length).toBeLessThanOrEqual(7)
  }
})

test('visa types: the texts agree with the numbers the rules use', () => {
  for (const { validity, validDays, isRenewable, processing, processingDays } of Object.values(visaTypes)) {
    const [, amount, unit] = /^up to (\d+) (days|months)/.exec(validity) ?? []
    expect(unit === 'months' ? Math.floor((Number(amount) / 12) * 365) : Number(amount)).toBe(validDays)
    expect(validity.endsWith('renewable')).toBe(isRenewable)
    expect(processing).toMatch(new RegExp(`^${processingDays.join('-')} (business )?days$`))
  }
})

test('visa types: only the six ids are accepted', () => {
  expect(visaTypeNames.every(isVisaType)).toBe(true)
  expect([undefined, '', 'Tourist', 'toString', 1].some(isVisaType)).toBe(false)
})
