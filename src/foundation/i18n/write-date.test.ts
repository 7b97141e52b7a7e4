import { expect, test } from 'vitest'
import { dayAndTime, writeDate } from './write-date.ts'

const long = { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' } as const

test('dates: the first of a month is 1er in French, and other days are numbers', () => {
  expect(writeDate(new Date('2026-12-01T01:01:00Z'), 'fr', long)).toBe('mardi 1er décembre 2026 à 01:01:00 UTC')
  expect(writeDate(new Date('2026-12-11T09:01:00Z'), 'fr', long)).toBe('vendredi 11 décembre 2026 à 09:01:00 UTC')
  expect(writeDate(new Date('2026-12-01T09:01:00Z'), 'de', long)).toContain('1. Dezember')
})

test('dates: the zone of Monrovia has its name without an offset in every language', () => {
  const moment = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
  const at = (locale: string, timeZone: string) =>
    writeDate(new Date('2026-12-02T09:05:00Z'), locale, { ...moment, timeZone })
  expect(
    ['en-US', 'es', 'fr', 'de', 'zh'].map((locale) => /(?:GMT|UTC)[+\d]*/.exec(at(locale, 'Africa/Monrovia'))?.[0]),
  ).toEqual(['GMT', 'GMT', 'UTC', 'GMT', 'GMT'])
  expect(at('de', 'Asia/Kolkata')).toContain('GMT+5:30')
})

test('dates: times are written as each language writes them', () => {
  const moment = { weekday: 'long', ...dayAndTime, timeZone: 'Africa/Monrovia' } as const
  const at = (locale: string) => writeDate(new Date('2026-12-02T09:05:00Z'), locale, moment)
  expect(at('es')).toBe('miércoles, 2 de diciembre de 2026, a las 09:05 GMT')
  expect(at('de')).toBe('Mittwoch, 2. Dezember 2026 um 09:05 Uhr GMT')
  expect(at('zh')).toBe('2026年12月2日星期三09:05（GMT）')
  expect(writeDate(new Date('2026-12-02T09:05:00Z'), 'zh', { ...moment, timeZone: 'America/Caracas' })).toContain(
    '05:05（GMT-4）',
  )
})
