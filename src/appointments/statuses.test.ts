import { expect, test } from 'vitest'
import { findMove, hands, liveStatuses, statusNames } from './statuses.ts'

test('what is over stays over', () => {
  for (const from of ['completed', 'cancelled', 'no_show'] as const)
    for (const to of statusNames) for (const by of hands) expect(findMove(from, to, by)).toBeUndefined()
  expect(liveStatuses).toEqual(['scheduled', 'confirmed'])
})

test('an owner can cancel what is scheduled, and completes nothing without evidence', () => {
  expect(findMove('scheduled', 'cancelled', 'owner')?.needs).toEqual(['before start'])
  expect(findMove('confirmed', 'cancelled', 'owner')).toBeUndefined()
  expect(findMove('scheduled', 'confirmed', 'owner')).toBeUndefined()
  expect(findMove('scheduled', 'no_show', 'owner')).toBeUndefined()
  for (const by of hands) expect(findMove('scheduled', 'completed', by)?.needs).toEqual(['evidence'])
})
