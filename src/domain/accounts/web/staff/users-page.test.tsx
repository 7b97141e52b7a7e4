import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { confirmAll } from '#testing/approvals.ts'
import { test, type Browser } from '#testing/web.tsx'
// Lazy-loaded in production; imported here so that the test does not wait for it.
import './users-page.tsx'

async function atTheOffice(browser: Browser) {
  const { visit, server, quiet } = browser
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const person = await server.aUser('user', { fullName: 'Paul Person', email: 'paul@people.example' })
  return { visit, server, quiet, admin, person }
}
type Visit = Awaited<ReturnType<Browser['visit']>>

async function choose(user: Visit['user'], page: Visit['page'], person: string, action: string) {
  await user.click(await page.findByRole('button', { name: `Actions for ${person}` }))
  await user.click(await page.findByRole('button', { name: action }))
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('users: filter and search are kept in the URL', async ({ browser }) => {
  const { visit, admin } = await atTheOffice(browser)
  const { user, page, address } = await visit('/admin/users', { as: admin })
  expect(await page.findByText('2 accounts')).toBeTruthy()
  await user.selectOptions(page.getByLabelText('Role'), 'admin')
  expect(await page.findByText('1 account')).toBeTruthy()
  expect(page.getByText('This is you')).toBeTruthy()
  await user.type(page.getByLabelText('Search users'), 'nobody{Enter}')
  expect(await page.findByText('No accounts match these filters.')).toBeTruthy()
  expect(address()).toBe('/admin/users?role=admin&q=nobody')
})

test('users: search text stays while the URL, dialogs and the list update', async ({ browser }) => {
  const { visit, admin, quiet } = await atTheOffice(browser)
  const { user, page, address } = await visit('/admin/users', { as: admin })
  const box = () => page.getByLabelText<HTMLInputElement>('Search users')
  await page.findByText('2 accounts')

  await user.type(box(), 'pau{Enter}l per')
  expect(box().value).toBe('paul per')
  await waitFor(() => expect(address()).toBe('/admin/users?q=paul+per'))
  expect(box().value).toBe('paul per')
  expect(document.activeElement).toBe(box())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/admin/users'))

  await user.click(page.getByRole('button', { name: 'Create e-Visa Administrator' }))
  const form = await dialog('Create e-Visa Administrator')
  await user.type(form.getByLabelText('Full Name'), 'Olga Officer')
  await user.type(form.getByLabelText('Email'), 'olga@people.example')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(box(), 'olga')
  await user.selectOptions(page.getByLabelText('Role'), 'user')
  expect(await page.findByText('1 account')).toBeTruthy()
  await waitFor(() => expect(address()).toContain('q=olga'))
  await quiet()
  expect(box().value).toBe('olga')
})

test('users: creating an officer reports what is missing or refused', async ({ browser }) => {
  const { visit, server, admin } = await atTheOffice(browser)
  const { user, page } = await visit('/admin/users', { as: admin })
  await user.click(await page.findByRole('button', { name: 'Create e-Visa Administrator' }))
  const form = await dialog('Create e-Visa Administrator')
  expect(form.getByLabelText<HTMLSelectElement>('Role').value).toBe('e-visa-admin')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Validation Error')).toBeTruthy()
  expect(screen.getByText('Please fill in all required fields')).toBeTruthy()

  await user.type(form.getByLabelText('Full Name'), 'Olga Officer')
  await user.type(form.getByLabelText('Email'), 'paul@people.example')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Failed to create user')).toBeTruthy()
  await user.clear(form.getByLabelText('Email'))
  await user.type(form.getByLabelText('Email'), 'olga@people.example')
  await user.click(form.getByRole('button', { name: 'Create' }))

  expect(await screen.findByText('e-Visa Administrator created successfully')).toBeTruthy()
  expect(await page.findByText('olga@people.example')).toBeTruthy()
  expect((await server.as(admin).get('/api/admin/approvals')).json()).toMatchObject([
    { kind: 'role-change', about: 'Olga Officer <olga@people.example>', change: { from: 'user', to: 'e-visa-admin' } },
  ])
})

test('users: an account whose role could not be set is kept, and this is reported', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/users', { as: await server.aUser('admin') })
  await user.click(await page.findByRole('button', { name: 'Create e-Visa Administrator' }))
  const dialog = within(await screen.findByRole('dialog'))
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.endsWith('/role')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)

  await user.type(dialog.getByLabelText('Full Name'), 'Kofi Mensah')
  await user.type(dialog.getByLabelText('Email'), 'kofi@people.example')
  await user.click(dialog.getByRole('button', { name: 'Create' }))

  expect(await screen.findByText('Failed to assign admin role')).toBeTruthy()
  expect(await page.findByText('kofi@people.example')).toBeTruthy()
})

