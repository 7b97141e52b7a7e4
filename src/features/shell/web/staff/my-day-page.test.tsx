import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { test } from '#testing/web.tsx'
import './desk-frame.tsx'
import './my-day-page.tsx'

test('my day: each figure links to its cases, most urgent first', async ({ visit, server }) => {
  const officer = await server.aUser('e-visa-admin')
  const late = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id })
  const yesterday = new Date(server.services.clock().getTime() - 86_400_000)
  await server.db.update(applications).set({ dueAt: yesterday }).where(eq(applications.id, late.id))
  const { user, page, address } = await visit('/admin/my-day', { as: officer })

  expect(await page.findByRole('link', { name: '1 Overdue' })).toBeTruthy()
  expect(await page.findByRole('link', { name: late.applicationNumber })).toBeTruthy()
  expect(page.getByText('Grace Johnson')).toBeTruthy()
  await user.click(page.getByRole('link', { name: '0 Decided today' }))

  expect(await page.findByText('You haven’t decided any cases today.')).toBeTruthy()
  expect(address()).toBe('/admin/my-day?list=decided')
})

test('my day: only administrators see pending approvals', async ({ visit, server }) => {
  const [first, second] = [await server.aUser('admin', { fullName: 'Ada Admin' }), await server.aUser('admin')]
  await server.as(first).post('/api/admin/settings', { autoApproval: true })
  const { page } = await visit('/admin/my-day', { as: second })
  const waiting = await page.findByText('1 request is waiting for a second administrator')
  expect(waiting.parentElement!.textContent).toContain(
    'A less strict security setting: Auto Approval · Off → On · Ada Admin',
  )

  const officer = await visit('/admin/my-day', { as: await server.aUser('e-visa-admin') })
  expect(await officer.page.findByText(/Nothing is waiting for you/)).toBeTruthy()
  expect(officer.page.queryByText(/second administrator/)).toBeNull()
})

test('my day: with nothing to do it offers the queue', async ({ visit, server }) => {
  const { page } = await visit('/admin/my-day', { as: await server.aUser('e-visa-admin') })

  expect(await page.findByText(/Nothing is waiting for you/)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Open the queue' }).getAttribute('href')).toBe('/admin/cases?view=open')
})

test('my day: with cases of their own and none due an officer is led to them, not to the queue', async ({
  visit,
  server,
}) => {
  const officer = await server.aUser('e-visa-admin')
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id })
  const inAMonth = new Date(server.services.clock().getTime() + 30 * 86_400_000)
  await server.db.update(applications).set({ dueAt: inAMonth }).where(eq(applications.id, id))
  const { page } = await visit('/admin/my-day', { as: officer })

  const own = await page.findByRole('link', { name: 'Open my cases' })
  expect(own.getAttribute('href')).toBe('/admin/cases?view=mine')
  expect(page.queryByText(/Nothing is waiting for you/)).toBeNull()
})

test('my day: figures that cannot be loaded can be retried', async ({ visit, server }) => {
  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && typeof input === 'string' && input.includes('/my-day')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  const { user, page } = await visit('/admin/my-day', { as: await server.aUser('admin') })

  expect(await page.findByText('Your day could not be loaded.')).toBeTruthy()
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText(/Nothing is waiting for you/)).toBeTruthy()
})
