import { expect, test } from 'vitest'
import { dayIn, startOfDay } from './zone.ts'

test('settings: an office day begins and ends by its time zone', () => {
  const lateEvening = new Date('2026-03-31T23:30:00Z')
  expect(dayIn('GMT', lateEvening)).toBe('2026-03-31')
  expect(dayIn('WAT', lateEvening)).toBe('2026-04-01')
  expect(dayIn('PST', new Date('2026-04-01T07:59:59Z'))).toBe('2026-03-31')
  expect(startOfDay('WAT', '2026-04-01').toISOString()).toBe('2026-03-31T23:00:00.000Z')
  expect(startOfDay('EST', '2026-04-01').toISOString()).toBe('2026-04-01T05:00:00.000Z')
})
