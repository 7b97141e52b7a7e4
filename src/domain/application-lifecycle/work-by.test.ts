import { expect, test } from 'vitest'
import { workBy } from './work-by.ts'

const createdAt = new Date('2026-11-01T00:00:00Z')
const dueAt = new Date('2026-11-20T23:59:59Z')
const day = (given: Parameters<typeof workBy>[0]) => workBy(given).toISOString().slice(0, 10)

test('work by: is the earlier of the deadline and two days before the journey', () => {
  expect(day({ dueAt, arrivalDate: '2026-12-31', priority: 'medium', createdAt })).toBe('2026-11-20')
  expect(day({ dueAt, arrivalDate: '2026-11-12', priority: 'medium', createdAt })).toBe('2026-11-10')
})

test('work by: priority shifts the date by some days and never overrides it', () => {
  const days = (['urgent', 'high', 'low'] as const).map((priority) =>
    day({ dueAt, arrivalDate: undefined, priority, createdAt }),
  )
  expect(days).toEqual(['2026-10-31', '2026-11-15', '2026-11-25'])
})

test('work by: a case without dates is due a month after it was started', () => {
  for (const arrivalDate of [undefined, '', 'soon'])
    expect(day({ dueAt: null, arrivalDate, priority: 'medium', createdAt })).toBe('2026-12-01')
})
