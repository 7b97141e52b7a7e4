import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import type { TestServer, Person } from '#testing/server.ts'

async function aTold(server: TestServer): Promise<Person & { applicationNumber: string }> {
  const [person, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(person, 'pending')
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await server.runJobs()
  expect((await server.as(person).get('/api/notifications/unread')).json().unread).toBe(1)
  return Object.assign(person, { applicationNumber: row.applicationNumber })
}

test('bell: whoever reads about an application on screen has read its notifications', async ({ visit, server }) => {
  const person = await aTold(server)
  await visit(`/track-application?app=${person.applicationNumber}`, { as: person })
  const unread = async () => (await server.as(person).get('/api/notifications/unread')).json().unread
  await expect.poll(unread).toBe(0)
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('bell: counts unread items, and opening one marks it read and follows its link', async ({ visit, server }) => {
  const person = await aTold(server)
  const { user, address } = await visit('/account', { as: person })

  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }))
  await user.click(await panel.findByRole('link', { name: /Your application is in review \(unread\)/ }))

  await waitFor(() => expect(address()).toMatch(/^\/track-application\?app=EV-/))
  expect(await screen.findByRole('button', { name: 'Notifications', expanded: false })).toBeTruthy()
})

test('bell: all can be marked as read at once', async ({ visit, server }) => {
  const { user } = await visit('/account', { as: await aTold(server) })

  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))

  expect(await screen.findByRole('button', { name: 'Notifications', expanded: true })).toBeTruthy()
})

test('bell: the empty state is shown, and Escape returns focus to the bell', async ({ visit, server }) => {
  const { user } = await visit('/account', { as: await server.aUser() })
  const bell = await screen.findByRole('button', { name: 'Notifications' })

  await user.click(bell)
  expect(await screen.findByText(/No notifications yet\./)).toBeTruthy()
  await user.keyboard('{Escape}')

  expect(bell.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(bell)
})

test('bell: is not shown to signed-out visitors', async ({ visit }) => {
  const { page } = await visit('/login')
  await page.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
})
