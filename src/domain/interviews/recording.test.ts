import { expect, test } from 'vitest'
import { findTransition } from '#foundation/values/transitions.ts'
import { recordingAnswers, recordingTransitions, recordingTriggers } from './recording.ts'

test('recording: only the officer asks, and only the applicant answers or withdraws', () => {
  for (const { on, by } of recordingTransitions) expect(by).toEqual([on === 'ask' ? 'officer' : 'owner'])
})

test('recording: nothing without consent, and no second question after a refusal', () => {
  for (const on of ['agree', 'decline', 'withdraw'] as const)
    expect(findTransition(recordingTransitions, { from: null, on, by: 'owner' })).toBeUndefined()
  for (const from of ['declined', 'withdrawn'] as const)
    for (const on of recordingTriggers)
      for (const by of ['owner', 'officer'] as const)
        expect(findTransition(recordingTransitions, { from, on, by })).toBeUndefined()
  for (const from of recordingAnswers)
    expect(findTransition(recordingTransitions, { from, on: 'ask', by: 'officer' })).toBeUndefined()
})
