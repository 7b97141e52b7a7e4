import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { findCrossed, inForce, standingOn } from './dated.ts'

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

test('on every day the newest row that has begun counts until its end, and one that has not begun never does', () => {
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
      for (const each of rows) expect(standingOn(rows, each, day) === 'current').toBe(counting.get(each.key) === each)
    }),
  )
})

test('a period that crosses none is in force on all its days, and changes nothing on the days that another one named', () => {
  fc.assert(
    fc.property(someRows, row, fc.nat(40), (rows, wanted, days) => {
      const added = { ...wanted, createdAt: new Date(2_000_000) }
      if (findCrossed(rows, added)) return
      const day = addDays('2026-01-01', days)
      const counting = inForce([...rows, added], day).get(added.key)
      const isWithin = added.validFrom <= day && (added.validUntil !== null ? day <= added.validUntil : false)
      if (isWithin) expect(counting).toBe(added)
      const before = inForce(rows, day).get(added.key)
      if (before?.validUntil) expect(counting).toBe(before)
    }),
  )
})
