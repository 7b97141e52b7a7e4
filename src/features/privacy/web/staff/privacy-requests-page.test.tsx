import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import '#features/shell/web/staff/desk-frame.tsx'
import './privacy-requests-page.tsx'

test('privacy requests: are listed with person and state and can be filtered', async ({ visit, server }) => {
  const person = await server.aUser('user', { fullName: 'Paul Person' })
  await server.as(person).post('/api/privacy/consents', { kind: 'recording', given: true })
  await server.as(person).post('/api/privacy/consents', { kind: 'recording', given: false })
  const { user, page, address } = await visit('/admin/privacy-requests', { as: await server.aUser('admin') })

  expect(await page.findByText('Paul Person')).toBeTruthy()
  expect(page.getByText('Completed')).toBeTruthy()
  await user.selectOptions(page.getByLabelText('Request'), 'erasure')

  expect(await page.findByText('There are no requests yet.')).toBeTruthy()
  expect(address()).toBe('/admin/privacy-requests?kind=erasure')
})
