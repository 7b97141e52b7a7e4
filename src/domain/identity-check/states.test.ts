import { expect, test } from 'vitest'
import { findTransition, nextStatuses } from '#foundation/values/transitions.ts'
import { actorRoles, identityCheckTransitions, statuses, statusNames } from './states.ts'

test('identity check statuses: only the service and officers decide', () => {
  for (const { to, by } of identityCheckTransitions)
    if (to === 'approved' || to === 'declined') expect(by).not.toContain('owner')
  expect(new Set(statusNames.flatMap((from) => nextStatuses(identityCheckTransitions, { from, by: 'owner' })))).toEqual(
    new Set(['processing', 'expired']),
  )
})

test('identity check statuses: the service never changes a decision, an officer only with notes', () => {
  for (const from of ['approved', 'declined', 'expired'] as const)
    expect(nextStatuses(identityCheckTransitions, { from, by: 'service' })).toEqual([])
  expect(
    findTransition(identityCheckTransitions, { from: 'approved', to: 'declined', by: 'officer' })?.needs,
  ).toContain('notes')
  expect(
    findTransition(identityCheckTransitions, { from: 'declined', to: 'approved', by: 'officer' })?.needs,
  ).toContain('notes')
  expect(
    findTransition(identityCheckTransitions, { from: 'approved', to: 'approved', by: 'officer' })?.needs,
  ).toBeUndefined()
})

test('identity check statuses: expired is final, and every status can be reached', () => {
  for (const by of actorRoles) expect(nextStatuses(identityCheckTransitions, { from: 'expired', by })).toEqual([])
  const reached = new Set(['pending', ...identityCheckTransitions.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual([...statusNames].toSorted())
  expect(statuses.expired.result).toBe('unknown')
})

test('identity check statuses: withdrawn consent expires every check that is not declined', () => {
  for (const from of ['pending', 'processing', 'approved'] as const)
    expect(nextStatuses(identityCheckTransitions, { from, by: 'owner' })).toContain('expired')
  for (const from of ['declined', 'expired'] as const)
    expect(nextStatuses(identityCheckTransitions, { from, by: 'owner' })).toEqual([])
})
