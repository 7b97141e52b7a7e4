import { expect, test } from 'vitest'
import { findRecordingMove, recordingActs, recordingAnswers, recordingTransitions } from './recording.ts'

test('only the officer asks, and only the applicant answers or takes the answer back', () => {
  for (const { act, by } of recordingTransitions) expect(by).toBe(act === 'ask' ? 'officer' : 'owner')
})

test('nothing is recorded without a question, and after a no nobody is asked again', () => {
  for (const act of ['agree', 'decline', 'withdraw'] as const)
    expect(findRecordingMove(null, act, 'owner')).toBeUndefined()
  for (const from of ['declined', 'withdrawn'] as const)
    for (const act of recordingActs)
      for (const by of ['owner', 'officer'] as const) expect(findRecordingMove(from, act, by)).toBeUndefined()
  for (const from of recordingAnswers) expect(findRecordingMove(from, 'ask', 'officer')).toBeUndefined()
})
