import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#foundation/values/day.ts'
import { findPeriods } from './periods.ts'

test.each([
  ['from 3 to 17 March 2027', '2027-03-03', '2027-03-17'],
  ['03.03.–17.03.2027', '2027-03-03', '2027-03-17'],
  ['2027年3月3日至17日', '2027-03-03', '2027-03-17'],
  ['自2027年3月28日起至2027年4月2日止', '2027-03-28', '2027-04-02'],
  ['du 28 février au 3 mars 2027', '2027-02-28', '2027-03-03'],
  ['del 3 al 17 de marzo de 2027', '2027-03-03', '2027-03-17'],
  ['vom 3. bis zum 17. März 2027', '2027-03-03', '2027-03-17'],
  ['March 28 – April 2, 2027', '2027-03-28', '2027-04-02'],
  ['28 December to 5 January 2028', '2027-12-28', '2028-01-05'],
  ['Wed 3 March 2027 14:00 – Wed 17 March 2027', '2027-03-03', '2027-03-17'],
])('periods: %s', (written, start, end) => {
  expect(findPeriods(written, undefined)).toEqual([expect.objectContaining({ start, end, isAssumed: false })])
})

test.each(['3 March 2027', '03/04/2027 - 05/06/2027', '17 March 2027 to 3 March 2027', '12 to 14 guests in 2027'])(
  'periods: %s is none',
  (written) => {
    expect(findPeriods(written, undefined)).toEqual([])
  },
)

const locales = { en: ' to ', fr: ' au ', es: ' al ', de: ' bis ', zh: '至' }
test('periods: any two days that a language writes in full are read as they are meant', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2034-12-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(...(Object.keys(locales) as (keyof typeof locales)[])),
      fc.constantFrom('long', 'medium'),
      (date, length, language, dateStyle) => {
        const start = date.toISOString().slice(0, 10)
        const end = addDays(start, length)
        // The medium form of English and German is written with a month or dots, of others with slashes.
        const style = ['en', 'de'].includes(language) ? dateStyle : 'long'
        const write = (day: string) =>
          new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
            dateStyle: style as 'long',
            timeZone: 'UTC',
          }).format(new Date(day))
        expect(findPeriods(`${write(start)}${locales[language]}${write(end)}`, undefined)).toEqual([
          expect.objectContaining({ start, end }),
        ])
      },
    ),
    { numRuns: 400 },
  )
})
