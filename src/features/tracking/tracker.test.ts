import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationTransitions, statusProgress, statusNames } from '#domain/applications/status.ts'
import { nextStatuses } from '#foundation/values/transitions.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { documentTypeNames } from '#domain/documents/document-types.ts'
import { visaStatusNames, visaWarnings } from '#domain/visas/visa-status.ts'
import { nextSteps } from './next-steps.ts'
import {
  badgeColour,
  barColour,
  availableActions,
  isReached,
  missingTracked,
  processingTime,
  stages,
  timeVaries,
} from './tracker.ts'

const reached = (status: string) => stages.filter((stage) => isReached(stage, status)).map(({ label }) => label)

test.each([
  ['draft', 10, []],
  ['submitted', 30, ['Submitted']],
  ['pending', 40, ['Submitted']],
  ['in_review', 65, ['Submitted', 'In Review']],
  ['additional_info', 75, ['Submitted', 'In Review']],
  ['approved', 85, ['Submitted', 'In Review', 'Approved']],
  ['issued', 100, ['Submitted', 'In Review', 'Approved', 'Issued']],
  ['rejected', 100, ['Submitted', 'In Review']],
  ['lost', 0, []],
])('%s stands at %i per cent and has reached %j', (status, progress, labels) => {
  expect(statusProgress(status)).toBe(progress)
  expect(reached(status)).toEqual(labels)
})

/** Final states have colours of their own; amber means in progress. */
const finalColours: ReadonlyMap<string, string> = new Map([
  ['rejected', 'red'],
  ['issued', 'green'],
])

test('tracker: the bar is red for a rejection and green for an issued visa', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...statusNames), fc.string()), (status) => {
      expect(barColour(status)).toBe(finalColours.get(status) ?? 'amber')
      expect(badgeColour(status) === 'red').toBe(status === 'rejected')
    }),
  )
})

test('tracker: stages are reached in their order, whatever the status', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...statusNames), fc.string()), (status) => {
      expect(reached(status)).toEqual(stages.slice(0, reached(status).length).map(({ label }) => label))
    }),
  )
})

test('tracker: requires passport, photo, travel itinerary and proof of accommodation only', () => {
  const document = fc.record({
    documentType: fc.constantFrom(...documentTypeNames),
    status: fc.constantFrom('pending', 'approved', 'rejected', 'quarantined'),
  })
  fc.assert(
    fc.property(fc.array(document), (documents) => {
      const has = (type: string) =>
        documents.some(({ documentType, status }) => documentType === type && status !== 'rejected')
      const wanted = { passport: 'passport', photo: 'photo', travel_itinerary: 'flight', accommodation_proof: 'hotel' }
      expect(missingTracked(documents).map(({ name }) => name)).toEqual(
        Object.entries(wanted).flatMap(([name, type]) => (has(type) ? [] : [name])),
      )
    }),
  )
})

test.each([
  ['tourist', ['2-3', '5-7', '1-2']],
  ['business', ['3-5', '7-10', '2-3']],
  ['student', ['5-7', '10-14', '3-5']],
])('tracker: the usual times of a %s visa are the documented ones', (type, times) => {
  expect(['submitted', 'in_review', 'approved'].map((status) => processingTime(type, status))).toEqual(
    times.map((time) => `${time} business days`),
  )
})

test('tracker: every other type says that the time varies', () => {
  const others = fc.oneof(
    fc.constantFrom(...visaTypeNames.filter((type) => !['tourist', 'business', 'student'].includes(type))),
    fc.constantFrom('toString', '__proto__', 'diplomatic', ''),
  )
  fc.assert(
    fc.property(others, fc.constantFrom('submitted', 'pending', 'in_review', 'approved'), (type, status) => {
      expect(processingTime(type, status)).toBe(timeVaries)
    }),
  )
})

test.each(['draft', 'rejected', 'issued', 'lost'])('tracker: %s waits for nothing', (status) => {
  expect(processingTime('tourist', status)).toBeUndefined()
})

test('tracker: each status offers its documented action, and withdrawing where the transition table allows it', () => {
  for (const status of statusNames) {
    const allowed = nextStatuses(applicationTransitions, { from: status, by: 'owner' })
    const actions = availableActions({
      status,
      visaStatus: status === 'issued' ? 'active' : null,
      allowed,
      review: { until: null },
    })
    expect(actions.includes('continue')).toBe(status === 'draft')
    expect(actions.includes('upload')).toBe(status === 'additional_info')
    expect(actions.includes('download')).toBe(status === 'issued')
    expect(actions.includes('again')).toBe(status === 'rejected')
    expect(actions.includes('withdraw')).toBe(['submitted', 'pending', 'additional_info'].includes(status))
    expect(actions.includes('review')).toBe(false)
  }
  expect(availableActions({ status: 'rejected', review: { until: '2026-12-01T00:00:00Z' } })).toContain('review')
})

test('tracker: every status says what comes next', () => {
  for (const status of statusNames) expect(nextSteps({ status }).length).toBeGreaterThan(0)
  expect(nextSteps({ status: 'lost' })).toEqual([])
})

test("tracker: the applicant's tasks come first", () => {
  expect(nextSteps({ status: 'submitted', tasks: [{ name: 'transfer' }] })[0]).toMatch(/^Transfer the fee/)
  expect(nextSteps({ status: 'pending', tasks: [{ name: 'identity' }] })[0]).toMatch(/^Prove your identity/)
})

test('tracker: a rejected application can be appealed, a withdrawn one cannot', () => {
  expect(nextSteps({ status: 'rejected', reasonCode: 'withdrawn' })).toEqual([
    'You withdrew this application. You can apply again at any time.',
  ])
  expect(
    nextSteps({ status: 'rejected', reasonCode: 'other', review: { until: '2026-12-01T00:00:00Z' } })[0],
  ).toContain('review')
})

test('tracker: a visa that no longer allows entry cannot be downloaded', () => {
  const offering = visaStatusNames.filter((visaStatus) =>
    availableActions({ status: 'issued', visaStatus }).includes('download'),
  )
  expect(offering).toEqual(['active', 'expired'])
  expect(nextSteps({ status: 'issued', visaStatus: 'revoked' })).toEqual([visaWarnings.revoked])
})
