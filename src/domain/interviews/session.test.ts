import { expect, test } from 'vitest'
import { findTransition } from '#foundation/values/transitions.ts'
import { actorRoles, opensAt, sessionStatuses, sessionTransitions, sessionTriggers } from './session.ts'

test('meeting statuses: only officers start and decide, only the applicant enters', () => {
  for (const from of sessionStatuses) {
    for (const by of ['owner', 'system'] as const) {
      expect(findTransition(sessionTransitions, { from, on: 'start', by })).toBeUndefined()
      expect(findTransition(sessionTransitions, { from, on: 'judge', by })).toBeUndefined()
    }
    for (const by of ['officer', 'system'] as const)
      expect(findTransition(sessionTransitions, { from, on: 'enter', by })).toBeUndefined()
  }
})

test('meeting statuses: no start before the applicant waits, and missed or cancelled is final', () => {
  expect(findTransition(sessionTransitions, { from: 'scheduled', on: 'start', by: 'officer' })).toBeUndefined()
  expect(findTransition(sessionTransitions, { from: 'waiting', on: 'start', by: 'officer' })?.to).toBe('active')
  for (const from of ['no_show', 'cancelled'] as const)
    for (const on of sessionTriggers)
      for (const by of actorRoles) expect(findTransition(sessionTransitions, { from, on, by })).toBeUndefined()
})

test('waiting room: opens 15 minutes before the appointment', () => {
  expect(opensAt(new Date('2027-01-04T10:00:00Z'))).toEqual(new Date('2027-01-04T09:45:00Z'))
})
