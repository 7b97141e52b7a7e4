import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldName } from '../reading.ts'
import { findDays, orderOf } from './days.ts'
import { findJourney } from './journey.ts'
import { rowsOfText } from './page.ts'
import { fieldsOf, layouts, madeKinds, makePaper, paperLanguages, type Facts } from '#testing/generated-documents.ts'
import { times } from '#testing/repetitions.ts'
import { findMoney } from './money.ts'
import { readText } from './read-text.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const money = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_99 }), fc.constantFrom('USD', 'EUR', 'CNY', 'GBP'))
  .map(([cents, currency]) => `${(cents / 100).toFixed(2)} ${currency}`)
const values: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
  name: fc.constantFrom(
    'Anna Maria Eriksson',
    'ERIKSSON/ANNA MARIA',
    "Siobhan O'Connor",
    'José García-López',
    '王小明',
  ),
  bookingReference: fc.stringMatching(/^[A-Z0-9]{6}$/),
  place: fc.constantFrom('12 Broad Street, Monrovia', 'Mamba Point, Monrovia, Liberia'),
  arrivalDate: day,
  departureDate: day,
  periodStart: day,
  periodEnd: day,
  closingBalance: money,
  cover: money,
}
const facts = (fields: readonly FieldName[]): fc.Arbitrary<Facts> =>
  fc.record(Object.fromEntries(fields.map((field) => [field, values[field]!])), { requiredKeys: [] }).map(inOrder)

/** No paper ends before it begins. */
function inOrder(given: Facts): Facts {
  const turned = { ...given }
  for (const [start, end] of [
    ['arrivalDate', 'departureDate'],
    ['periodStart', 'periodEnd'],
  ] as const)
    if (given[start] && given[end] && given[start] > given[end])
      Object.assign(turned, { [start]: given[end], [end]: given[start] })
  return turned
}

const read = (text: string) => {
  const { kind, fields } = readText(text)
  return { kind, facts: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) }
}

describe.each(madeKinds)('%s', (kind) => {
  const fields =
    kind === 'flight' ? [...fieldsOf(kind), 'arrivalDate' as const, 'departureDate' as const] : fieldsOf(kind)
  test('gives exactly the written fields in five languages and three layouts', () => {
    fc.assert(
      fc.property(
        facts(fields),
        fc.constantFrom(...paperLanguages),
        fc.constantFrom(...layouts),
        (given, language, layout) => {
          expect(read(makePaper(kind, given, language, layout))).toEqual({ kind, facts: given })
        },
      ),
      { numRuns: times(300, 1_000, 60) },
    )
  })

  test('with any other text around it, a field is read correctly or not at all', () => {
    fc.assert(
      fc.property(
        facts(fields),
        fc.constantFrom(...paperLanguages),
        fc.array(fc.string({ maxLength: 40 })),
        fc.nat(),
        (given, language, noise, at) => {
          const lines = makePaper(kind, given, language, 'beside').split('\n')
          lines.splice(at % (lines.length + 1), 0, ...noise)
          const { facts: found } = read(lines.join('\n'))
          for (const [name, value] of Object.entries(found)) expect(value).toBe(given[name as FieldName])
        },
      ),
    )
  })
})

test.each([
  ['2027-03-31', '2027-03-31'],
  ['31 March 2027', '2027-03-31'],
  ['March 31st, 2027', '2027-03-31'],
  ['31MAR27', '2027-03-31'],
  ['31-Mar-2027', '2027-03-31'],
  ['31.03.2027', '2027-03-31'],
  ['31. März 2027', '2027-03-31'],
  ['31 de marzo de 2027', '2027-03-31'],
  ['1er août 2027', '2027-08-01'],
  ['2027年3月31日', '2027-03-31'],
])('read text: the day %s is %s', (written, meant) => {
  expect(findDays(`on ${written} at 10:00`, undefined)).toEqual([meant])
})

test.each(['31 February 2027', '2027-13-01', '45.01.2027', '03/04/2027', 'Room 12 nights 2027'])(
  '%s is not read as a day',
  (written) => {
    expect(findDays(written, orderOf(written))).toEqual([])
  },
)

test('dates with slashes are read once the document shows which number is the day', () => {
  expect(orderOf('03/04/2027 and 25/04/2027')).toBe('day-first')
  expect(findDays('03/04/2027', 'day-first')).toEqual(['2027-04-03'])
  expect(findDays('03/04/2027', 'month-first')).toEqual(['2027-03-04'])
  expect(orderOf('25/04/2027 and 04/25/2027')).toBeUndefined()
})

test.each([
  ['USD 1,250.00', '1250.00 USD'],
  ['$1,250', '1250.00 USD'],
  ['1.250,50 €', '1250.50 EUR'],
  ['EUR 1 250,50', '1250.50 EUR'],
  ['CNY 50000.00', '50000.00 CNY'],
])('read text: %s is %s', (written, meant) => {
  expect(findMoney(written)).toBe(meant)
})

test('read text: a number without a currency is not an amount', () => {
  expect(findMoney('1,250.00')).toBeUndefined()
})

test('read text: an itinerary with two arrival dates gives none', () => {
  const lines = [
    'Paris to Monrovia 12 March 2027',
    'Accra to Monrovia 14 March 2027',
    'Monrovia to Paris 20 March 2027',
  ]
  const journey = findJourney(rowsOfText(lines.join('\n')), { order: undefined, custom: undefined })
  expect(journey).toEqual({ departureDate: { value: '2027-03-20', confidence: expect.any(Number) } })
})

test.each([
  ['NRA0AA', 'NRA0AA'],
  ['NO12AB', 'NO12AB'],
  ['Nr. A0AA12', 'A0AA12'],
  ['No A0AA12', 'A0AA12'],
  ['# A0AA12', 'A0AA12'],
])('read text: the booking reference in "%s" is %s', (written, meant) => {
  const { fields } = readText(makePaper('flight', { bookingReference: written }, 'en', 'beside'))
  expect(fields.bookingReference?.value).toBe(meant)
})

test('read text: a document of no known kind gives nothing', () => {
  expect(readText('Dear Sir,\nCheck the arrival of 12 March 2027.\nYours')).toEqual({ fields: {} })
})
