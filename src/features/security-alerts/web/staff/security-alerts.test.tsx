import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import '#features/administration/audit-trail/web/staff/audit-page.tsx'

test("security alerts page: is empty first, and an alert links to the account's history", async ({ visit, server }) => {
  const admin = await server.aUser('admin')
  const before = await visit('/admin/audit', { as: admin })
  expect(await before.page.findByText(/No security alerts in the last 90 days/)).toBeTruthy()

  const { id, email, password } = await server.aUser('e-visa-admin', { fullName: 'Olga Officer' })
  for (const remoteAddress of ['198.51.100.7', '203.0.113.5'])
    await server.anyone.post('/api/auth/login', { email, password }, { remoteAddress })
  await server.runJobs()
  const { page, user, address } = await visit('/admin/audit', { as: admin })
  expect(await page.findByText('Staff sign-in from a new network')).toBeTruthy()
  expect(page.getByText(/Olga Officer/, { selector: 'p' })).toBeTruthy()
  await user.click(page.getByRole('link', { name: 'Show what this account did' }))
  expect(address()).toBe(`/admin/audit?actor=${id}`)
})
