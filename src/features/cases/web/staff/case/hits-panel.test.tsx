import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { dayOf } from '#foundation/values/day.ts'
import { test } from '#testing/web.tsx'
import './case-page.tsx'

test('hits panel: hits and duplicates show how similar they are and in which fields', async ({ visit, server }) => {
  const [admin, officer, owner] = [
    await server.aUser('admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser(),
  ]
  const info = { firstName: 'Grace', lastName: 'Johnson', dob: '1990-05-17', passportNumber: 'G1234567' }
  const { id } = await server.anApplication(owner, 'in_review', { assignedTo: officer.id, info })
  await server.anApplication(owner, 'pending', { info: { ...info, dob: '1990-05-18', passportNumber: 'H7654321' } })
  const entry = { kind: 'person', firstName: 'Gracie', lastName: 'Jonson', reason: 'Court order 12' }
  await server.as(admin).post('/api/admin/watchlist', { ...entry, dob: '1990-05-17', validFrom: dayOf(new Date()) })
  const { page } = await visit(`/admin/cases/${id}`, { as: officer })

  const hits = within(await page.findByRole('region', { name: 'Watchlist hits' }))
  expect(hits.getByText('Gracie Jonson · May 17, 1990')).toBeTruthy()
  expect(hits.getByText(/^\d\d of 100$/)).toBeTruthy()
  expect(hits.getByText(/Names sound alike · Same date of birth/)).toBeTruthy()
  const others = within(page.getByRole('region', { name: 'Other applications' }))
  expect(others.getByText(/Same name · Date of birth differs by one digit/)).toBeTruthy()
})
