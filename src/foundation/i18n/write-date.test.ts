import { expect, test } from 'vitest'
import { writeDate } from './write-date.ts'

const long = { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' } as const

test('dates: the first of a month is 1er in French, and other days are numbers', () => {
  expect(writeDate(new Date('2026-12-01T01:01:00Z'), 'fr', long)).toBe('mardi 1er décembre 2026 à 01:01:00 UTC')
  expect(writeDate(new Date('2026-12-11T09:01:00Z'), 'fr', long)).toBe('vendredi 11 décembre 2026 à 09:01:00 UTC')
  expect(writeDate(new Date('2026-12-01T09:01:00Z'), 'de', long)).toContain('1. Dezember')
})
