import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalRate, growth, quantile } from './report.ts'

test('the approval rate is approved among approved and rejected', () => {
  expect(approvalRate(3, 1)).toBe(0.75)
  expect(approvalRate(0, 0)).toBeNull()
})

test('growth is in per cent, and unknown where nothing was before', () => {
  expect(growth(150, 100)).toBe(50)
  expect(growth(1, 3)).toBe(-66.7)
  expect(growth(5, 0)).toBeNull()
})

test('a quantile from counts is the quantile of the values themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 60 }), fc.constantFrom(0.5, 0.9), (values, share) => {
      const counted = [...Map.groupBy(values, (value) => value)].map(([value, same]) => ({
        value,
        count: same.length,
      }))
      const sorted = values.toSorted((a, b) => a - b)
      expect(quantile(counted, share)).toBe(sorted[Math.ceil(values.length * share) - 1])
    }),
  )
  expect(quantile([], 0.5)).toBeNull()
})
