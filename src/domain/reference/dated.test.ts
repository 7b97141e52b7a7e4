import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#foundation/values/day.ts'
import { findOverlap, inForce, validityOn } from './dated.ts'

const aDay = fc.nat(20).map((days) => addDays('2026-01-01', days))
const row = fc
  .record({
    key: fc.constantFrom('a', 'b'),
    value: fc.nat(100),
    validFrom: aDay,
    lasts: fc.option(fc.nat(10)),
    createdAt: fc.nat(1000).map((seconds) => new Date(seconds * 1000)),
  })
  .map(({ lasts, ...rest }) => ({ ...rest, validUntil: lasts === null ? null : addDays(rest.validFrom, lasts) }))
const someRows = fc.uniqueArray(row, { maxLength: 20, selector: ({ createdAt }) => createdAt.getTime() })

test('reference: the newest row that has begun is in force until its end', () => {
  fc.assert(
    fc.property(someRows, fc.nat(40), (rows, days) => {
      const day = addDays('2026-01-01', days)
      const counting = inForce(rows, day)
      for (const key of ['a', 'b']) {
        const [newest] = rows
          .filter((each) => each.key === key && each.validFrom <= day)
          .toSorted(
            (one, other) =>
              other.validFrom.localeCompare(one.validFrom) || other.createdAt.getTime() - one.createdAt.getTime(),
          )
        const isOver = newest !== undefined && newest.validUntil !== null && newest.validUntil < day
        expect(counting.get(key)).toBe(isOver ? undefined : newest)
      }
      for (const each of rows) expect(validityOn(rows, each, day) === 'current').toBe(counting.get(each.key) === each)
    }),
  )
})

test('reference: a period without overlap is in force on all its days and changes no other', () => {
  fc.assert(
    fc.property(someRows, row, fc.nat(40), (rows, wanted, days) => {
      const added = { ...wanted, createdAt: new Date(2_000_000) }
      if (findOverlap(rows, added)) return
      const day = addDays('2026-01-01', days)
      const counting = inForce([...rows, added], day).get(added.key)
      const isWithin = added.validFrom <= day && (added.validUntil !== null ? day <= added.validUntil : false)
      if (isWithin) expect(counting).toBe(added)
      const before = inForce(rows, day).get(added.key)
      if (before?.validUntil) expect(counting).toBe(before)
    }),
  )
})

const from = (validFrom: string, validUntil: string | null = null, key = 'a', createdAt = new Date(0)) => ({
  key,
  value: 0,
  validFrom,
  validUntil,
  createdAt,
})

test('reference: a period overlaps rows that begin or end within it', () => {
  const march = from('2026-03-01', '2026-03-31')
  const crossed = (validFrom: string, validUntil: string | null, key = 'a') =>
    findOverlap([march], { key, validFrom, validUntil })
  expect(crossed('2026-03-31', null)).toBe(march)
  expect(crossed('2026-04-01', null)).toBeUndefined()
  expect(crossed('2026-02-01', '2026-03-01')).toBe(march)
  expect(crossed('2026-02-01', '2026-02-28')).toBeUndefined()
  expect(crossed('2026-03-01', '2026-03-02')).toBe(march)
  expect(crossed('2026-02-01', null)).toBeUndefined()
  expect(crossed('2026-03-10', null, 'b')).toBeUndefined()
})

test('reference: a replaced row no longer overlaps', () => {
  const march = from('2026-03-01', '2026-03-31')
  const since = from('2026-03-10')
  const wanted = { key: 'a', validFrom: '2026-03-10', validUntil: null }
  expect(findOverlap([march, since], wanted)).toBeUndefined()
  expect(findOverlap([march, since], { ...wanted, validFrom: '2026-03-09' })).toBe(march)
  expect(findOverlap([march, from('2026-03-10', null, 'b')], wanted)).toBe(march)
})

test('reference: of two rows that begin on one day the later one counts', () => {
  const first = from('2026-03-01')
  const second = { ...first, createdAt: new Date(1000) }
  for (const rows of [
    [first, second],
    [second, first],
  ]) {
    expect(inForce(rows, '2026-03-01').get('a')).toBe(second)
    expect(validityOn(rows, first, '2026-03-01')).toBe('past')
    expect(validityOn(rows, second, '2026-03-01')).toBe('current')
    expect(validityOn(rows, second, '2026-02-28')).toBe('coming')
  }
  expect(inForce([from('2026-03-01', '2026-03-31')], '2026-03-31').size).toBe(1)
  expect(inForce([from('2026-03-01', '2026-03-31')], '2026-04-01').size).toBe(0)
})
