import { expect, test } from 'vitest'
import { lifetimes } from '../session.ts'
import { sessionEnd, warnBefore } from './session-end.ts'

const { idle, absolute } = lifetimes.applicant
const minute = 60_000

test('session warning: the browser never expects a session to last longer than the server', () => {
  const end = sessionEnd({ idle, left: absolute }, 0, 10 * minute)
  expect(end.canExtend).toBe(true)
  // Used ten minutes in, recorded up to a minute earlier.
  expect(end.at).toBe(10 * minute + idle * 1000 - minute)
})

test('session warning: near its maximum age a session cannot be extended', () => {
  expect(sessionEnd({ idle, left: 600 }, 5 * minute, 5 * minute)).toEqual({ at: 15 * minute, canExtend: false })
})

test('session warning: the warning comes two minutes before the end', () => {
  expect(warnBefore).toBe(120)
})
