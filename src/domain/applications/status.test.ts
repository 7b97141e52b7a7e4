import { expect, test } from 'vitest'
import { findTransition } from '#foundation/values/transitions.ts'
import { actorRoles, applicationTransitions, statusLabel, statusProgress, statuses, statusNames } from './status.ts'

test('status: labels and progress are as published, and an unknown status shows its raw value', () => {
  expect(statusNames.map((name) => [statusLabel(name), statusProgress(name)])).toEqual([
    ['Draft', 10],
    ['Submitted', 30],
    ['Pending', 40],
    ['In Review', 65],
    ['Additional Info Required', 75],
    ['Approved', 85],
    ['Rejected', 100],
    ['Visa Issued', 100],
  ])
  expect([statusLabel('lost'), statusProgress('lost')]).toEqual(['lost', 0])
})

test('status: exactly the listed transitions are allowed, for exactly the listed roles', () => {
  const legal = statusNames.flatMap((from) =>
    statusNames.flatMap((to) => {
      const able = actorRoles.filter((by) => findTransition(applicationTransitions, { from, to, by }))
      return able.length > 0 ? [`${from} > ${to}: ${able.join(' ')}`] : []
    }),
  )
  expect(legal).toEqual([
    'draft > submitted: owner system',
    'submitted > draft: system',
    'submitted > pending: system',
    'submitted > in_review: officer admin',
    'submitted > rejected: owner',
    'pending > in_review: officer admin system',
    'pending > rejected: owner',
    'in_review > pending: officer admin',
    'in_review > additional_info: officer admin',
    'in_review > approved: officer admin system',
    'in_review > rejected: officer admin',
    'additional_info > in_review: owner officer admin',
    'additional_info > rejected: owner officer admin',
    'approved > in_review: admin system',
    'approved > issued: officer admin system',
    'rejected > in_review: admin system',
    'rejected > additional_info: system',
  ])
})

test('status: the service never rejects, and an issued visa stays issued', () => {
  expect(applicationTransitions.filter(({ to, by }) => to === 'rejected' && by.includes('system'))).toEqual([])
  expect(applicationTransitions.filter(({ from }) => from === 'issued')).toEqual([])
})

test('status: rejecting or requesting information needs a reason', () => {
  const byOfficers = applicationTransitions.filter(
    ({ to, by }) => (to === 'rejected' || to === 'additional_info') && by.includes('officer'),
  )
  expect(byOfficers.length).toBeGreaterThan(2)
  for (const { needs } of byOfficers) expect(needs).toContain('reason')
})

test('status: every status says whose turn it is', () => {
  expect(Object.values(statuses).map(({ turn }) => turn)).toEqual([
    'applicant',
    'office',
    'office',
    'office',
    'applicant',
    'office',
    'nobody',
    'nobody',
  ])
})
