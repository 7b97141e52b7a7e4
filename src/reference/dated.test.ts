import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { inForce } from './dated.ts'

const row = fc.record({
  key: fc.constantFrom('a', 'b'),
  value: fc.nat(100),
  validFrom: fc.nat(20).map((days) => addDays('2026-01-01', days)),
  createdAt: fc.nat(1000).map((seconds) => new Date(seconds * 1000)),
})

test('on every day the newest row that has begun counts, and one that has not begun never does', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), fc.nat(25), (rows, days) => {
      const day = addDays('2026-01-01', days)
      const counting = inForce(rows, day)
      for (const key of ['a', 'b']) {
        const begun = rows.filter((each) => each.key === key && each.validFrom <= day)
        const found = counting.get(key)
        expect(found === undefined).toBe(begun.length === 0)
        for (const other of begun) {
          expect(other.validFrom <= found!.validFrom).toBe(true)
          if (other.validFrom === found!.validFrom) expect(other.createdAt <= found!.createdAt).toBe(true)
        }
      }
    }),
  )
})
