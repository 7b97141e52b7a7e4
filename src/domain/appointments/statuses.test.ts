import { expect, test } from 'vitest'
import { allowedFrom, findMove, hands, liveStatuses, statusNames, statusOf } from './statuses.ts'

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

test('appointments: who is told what they can do is told what the table allows', () => {
  for (const from of statusNames)
    for (const hand of hands)
      for (const to of statusNames)
        expect(allowedFrom(from, hand).includes(to)).toBe(findMove(from, to, hand) !== undefined)
  expect(statusOf('no_show')).toEqual({ label: 'Missed', isLive: false })
  expect(statusOf('postponed')).toEqual({ label: 'postponed', isLive: false })
})
