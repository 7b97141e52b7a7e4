import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import './desk-frame.tsx'
import './my-day-page.tsx'

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('desk frame: officers get a sidebar with counts and no traveller links', async ({ visit, server }) => {
  const traveller = await server.aUser()
  await server.anApplication(traveller, 'pending')
  const { page } = await visit('/admin/my-day', { as: await server.aUser('e-visa-admin') })

  expect(await page.findByRole('heading', { name: 'My day' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Queue 1' })).toBeTruthy()
  expect(links('Desk')).toEqual(['My day', 'Queue1', 'My cases', 'Search', 'Inbox', 'Appointments'])
  expect(screen.getByRole('link', { name: 'My day', current: 'page' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull()
})

test('desk frame: administrators reach every staff screen, and the documented menu entries stay', async ({
  visit,
  server,
}) => {
  const { user } = await visit('/admin/my-day', { as: await server.aUser('admin') })

  await screen.findByRole('navigation', { name: 'Administration' })
  const administration = within(screen.getByRole('navigation', { name: 'Administration' }))
  expect(administration.queryByRole('link', { current: 'page' })).toBeNull()
  for (const name of ['Users', 'Reports', 'System Settings', 'Finance', 'Watchlist', 'Audit trail', 'Service health'])
    expect(links('Administration')).toContain(name)
  await user.click(screen.getByRole('button', { name: 'User menu: Grace Johnson' }))
  const menu = within(screen.getByRole('banner'))
  expect(menu.getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin')
  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('desk frame: on small screens the menu overlays the page and closes on navigation', async ({ visit, server }) => {
  const { user, address } = await visit('/admin/my-day', { as: await server.aUser('e-visa-admin') })

  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(drawer.getByRole('link', { name: 'My cases' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Case Management' })).toBeTruthy()
  expect(address()).toBe('/admin/cases?view=mine')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('desk frame: staff see traveller screens in the public layout', async ({ visit, server }) => {
  const { page } = await visit('/dashboard', { as: await server.aUser('e-visa-admin') })

  expect((await page.findByRole('link', { name: 'My day' })).getAttribute('href')).toBe('/admin/my-day')
  expect(await screen.findByRole('contentinfo')).toBeTruthy()
})
