import { expect, test } from 'vitest'
import { acts, findSessionMove, hands, opensAt, sessionStatuses } from './session.ts'

test('nobody but an officer begins or judges, and nobody but the applicant enters', () => {
  for (const from of sessionStatuses) {
    for (const by of ['owner', 'system'] as const) {
      expect(findSessionMove(from, 'start', by)).toBeUndefined()
      expect(findSessionMove(from, 'judge', by)).toBeUndefined()
    }
    for (const by of ['officer', 'system'] as const) expect(findSessionMove(from, 'enter', by)).toBeUndefined()
  }
})

test('an interview cannot begin before somebody waits, and what was missed or cancelled is over', () => {
  expect(findSessionMove('scheduled', 'start', 'officer')).toBeUndefined()
  expect(findSessionMove('waiting', 'start', 'officer')?.to).toBe('active')
  for (const from of ['no_show', 'cancelled'] as const)
    for (const act of acts) for (const by of hands) expect(findSessionMove(from, act, by)).toBeUndefined()
})

test('the waiting room opens a quarter of an hour before', () => {
  expect(opensAt(new Date('2027-01-04T10:00:00Z'))).toEqual(new Date('2027-01-04T09:45:00Z'))
})
