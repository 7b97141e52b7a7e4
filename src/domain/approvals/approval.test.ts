import { expect, test } from 'vitest'
import { findSecondPersonProblem, type SecondPersonFacts } from './approval.ts'

const proved: SecondPersonFacts = {
  firstId: 'one',
  secondId: 'two',
  isSponsored: false,
  emailVerified: true,
  hasSecondFactor: true,
  passedSecondFactor: true,
  needsSecondFactor: true,
}

test.for<[string, Partial<SecondPersonFacts>, string | undefined]>([
  ['another person with a proved address and a factor', {}, undefined],
  ['the same person', { secondId: 'one' }, 'same'],
  ['a person whose account the other vouched for', { isSponsored: true }, 'sponsored'],
  ['an account with an unproved address', { emailVerified: false }, 'address'],
  ['an account that signed in with a password only', { passedSecondFactor: false }, 'factor'],
  ['an account without a second factor', { hasSecondFactor: false, passedSecondFactor: false }, 'enrol'],
  ['a password only, where no factor is asked for', { passedSecondFactor: false, needsSecondFactor: false }, undefined],
  ['a person who confirms for an account that is gone', { firstId: null }, 'gone'],
])('approvals: %s', ([, facts, problem]) => {
  expect(findSecondPersonProblem({ ...proved, ...facts })).toBe(problem)
})