test('users: a role can be changed, and a refusal is reported', async ({ browser }) => {
  const { visit, server, admin, person } = await atTheOffice(browser)
  const { user, page } = await visit('/admin/users', { as: admin })
  await choose(user, page, 'Paul Person', 'Edit role of Paul Person')
  const form = await dialog('Edit role')
  expect(
    within(form.getByLabelText('Role'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['User', 'Administrator'])
  expect(form.getByRole('button', { name: 'Update' }).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(form.getByLabelText('Role'), 'admin')
  await user.click(form.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Role change requested')).toBeTruthy()
  expect((await server.as(admin).get('/api/admin/approvals')).json()).toHaveLength(1)
  expect(await page.findByText('Administrator once a second administrator agrees')).toBeTruthy()

  const officer = await server.aUser('e-visa-admin', { fullName: 'Olga Officer' })
  const { page: newer } = await visit('/admin/users', { as: admin })
  await choose(user, newer, 'Olga Officer', 'Edit role of Olga Officer')
  const lower = await dialog('Edit role')
  await user.selectOptions(lower.getByLabelText('Role'), 'user')
  await user.click(lower.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('User role updated successfully')).toBeTruthy()
  expect((await server.as(officer).get('/api/auth/me')).statusCode).toBe(401)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose(user, newer, 'Paul Person', 'Edit role of Paul Person')
  const again = await dialog('Edit role')
  await server.services.database.pool.query('delete from users where id = $1', [person.id])
  await user.selectOptions(again.getByLabelText('Role'), 'admin')
  await user.click(again.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Failed to update user role')).toBeTruthy()
})

test('users: an account can be deactivated and reactivated, and its sessions ended', async ({ browser }) => {
  const { visit, server, admin, person } = await atTheOffice(browser)
  const { user, page } = await visit('/admin/users', { as: admin })
  await choose(user, page, 'Paul Person', 'End sessions of Paul Person')
  await user.click((await dialog('End all sessions?')).getByRole('button', { name: 'End sessions' }))
  expect(await screen.findByText('Sessions ended')).toBeTruthy()
  expect((await server.as(person).get('/api/auth/me')).statusCode).toBe(401)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await server.anApplication(admin, 'in_review', { assignedTo: person.id })
  await choose(user, page, 'Paul Person', 'Deactivate Paul Person')
  const deactivation = await dialog('Deactivate the account?')
  expect(await deactivation.findByText('1 open case goes back to the queue.')).toBeTruthy()
  await user.click(deactivation.getByRole('button', { name: 'Deactivate' }))
  expect(await page.findByText('Deactivated')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose(user, page, 'Paul Person', 'Reactivate Paul Person')
  await user.click((await dialog('Reactivate the account?')).getByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(page.queryByText('Deactivated')).toBeNull())
  await user.click(page.getByRole('button', { name: 'Actions for Paul Person' }))
  expect(await page.findByRole('button', { name: 'Deactivate Paul Person' })).toBeTruthy()
})

test('users: what waits for a second administrator or for the person is shown with the account', async ({
  browser,
}) => {
  const { visit, server, admin, person } = await atTheOffice(browser)
  const second = await server.aUser('admin')
  const officer = await server.aUser('e-visa-admin', { fullName: 'Olga Officer' })
  await server.as(admin).patch(`/api/admin/users/${person.id}/role`, { role: 'e-visa-admin' })
  await confirmAll(server, second)
  await server.as(admin).patch(`/api/admin/users/${officer.id}/active`, { active: false })
  await server.as(admin).patch(`/api/admin/users/${officer.id}/active`, { active: true })

  const { page } = await visit('/admin/users', { as: admin })
  const rowOf = async (name: string) => within((await page.findByText(name)).closest<HTMLElement>('[role=row]')!)
  expect((await rowOf('Paul Person')).getByText('e-Visa Administrator once the invitation is accepted')).toBeTruthy()
  expect((await rowOf('Olga Officer')).getByText('Will be reactivated once a second administrator agrees')).toBeTruthy()
  expect(page.queryByText(/^Administrator once/)).toBeNull()
})
