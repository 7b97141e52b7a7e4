import { expect, test } from 'vitest'
import { lifetimes } from '../session.ts'
import { sessionEnd, warnBefore } from './session-end.ts'

const { idle, absolute } = lifetimes.applicant
const minute = 60_000

test('a session ends by rest before the server ends it, never after', () => {
  const end = sessionEnd({ idle, left: absolute }, 0, 10 * minute)
  expect(end.canExtend).toBe(true)
  // Used ten minutes in, recorded up to a minute earlier.
  expect(end.at).toBe(10 * minute + idle * 1000 - minute)
})

test('near its full age no use makes it longer', () => {
  expect(sessionEnd({ idle, left: 600 }, 5 * minute, 5 * minute)).toEqual({ at: 15 * minute, canExtend: false })
})

test('the warning leaves two minutes', () => {
  expect(warnBefore).toBe(120)
})
