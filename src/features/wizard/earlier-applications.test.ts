import { expect, test } from 'vitest'
import type { Status } from '#domain/applications/status.ts'
import { earlierApplications } from './earlier-applications.ts'

function one(id: string, lastName: string | undefined, createdAt: string, status: Status = 'issued') {
  return { id, applicationNumber: id, status, createdAt, personalInfo: lastName ? { lastName } : null }
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id)

test('earlier applications: each person is offered once, by their newest application', () => {
  const applications = [one('a', 'Weah', '2026-01'), one('b', 'Weah', '2026-03'), one('c', 'Doe', '2026-02')]
  expect(ids(earlierApplications(applications))).toEqual(['b', 'c'])
})

test('earlier applications: drafts and nameless ones are left out, but a requested one comes first', () => {
  const applications = [
    one('a', 'Weah', '2026-03'),
    one('b', 'Doe', '2026-02', 'draft'),
    one('c', undefined, '2026-04'),
  ]
  expect(ids(earlierApplications(applications))).toEqual(['a'])
  expect(ids(earlierApplications(applications, 'b'))).toEqual(['b', 'a'])
})
