import { expect, test } from 'vitest'
import { allowedFrom, findTransition, hands, liveStatuses, statusNames, statusOf } from './statuses.ts'

test('what is over stays over', () => {
  for (const from of ['completed', 'cancelled', 'no_show'] as const)
    for (const to of statusNames) for (const by of hands) expect(findTransition(from, to, by)).toBeUndefined()
  expect(liveStatuses).toEqual(['scheduled', 'confirmed'])
})

test('an owner can cancel what is scheduled, and completes nothing without evidence', () => {
  expect(findTransition('scheduled', 'cancelled', 'owner')?.needs).toEqual(['before start'])
  expect(findTransition('confirmed', 'cancelled', 'owner')).toBeUndefined()
  expect(findTransition('scheduled', 'confirmed', 'owner')).toBeUndefined()
  expect(findTransition('scheduled', 'no_show', 'owner')).toBeUndefined()
  for (const by of hands) expect(findTransition('scheduled', 'completed', by)?.needs).toEqual(['evidence'])
})

test('appointments: who is told what they can do is told what the table allows', () => {
  for (const from of statusNames)
    for (const hand of hands)
      for (const to of statusNames)
        expect(allowedFrom(from, hand).includes(to)).toBe(findTransition(from, to, hand) !== undefined)
  expect(statusOf('no_show')).toEqual({ label: 'Missed', isLive: false })
  expect(statusOf('postponed')).toEqual({ label: 'postponed', isLive: false })
})
