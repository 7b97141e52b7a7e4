import { expect, test } from 'vitest'
import { inReadingOrder, isFinished, nextAction } from './next-action.ts'

const today = '2026-11-17'
const base = {
  status: 'in_review' as const,
  tasks: [],
  travelDetails: { arrivalDate: '2027-01-10', departureDate: '2027-01-20' },
  request: null,
  paymentInfo: null,
  review: { until: null, status: null },
  createdAt: '2026-11-01T10:00:00.000Z',
}
const identity = { ...base, tasks: [{ name: 'identity' as const }] }

test('dashboard priorities: there is no next step when nothing is needed', () => {
  expect(nextAction([])).toBeUndefined()
  expect(nextAction([base])).toBeUndefined()
})

test('dashboard priorities: tasks with deadlines come first, earliest first', () => {
  const reply = {
    ...base,
    status: 'additional_info' as const,
    tasks: [{ name: 'reply' as const }, { name: 'identity' as const }],
    request: { dueAt: '2026-12-01T00:00:00.000Z' },
  }
  const transfer = {
    ...base,
    status: 'submitted' as const,
    tasks: [{ name: 'transfer' as const }],
    paymentInfo: { expiresAt: '2026-11-24T00:00:00.000Z' },
  }
  expect(nextAction([identity, reply])).toEqual({ application: reply, task: 'reply', deadline: reply.request.dueAt })
  expect(nextAction([reply, transfer, identity])).toMatchObject({ task: 'transfer', application: transfer })
})

test('dashboard priorities: without deadlines the earlier journey comes first, and a draft last', () => {
  const soon = { ...identity, travelDetails: { arrivalDate: '2026-12-01', departureDate: '2026-12-08' } }
  const draft = { ...base, status: 'draft' as const, tasks: [{ name: 'finish' as const }], travelDetails: null }
  expect(nextAction([identity, soon])?.application).toBe(soon)
  expect(nextAction([draft, identity])?.application).toBe(identity)
  expect(nextAction([draft])).toMatchObject({ task: 'finish', deadline: null })
})

test('dashboard priorities: only what can no longer change is finished', () => {
  const past = { arrivalDate: '2026-10-01', departureDate: '2026-10-09' }
  const rejected = { ...base, status: 'rejected' as const }
  expect(isFinished(base, today)).toBe(false)
  expect(isFinished({ ...base, travelDetails: past }, today)).toBe(false)
  expect(isFinished({ ...base, status: 'issued' }, today)).toBe(false)
  expect(isFinished({ ...base, status: 'issued', travelDetails: past }, today)).toBe(true)
  expect(isFinished({ ...base, status: 'issued', travelDetails: null }, today)).toBe(false)
  expect(isFinished(rejected, today)).toBe(true)
  expect(isFinished({ ...rejected, review: { until: '2026-12-01T00:00:00.000Z', status: null } }, today)).toBe(false)
  expect(isFinished({ ...rejected, review: { until: null, status: 'filed' } }, today)).toBe(false)
  expect(isFinished({ ...rejected, review: { until: null, status: 'upheld' } }, today)).toBe(true)
})

test('dashboard priorities: a request with a deadline is read before drafts, and the office’s cases last', () => {
  const draft = { ...base, status: 'draft' as const, tasks: [{ name: 'finish' as const }], travelDetails: null }
  const reply = {
    ...base,
    status: 'additional_info' as const,
    tasks: [{ name: 'reply' as const }],
    request: { dueAt: '2026-12-01T00:00:00.000Z' },
  }
  const issued = { ...base, status: 'issued' as const }
  expect(inReadingOrder([base, draft, issued, identity, reply])).toEqual([reply, identity, draft, issued, base])
})
