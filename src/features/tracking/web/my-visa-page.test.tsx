import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { clearDevice } from '#foundation/browser/web/device-store.ts'
import { aVisa } from '#testing/visas.ts'
import { test, type Browser } from '#testing/web.tsx'
import './my-visa-page.tsx'
import './track-page.tsx'
import './visa-panel.tsx'

async function aHolder({ server }: Browser) {
  const owner = await server.aUser()
  const { application, visa } = await aVisa(server, owner)
  return { owner, visa, tracked: `/track-application?app=${application.applicationNumber}`, id: application.id }
}

/** The line is dead: every request fails as in a browser. */
function loseConnection() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

test('my visa: the card comes first, and Enter flips it to its code', async ({ browser }) => {
  const { owner, tracked } = await aHolder(browser)
  const { page, user } = await browser.visit(tracked, { as: owner })
  const panel = within(await page.findByRole('region', { name: 'Your visa' }))
  const turn = await panel.findByRole('button', { name: 'Turn the card and show the QR code' })
  expect(panel.getByText('Surname, given names')).toBeTruthy()
  expect(panel.getByText(/^V<LBRJOHNSON<<GRACE/)).toBeTruthy()
  const [card, status] = ['Your visa', 'Status'].map((name) => page.getByRole('region', { name }))
  expect(card?.compareDocumentPosition(status as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  turn.focus()
  await user.keyboard('{Enter}')

  expect(turn.getAttribute('aria-pressed')).toBe('true')
  expect(panel.getByRole('img', { name: 'QR code of your visa' }).closest('[inert]')).toBeNull()
})

test('my visa: border mode fills the screen, keeps it awake and releases it', async ({ browser }) => {
  const { owner, id } = await aHolder(browser)
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release, addEventListener: () => undefined }))
  vi.stubGlobal('navigator', Object.assign(navigator, { wakeLock: { request } }))
  const { page, user } = await browser.visit(`/my-visa?application=${id}`, { as: owner })

  await user.click(await page.findByRole('button', { name: 'Show at the border' }))

  const view = within(await screen.findByRole('dialog', { name: 'Visa for the border' }))
  expect(view.getByRole('img', { name: 'QR code of your visa' })).toBeTruthy()
  expect(view.getByText('Johnson, Grace')).toBeTruthy()
  expect(await view.findByText('Your screen stays on while this is open.')).toBeTruthy()
  expect(request).toHaveBeenCalledWith('screen')
  await user.click(view.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Visa for the border' })).toBeNull()
  expect(release).toHaveBeenCalled()
})

test('my visa: opens offline after one visit until the holder signs out', async ({ browser }) => {
  const { owner, id } = await aHolder(browser)
  const online = await browser.visit(`/my-visa?application=${id}`, { as: owner })
  expect(await online.page.findByText(/^Saved on this device\. You can open/)).toBeTruthy()

  loseConnection()
  const offline = await browser.visit('/my-visa')
  expect(await offline.page.findByText(/^Saved on this device on/)).toBeTruthy()
  expect(offline.page.getByText('Johnson, Grace')).toBeTruthy()
  expect(offline.page.getByRole('button', { name: 'Show at the border' })).toBeTruthy()

  await clearDevice()
  const later = await browser.visit('/my-visa')
  expect(await later.page.findByText(/^No visa is saved on this device yet/)).toBeTruthy()
})

test('my visa: a visa suspended since is removed', async ({ browser }) => {
  const { server } = browser
  const { owner, visa, id } = await aHolder(browser)
  const address = `/my-visa?application=${id}`
  const before = await browser.visit(address, { as: owner })
  await before.page.findByRole('button', { name: 'Show at the border' })
  const officer = server.as(await server.aUser('e-visa-admin'))
  await officer.post(`/api/case-management/visas/${visa.id}/suspend`, { reason: 'Issued on forged papers' })

  const after = await browser.visit(address)
  expect(await after.page.findByText('This visa is suspended. Please do not travel with it for now.')).toBeTruthy()
  expect(after.page.queryByRole('button', { name: 'Show at the border' })).toBeNull()
  loseConnection()
  const offline = await browser.visit('/my-visa')
  expect(await offline.page.findByText(/^No visa is saved on this device yet/)).toBeTruthy()
})

test('my visa: other people get nothing', async ({ browser }) => {
  const { id } = await aHolder(browser)
  const { page } = await browser.visit(`/my-visa?application=${id}`, { as: await browser.server.aUser() })
  expect(await page.findByText('The visa could not be loaded.')).toBeTruthy()
  expect(page.queryByText(/JOHNSON/i)).toBeNull()
})
