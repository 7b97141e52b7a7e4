import { expect, test } from 'vitest'
import { findTransition, nextStatuses } from '#foundation/values/transitions.ts'
import { actorRoles, identityCheckTransitions, statuses, statusNames } from './states.ts'

test('nobody but the service and an officer says what came of a check', () => {
  for (const { to, by } of identityCheckTransitions)
    if (to === 'approved' || to === 'declined') expect(by).not.toContain('owner')
  expect(new Set(statusNames.flatMap((from) => nextStatuses(identityCheckTransitions, { from, by: 'owner' })))).toEqual(
    new Set(['processing', 'expired']),
  )
})

test('the service never changes what is settled, and an officer changes it only with notes', () => {
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

test('what has run out stays so, and every status can be reached', () => {
  for (const by of actorRoles) expect(nextStatuses(identityCheckTransitions, { from: 'expired', by })).toEqual([])
  const reached = new Set(['pending', ...identityCheckTransitions.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual([...statusNames].toSorted())
  expect(statuses.expired.result).toBe('unknown')
})

test('identity: whoever takes the consent back ends every check that is not declined, and nothing else', () => {
  for (const from of ['pending', 'processing', 'approved'] as const)
    expect(nextStatuses(identityCheckTransitions, { from, by: 'owner' })).toContain('expired')
  for (const from of ['declined', 'expired'] as const)
    expect(nextStatuses(identityCheckTransitions, { from, by: 'owner' })).toEqual([])
})
