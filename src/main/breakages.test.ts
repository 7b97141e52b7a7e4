import path from 'node:path'
import { expect, test } from 'vitest'
import { isCurrent } from '../../tools/breakages/breakage.ts'
import { allBreakages } from '../../tools/breakages/list.ts'

test('breakages: every patch still applies', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  expect(allBreakages.filter((breakage) => !isCurrent(breakage, root)).map(({ what }) => what)).toEqual([])
})
