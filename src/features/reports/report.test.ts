import { expect, test } from 'vitest'
import { approvalRate, growth } from './report.ts'

test('the approval rate is approved among approved and rejected', () => {
  expect(approvalRate(3, 1)).toBe(0.75)
  expect(approvalRate(0, 0)).toBeNull()
})

test('growth is in per cent, and unknown where nothing was before', () => {
  expect(growth(150, 100)).toBe(50)
  expect(growth(1, 3)).toBe(-66.7)
  expect(growth(5, 0)).toBeNull()
})
