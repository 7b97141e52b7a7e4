import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purposes } from '#domain/applications/purposes.ts'
import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { totalFee, defaultFees } from '#domain/payments/fees.ts'
import { countryCodes, isCountry } from '#foundation/values/countries.ts'
import { times } from '#testing/repetitions.ts'
import { answerEligibility, typesFor } from './eligibility.ts'
import { findRule, findOverlappingNationalities, defaultRules } from './rules.ts'

const on = '2026-11-15'
const ask = (nationality: string, purpose: string, days: number, day = on) =>
  answerEligibility({ nationality, purpose, days, on: day })

test('eligibility: a German tourist needs a tourist visa for 80 USD in total', () => {
  expect(ask('de', 'tourism', 14)).toMatchObject({
    outcome: 'visa',
    type: 'tourist',
    fee: 80_00,
    processing: '5-7 business days',
    documents: ['passport', 'photo', 'flight', 'hotel', 'funds', 'insurance'],
  })
})

test.each([
  ['tourism', 90, 'tourist'],
  ['tourism', 91, undefined],
  ['visiting_family', 90, 'tourist'],
  ['business', 180, 'business'],
  ['business', 181, 'work'],
  ['conference', 180, 'business'],
  ['conference', 181, undefined],
  ['education', 365, 'student'],
  ['education', 1000, 'student'],
  ['work', 730, 'work'],
  ['work', 1000, 'work'],
  ['transit', 7, 'transit'],
  ['transit', 8, 'tourist'],
  ['transit', 91, undefined],
  ['medical', 90, 'medical'],
  ['medical', 91, undefined],
  ['other', 90, 'tourist'],
  ['other', 91, undefined],
])('eligibility: %s for %i days is answered with %s', (purpose, days, type) => {
  const answer = ask('us', purpose, days)
  expect(answer.type).toBe(type)
  expect(answer.outcome).toBe(type ? 'visa' : 'other-route')
})

test('eligibility: citizens of ECOWAS member states travel without a visa for up to 90 days', () => {
  expect(ask('gh', 'tourism', 90)).toMatchObject({ outcome: 'no-visa', fee: 0, documents: [] })
  expect(ask('gh', 'tourism', 91)).toMatchObject({ outcome: 'other-route', fee: 0 })
  expect(ask('ng', 'work', 30).notes.some((note) => note.includes('permit'))).toBe(true)
})

test('eligibility: Liberians need no visa and have no limit', () => {
  expect(ask('lr', 'work', 10_000)).toMatchObject({ outcome: 'no-visa', fee: 0 })
})

test('eligibility: a rule applies from its first to its last day', () => {
  expect(findRule(defaultRules, 'gh', '1980-06-05')).toBeUndefined()
  expect(findRule(defaultRules, 'gh', '1980-06-06')?.outcome).toBe('no-visa')
  expect(ask('ml', 'tourism', 10, '2025-01-28').reasons[0]).toContain('Citizens of ECOWAS')
  expect(ask('ml', 'tourism', 10, '2025-01-29').reasons[0]).toContain('left ECOWAS')
})

test('eligibility: rules name real countries, and never two for one country on one day', () => {
  for (const { key, value, validFrom, validUntil } of defaultRules) {
    expect(value.nationalities.filter((code) => !isCountry(code))).toEqual([])
    expect(findOverlappingNationalities(defaultRules, { key, value, validFrom, validUntil })).toEqual([])
  }
})

test("eligibility: a referral says only that, in the reader's language where available", () => {
  const value = {
    name: 'Test',
    nationalities: ['de'],
    outcome: 'other-route' as const,
    mostDays: null,
    note: { en: 'Ask the embassy in Berlin.', de: 'Fragen Sie die Botschaft in Berlin.' },
  }
  const rules = [{ key: 'test', value, validFrom: on, validUntil: null, createdAt: new Date(0) }]
  const asked = { nationality: 'de', purpose: 'tourism', days: 5 }
  const told = (language: 'de' | 'fr', day = on) =>
    answerEligibility({ ...asked, on: day, language }, { fees: defaultFees, rules })
  expect(told('de')).toMatchObject({ outcome: 'other-route', reasons: ['Fragen Sie die Botschaft in Berlin.'] })
  expect(told('fr').reasons).toEqual(['Ask the embassy in Berlin.'])
  expect(told('de', '2026-11-14').outcome).toBe('visa')
})

test('eligibility: every country and purpose gets an answer with its reason', () => {
  for (const nationality of countryCodes)
    for (const purpose of purposes) {
      const answer = ask(nationality, purpose, 5)
      expect(answer.reasons.length).toBeGreaterThan(0)
      expect(answer.outcome === 'visa').toBe(answer.type !== undefined)
    }
})

test('eligibility: unknown values get a clear answer', () => {
  expect(ask('xx', 'tourism', 5)).toMatchObject({ outcome: 'visa', type: 'tourist' })
  expect(ask('xx', 'tourism', 5).reasons.at(-1)).toContain('nationality')
  expect(ask('us', 'espionage', 5).reasons.at(-1)).toContain('purpose')
  expect(ask('us', 'toString', Number.NaN).reasons.at(-1)).toContain('one day')
  expect(ask('us', 'transit', 7.5).type).toBe('tourist')
})

test('eligibility: any question gets a complete and consistent answer', () => {
  const days = fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double(), fc.constant(Number.POSITIVE_INFINITY))
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const nationality = fc.oneof(fc.constantFrom(...countryCodes), fc.string())
  const purpose = fc.oneof(fc.constantFrom(...purposes), fc.string())

  fc.assert(
    fc.property(nationality, purpose, days, day, (nationality, purpose, days, on) => {
      const answer = answerEligibility({ nationality, purpose, days, on })
      expect(answer.reasons.every((text) => text.length > 0)).toBe(true)
      expect(answer.reasons.length).toBeGreaterThan(0)
      if (answer.type === undefined) {
        expect(answer).toMatchObject({ fee: 0, documents: [] })
        expect(answer.outcome).not.toBe('visa')
        return
      }
      expect(visaTypeNames).toContain(answer.type)
      expect(answer).toMatchObject({ outcome: 'visa', fee: totalFee(answer.type) })
      expect(answer.documents).toHaveLength(6)
      const { validDays, isRenewable } = visaTypes[answer.type]
      expect(isRenewable || !(days >= 1) || days <= validDays).toBe(true)
      if ((purposes as readonly string[]).includes(purpose)) expect(typesFor(purpose as 'other')).toContain(answer.type)
    }),
    { numRuns: times(400, 2000) },
  )
})
