import { expect, test } from 'vitest'
import { tripOf } from './trip.ts'

const today = '2026-11-18'
const waiting = {
  status: 'in_review',
  estimatedCompletionDate: '2026-11-25',
  travelDetails: { arrivalDate: '2026-12-07' },
} as const

test('trip: the spare days lie between the expected decision and the arrival', () => {
  expect(tripOf(waiting, today)).toEqual({
    decision: '2026-11-25',
    arrival: '2026-12-07',
    daysToDecision: 7,
    spareDays: 12,
  })
})

test('trip: an arrival before the decision has fewer than no spare days', () => {
  expect(tripOf({ ...waiting, travelDetails: { arrivalDate: '2026-11-22' } }, today)?.spareDays).toBe(-3)
})

test('trip: nothing is drawn without both days, after the decision, or when either has passed', () => {
  const without = [
    { ...waiting, status: 'issued' },
    { ...waiting, status: 'draft' },
    { ...waiting, estimatedCompletionDate: null },
    { ...waiting, travelDetails: null },
    { ...waiting, travelDetails: { arrivalDate: '2026-11-1' } },
    { ...waiting, estimatedCompletionDate: '2026-11-17' },
    { ...waiting, travelDetails: { arrivalDate: '2026-11-17' } },
  ] as const
  for (const application of without) expect(tripOf(application, today)).toBeUndefined()
})
