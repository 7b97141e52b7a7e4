import { expect, test } from 'vitest'
import { approvalRate, percentChange } from './report.ts'

test('reports: the approval rate is approved among approved and rejected', () => {
  expect(approvalRate(3, 1)).toBe(0.75)
  expect(approvalRate(0, 0)).toBeNull()
})

test('reports: growth is in per cent, and unknown without an earlier figure', () => {
  expect(percentChange(150, 100)).toBe(50)
  expect(percentChange(1, 3)).toBe(-66.7)
  expect(percentChange(5, 0)).toBeNull()
})
