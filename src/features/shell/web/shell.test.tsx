import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { production } from '#testing/production.ts'
import { openServer } from '#testing/server.ts'
import { openBrowser, test } from '#testing/web.tsx'
// Preloaded: a toast would time out while the page is loading.
import '#features/tracking/web/dashboard-page.tsx'

const header = () => within(screen.getByRole('banner'))

test('shell: a guarded page sends a visitor to login and remembers where they were going', async ({ visit }) => {
  const { address } = await visit('/admin/settings')

  await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fsettings'))
})

test('shell: the wrong role is sent to the dashboard with a toast and a notice', async ({ visit, server }) => {
  const { page, address } = await visit('/admin/settings', { as: await server.aUser() })

  expect((await page.findByRole('alert')).textContent).toBe(
    "Access Denied: You don't have permission to access this page.",
  )
  expect(address()).toBe('/dashboard?denied=true')
  const toast = (await screen.findByText('Access Denied')).closest('[data-variant]')
  expect(toast?.getAttribute('data-variant')).toBe('destructive')
  expect(toast?.textContent).toContain("You don't have permission to access this page.")
})

test('shell: a marker for an unknown session is discarded', async ({ visit, server }) => {
  const somebody = await server.aUser()
  const { address } = await visit('/dashboard', { as: { ...somebody, cookie: 'made-up' } })

  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('shell: an unknown address is a page that was not found', async ({ visit }) => {
  const { page } = await visit('/no/such/page')

  expect(await page.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})

test('shell: signing out from the user menu clears the device', async ({ visit, server }) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user, page } = await visit('/dashboard', { as: await server.aUser() })
  localStorage.setItem('user', '{}')
  await page.findByRole('heading', { name: 'Welcome, Grace Johnson' })

  await user.click(header().getByRole('button', { name: 'User menu: Grace Johnson' }))
  expect(header().queryByRole('link', { name: 'System Settings' })).toBeNull()
  await user.click(header().getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('shell: only administrators see the settings link', async ({ visit, server }) => {
  const { user, page } = await visit('/dashboard', { as: await server.aUser('admin') })
  await page.findByRole('heading', { name: 'Welcome, Grace Johnson' })

  await user.click(header().getByRole('button', { name: 'User menu: Grace Johnson' }))

  expect(header().getAllByRole('link', { name: 'System Settings' })[0]?.getAttribute('href')).toBe('/admin/settings')
})

test('shell: the language menu changes the screen, the page language, the device and the account', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { user, page } = await visit('/dashboard', { as: person })
  await page.findByRole('heading', { name: 'Welcome, Grace Johnson' })

  await user.click(header().getAllByRole('button', { name: 'Language: English' }).at(0)!)
  await user.click(header().getAllByRole('button', { name: 'Deutsch' }).at(0)!)

  expect(await page.findByRole('heading', { name: 'Willkommen, Grace Johnson' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(document.cookie).toContain('language=de')
  await waitFor(async () =>
    expect((await server.as(person).get('/api/auth/me')).json()).toMatchObject({ language: 'de' }),
  )
})

test('shell: validation and server messages are in the reader’s language', async ({ visit }) => {
  const { user, page } = await visit('/login', { language: 'fr' })

  await user.click(await page.findByRole('button', { name: 'Se connecter' }))

  expect((await page.findAllByText('Le mot de passe est obligatoire')).length).toBeGreaterThan(0)
})

test('shell: after a session ended elsewhere, the next action leads to login', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page, address } = await visit('/account', { as: person })
  await page.findByText('This session')
  await server.as(person).post('/api/auth/logout')

  await user.click(page.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(address()).toBe('/login?next=%2Faccount'))
})

test('shell: the demonstration is labelled', async ({ visit }) => {
  await visit('/login')

  expect(await screen.findByText(/This is a demonstration/)).toBeTruthy()
})

test('shell: maintenance and a missing second factor are shown to those affected', async ({ visit, server }) => {
  await server.setSettings({ systemMaintenanceMode: true, staffSecondFactor: true })

  const { page, address } = await visit('/dashboard', { as: await server.aUser('e-visa-admin') })
  await page.findByRole('heading', { level: 1 })

  await waitFor(() => expect(address()).toBe('/account'))
  expect(await screen.findByText(/The service is in maintenance mode/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Set it up now' })).getAttribute('href')).toBe('/account')
})

test('shell: a lost connection is shown while it lasts', async ({ visit }) => {
  const { page } = await visit('/login')
  await page.findByRole('heading', { level: 1 })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))

  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
})

test('shell: an unreachable server can be retried', async ({ visit }) => {
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user, page, address } = await visit('/dashboard')
  expect(
    await page.findByText('The service could not be reached. Please check your connection and try again.'),
  ).toBeTruthy()

  globalThis.fetch = real
  await user.click(page.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'))
})

test('shell: header and footer link to public pages in the reader’s language', async ({ visit }) => {
  const { page } = await visit('/login', { language: 'fr' })
  await page.findByRole('heading', { level: 1 })

  const addresses = within(await screen.findByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

  expect(addresses).toEqual(['/fr/contact', '/verify', '/fr/privacy', '/fr/terms', '/fr/accessibility'])
  expect(header().getAllByRole('link', { name: 'Contact' })[0]?.getAttribute('href')).toBe('/fr/contact')
})

test('shell: the footer names who runs the service, if that is configured', async () => {
  const plain = openBrowser(await openServer({ env: production }))
  await plain.visit('/login')
  await plain.quiet()
  const footer = await screen.findByRole('contentinfo')
  expect(footer.textContent).toMatch(/© \d{4} Liberia e-Visa\. All rights reserved\./)

  const { visit } = openBrowser(await openServer({ env: { AUTHORITY_NAME: 'Bureau of Examples' } }))
  await visit('/login')
  await waitFor(() =>
    expect(screen.getByRole('contentinfo').textContent).toMatch(/© \d{4} Bureau of Examples\. All rights reserved\./),
  )
})

test('shell: the component gallery is shown in a demonstration', async ({ visit }) => {
  const { page } = await visit('/dev/kit')

  expect(await page.findByRole('heading', { name: 'The kit of parts' })).toBeTruthy()
})

test('shell: the verification page is loaded in full so that its camera permission applies', async ({ visit }) => {
  await visit('/login')
  const links = await waitFor(() => {
    const found = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/verify')
    expect(found).not.toEqual([])
    return found
  })
  const taken: boolean[] = []
  const stay = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', stay)
  onTestFinished(() => window.removeEventListener('click', stay))
  for (const link of links) link.click()
  expect(taken).toEqual(links.map(() => false))
})
