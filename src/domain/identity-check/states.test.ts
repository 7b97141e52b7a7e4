import { expect, test } from 'vitest'
import { allowedFrom, findTransition, hands, transitions, statuses, statusNames } from './states.ts'

test('nobody but the service and an officer says what came of a check', () => {
  for (const { to, by } of transitions) if (to === 'approved' || to === 'declined') expect(by).not.toBe('owner')
  expect(new Set(statusNames.flatMap((from) => allowedFrom(from, 'owner')))).toEqual(new Set(['processing', 'expired']))
})

test('the service never changes what is settled, and an officer changes it only with notes', () => {
  for (const from of ['approved', 'declined', 'expired'] as const) expect(allowedFrom(from, 'service')).toEqual([])
  expect(findTransition('approved', 'declined', 'officer')?.needs).toContain('notes')
  expect(findTransition('declined', 'approved', 'officer')?.needs).toContain('notes')
  expect(findTransition('approved', 'approved', 'officer')?.needs).toBeUndefined()
})

test('what has run out stays so, and every status can be reached', () => {
  for (const hand of hands) expect(allowedFrom('expired', hand)).toEqual([])
  const reached = new Set(['pending', ...transitions.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual([...statusNames].toSorted())
  expect(statuses.expired.result).toBe('unknown')
})

test('identity: whoever takes the consent back ends every check that is not declined, and nothing else', () => {
  for (const from of ['pending', 'processing', 'approved'] as const)
    expect(allowedFrom(from, 'owner')).toContain('expired')
  for (const from of ['declined', 'expired'] as const) expect(allowedFrom(from, 'owner')).toEqual([])
})
