import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import './audit-page.tsx'
import '#features/administration/health/web/staff/health-page.tsx'

test('audit page: searching updates the URL', async ({ visit, server }) => {
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const row = await server.anApplication(await server.aUser(), 'pending')
  await server.as(admin).patch(`/api/admin/applications/${row.id}/status`, { status: 'in_review' })
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  const { user, page, address } = await visit('/admin/audit', { as: admin })

  const table = within(await page.findByRole('table', { name: 'Audit trail' }))
  expect(table.getByText('Settings changed')).toBeTruthy()
  expect(table.getByText('Pending → In Review')).toBeTruthy()
  await user.selectOptions(page.getByLabelText('Event'), 'Settings changed')
  await user.click(page.getByRole('button', { name: 'Search' }))
  expect(await page.findByText('1 event')).toBeTruthy()
  expect(address()).toBe('/admin/audit?name=settings.changed')
  expect(page.getByText('Processing Time Limit (days): 7 → 9')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Clear filters' }))
  await user.click((await page.findAllByRole('link', { name: row.applicationNumber })).at(0)!)
  expect(address()).toBe(`/admin/audit?subject=${row.applicationNumber}`)
  await user.type(page.getByLabelText('Done by'), 'nobody@people.example{Enter}')
  expect(await page.findByText('No events match this search.')).toBeTruthy()
})

test('audit page: a chosen day is also written in words', async ({ visit, server }) => {
  const { page } = await visit('/admin/audit?from=2026-03-04', { as: await server.aUser('admin') })

  expect(await page.findByText('March 4, 2026')).toBeTruthy()
  fireEvent.change(page.getByLabelText('Until'), { target: { value: '2026-05-06' } })
  expect(page.getByText('May 6, 2026')).toBeTruthy()
})

test('audit page: rows describe events in words, without ids or internal names', async ({ visit, server }) => {
  const [admin, second] = [server.as(await server.aUser('admin')), await server.aUser('admin')]
  await admin.post('/api/admin/settings', { requireBiometrics: false })
  await admin.post('/api/admin/reference/fee', { key: 'tourist', value: 75_00, validFrom: '2099-01-01' })
  const entry = { kind: 'person', firstName: 'Ann', lastName: 'Example', dob: '1980-01-01', reason: 'Lost papers' }
  expect((await admin.post('/api/admin/watchlist', { ...entry, validFrom: '2026-01-01' })).statusCode).toBe(201)
  for (const { id } of (await server.as(second).get('/api/admin/approvals')).json<{ id: string }[]>())
    await server.as(second).post(`/api/admin/approvals/${id}/confirm`)

  const { page } = await visit('/admin/audit', { as: second })
  const table = await page.findByRole('table', { name: 'Audit trail' })
  for (const words of ['Kind: Fees', 'Kind: Person', 'Concerns: Require Biometrics', 'Entry: Tourist Visa'])
    expect(within(table).getAllByText(words).length, words).toBeGreaterThan(0)
  expect(within(table).getAllByRole('link', { name: 'Require Biometrics' }).length).toBeGreaterThan(0)
  expect(table.textContent).not.toMatch(
    /[0-9a-f]{8}…|[0-9a-f]{8}-[0-9a-f]{4}|[a-z]_[a-z]|requireBiometrics|reference\./,
  )
})

test('audit page: the chain can be checked on demand, and the result is shown', async ({ visit, server }) => {
  const admin = await server.aUser('admin')
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  const { user, page } = await visit('/admin/audit', { as: admin })
  expect(await page.findByText('The chain has not been checked as a whole yet.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('The chain is being checked')).toBeTruthy()
  await server.runJobs()
  expect(await page.findByText(/The audit chain is intact up to event 1/)).toBeTruthy()
})

test('audit page: the state of every part is described', async ({ visit, server }) => {
  const { page } = await visit('/admin/health', { as: await server.aUser('admin') })
  const part = async (name: string) => within((await page.findByRole('heading', { name })).closest('li')!)
  expect((await part('Database')).getByText('The database is responding.')).toBeTruthy()
  expect((await part('Email')).getByText('OK')).toBeTruthy()
  expect((await part('Backup')).getByText('No backup found.')).toBeTruthy()
  expect((await part('Instances')).getByText('1')).toBeTruthy()
  const denied = await visit('/admin/health', { as: await server.aUser() })
  await screen.findByText('Access Denied')
  expect(denied.address()).toContain('/dashboard')
})
