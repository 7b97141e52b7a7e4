import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalNeeds, openStatuses, statusNames, type ApprovalNeed } from '#domain/applications/status.ts'
import { stateNames } from '#domain/payments/states.ts'
import {
  taskActions,
  taskLabels,
  taskNames,
  tasksOf,
  taskMessages,
  turnOf,
  turnMessage,
  type ApprovalProgress,
} from './whose-turn.ts'

const anyProgress: fc.Arbitrary<ApprovalProgress> = fc.record({
  status: fc.constantFrom(...statusNames),
  payment: fc.option(fc.constantFrom(...stateNames)),
  fee: fc.constantFrom('covered', 'partly-returned', 'missing'),
  hasRejectedDocument: fc.boolean(),
  identity: fc.constantFrom('not-required', 'missing', 'visit-booked', 'under-review', 'confirmed'),
  interview: fc.constantFrom('not-required', 'missing', 'booked', 'under-review', 'passed'),
})

/** An independent statement of the rule under test. */
const isApplicants: Record<ApprovalNeed, (progress: ApprovalProgress) => boolean> = {
  payment: ({ payment, fee }) =>
    payment !== null && fee !== 'covered' && payment !== 'pending' && payment !== 'processing',
  'sound documents': ({ hasRejectedDocument }) => hasRejectedDocument,
  passport: () => false,
  watchlist: () => false,
  interview: ({ interview }) => interview === 'missing' || interview === 'booked',
  identity: ({ identity }) => identity === 'missing' || identity === 'visit-booked',
}

test('turn: it stays with the applicant while they have a missing requirement', () => {
  fc.assert(
    fc.property(anyProgress, (progress) => {
      const tasks = tasksOf(progress)
      const turn = turnOf(progress.status, tasks)
      const isOwed =
        openStatuses.includes(progress.status) && approvalNeeds.some((need) => isApplicants[need](progress))
      if (isOwed) expect(turn).toBe('applicant')
      if (turn === 'office') expect(tasks).toEqual([])
      if (turn === 'applicant') expect(tasks.length).toBeGreaterThan(0)
      const said = turnMessage({ status: progress.status, tasks: tasks.map((name) => ({ name })) })
      expect(said.includes('You don’t need to do anything')).toBe(turn === 'office')
      expect(said.startsWith('Action needed')).toBe(turn === 'applicant')
    }),
  )
})

const ready: ApprovalProgress = {
  status: 'in_review',
  payment: 'paid',
  fee: 'covered',
  hasRejectedDocument: false,
  identity: 'confirmed',
  interview: 'not-required',
}

test.each<[string, Partial<ApprovalProgress>, string[]]>([
  ['a draft', { status: 'draft', identity: 'not-required' }, ['finish']],
  ['nothing missing', {}, []],
  ['an announced transfer', { status: 'submitted', payment: 'awaiting_transfer', fee: 'missing' }, ['transfer']],
  ['a payment being checked', { status: 'submitted', payment: 'processing', fee: 'missing' }, []],
  ['no identity check', { status: 'pending', identity: 'missing' }, ['identity']],
  ['a visit to the centre', { status: 'pending', identity: 'visit-booked' }, ['identity-visit']],
  ['a check that waits for an officer', { identity: 'under-review' }, []],
  ['an interview to book', { interview: 'missing' }, ['interview-booking']],
  ['an interview to attend', { interview: 'booked' }, ['interview']],
  ['an interview that was held', { interview: 'under-review' }, []],
  ['a rejected document', { hasRejectedDocument: true }, ['documents']],
  ['a request', { status: 'additional_info' }, ['reply']],
  ['a request and no identity check', { status: 'additional_info', identity: 'missing' }, ['reply', 'identity']],
  ['a returned fee', { payment: 'refunded', fee: 'missing' }, ['fee']],
  ['a fee on its way back', { payment: 'paid', fee: 'missing' }, ['fee']],
  ['a fee returned in part', { payment: 'partially_refunded', fee: 'partly-returned' }, ['balance']],
  ['a rest that could not be charged', { payment: 'failed', fee: 'partly-returned' }, ['balance']],
  [
    'a transfer and no check',
    { payment: 'awaiting_transfer', fee: 'missing', identity: 'missing' },
    ['transfer', 'identity'],
  ],
  ['an approval', { status: 'approved', identity: 'missing' }, []],
  ['a rejection', { status: 'rejected', identity: 'missing', hasRejectedDocument: true }, []],
])('turn: %s', (_, progress, tasks) => {
  expect(tasksOf({ ...ready, ...progress })).toEqual(tasks)
})

test('turn: every task has a sentence, a button and a staff label', () => {
  for (const name of taskNames) {
    expect(taskMessages[name]).toMatch(/^Action needed: .+\.$/)
    expect(taskActions[name]).toBeTruthy()
    expect(taskLabels[name]).toBeTruthy()
  }
})
