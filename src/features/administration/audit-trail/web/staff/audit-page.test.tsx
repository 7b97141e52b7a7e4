import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import './audit-page.tsx'
import '#features/administration/health/web/staff/health-page.tsx'

test('audit page: history is searched from a form, and the address follows', async ({ visit, server }) => {
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const row = await server.anApplication(await server.aUser(), 'pending')
  await server.as(admin).patch(`/api/admin/applications/${row.id}/status`, { status: 'in_review' })
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  const { user, page, address } = await visit('/admin/audit', { as: admin })

  expect(await page.findByText('Settings changed')).toBeTruthy()
  expect(page.getByText('Pending → In Review')).toBeTruthy()
  await user.type(page.getByLabelText('Event'), 'settings.')
  await user.click(page.getByRole('button', { name: 'Search' }))
  expect(await page.findByText('1 event')).toBeTruthy()
  expect(address()).toBe('/admin/audit?name=settings.')
  expect(page.getByText('Processing Time Limit (days): 7 → 9')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Clear filters' }))
  await user.click((await page.findAllByRole('link', { name: row.applicationNumber })).at(0)!)
  expect(address()).toBe(`/admin/audit?subject=${row.applicationNumber}`)
  await user.type(page.getByLabelText('Who did it'), 'nobody@people.example{Enter}')
  expect(await page.findByText('No events match this search.')).toBeTruthy()
})

test('audit page: the chain is checked on demand, and what was found is said', async ({ visit, server }) => {
  const admin = await server.aUser('admin')
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  const { user, page } = await visit('/admin/audit', { as: admin })
  expect(await page.findByText('The chain has not been checked as a whole yet.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('The chain is being checked')).toBeTruthy()
  await server.runJobs()
  expect(await page.findByText(/History is intact up to event 1/)).toBeTruthy()
})

test('audit page: the state of every part is said in words', async ({ visit, server }) => {
  const { page } = await visit('/admin/health', { as: await server.aUser('admin') })
  const part = async (name: string) => within((await page.findByRole('heading', { name })).closest('li')!)
  expect((await part('Database')).getByText('The database answers.')).toBeTruthy()
  expect((await part('Mail')).getByText('In order')).toBeTruthy()
  expect((await part('Backup')).getByText('No backup is known here.')).toBeTruthy()
  expect((await part('Instances')).getByText('1')).toBeTruthy()
  const denied = await visit('/admin/health', { as: await server.aUser() })
  await screen.findByText('Access Denied')
  expect(denied.address()).toContain('/dashboard')
})
