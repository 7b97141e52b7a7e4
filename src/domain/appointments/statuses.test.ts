import { expect, test } from 'vitest'
import { findTransition, nextStatuses } from '#foundation/values/transitions.ts'
import { actorRoles, appointmentTransitions, liveStatuses, statusNames, statusOf } from './statuses.ts'

test('appointments: final statuses do not change', () => {
  for (const from of ['completed', 'cancelled', 'no_show'] as const)
    for (const to of statusNames)
      for (const by of actorRoles) expect(findTransition(appointmentTransitions, { from, to, by })).toBeUndefined()
  expect(liveStatuses).toEqual(['scheduled', 'confirmed'])
})

test('appointments: an owner can cancel, but not complete without evidence', () => {
  expect(findTransition(appointmentTransitions, { from: 'scheduled', to: 'cancelled', by: 'owner' })?.needs).toEqual([
    'before start',
  ])
  expect(findTransition(appointmentTransitions, { from: 'confirmed', to: 'cancelled', by: 'owner' })).toBeUndefined()
  expect(findTransition(appointmentTransitions, { from: 'scheduled', to: 'confirmed', by: 'owner' })).toBeUndefined()
  expect(findTransition(appointmentTransitions, { from: 'scheduled', to: 'no_show', by: 'owner' })).toBeUndefined()
  for (const by of actorRoles)
    expect(findTransition(appointmentTransitions, { from: 'scheduled', to: 'completed', by })?.needs).toEqual([
      'evidence',
    ])
})

test('appointments: offered actions are those that the table allows', () => {
  for (const from of statusNames)
    for (const by of actorRoles)
      for (const to of statusNames)
        expect(nextStatuses(appointmentTransitions, { from, by }).includes(to)).toBe(
          findTransition(appointmentTransitions, { from, to, by }) !== undefined,
        )
  expect(statusOf('no_show')).toEqual({ label: 'Missed', isLive: false })
  expect(statusOf('postponed')).toEqual({ label: 'postponed', isLive: false })
})
