import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
import './admin-screen.tsx'
import './desk-frame.tsx'

async function atTheOffice(browser: Browser) {
  const { visit, server } = browser
  return { visit, server, admin: await server.aUser('admin'), traveller: await server.aUser() }
}

test('admin screen: shows the figures, and filtering and sorting update the URL', async ({ browser }) => {
  const { visit, server, admin, traveller } = await atTheOffice(browser)
  await server.anApplication(traveller, 'pending', { info: { firstName: 'Zebulon' } })
  await server.anApplication(traveller, 'in_review', { applicationType: 'work' })
  await server.anApplication(traveller, 'approved')
  const draft = await server.anApplication(traveller, 'draft')
  const { user, page, address } = await visit('/admin', { as: admin })

  const cards = within(await page.findByRole('list', { name: 'Status' }))
  const pending = (await cards.findByRole('heading', { name: 'Pending' })).parentElement!
  expect(await within(pending).findByText('2')).toBeTruthy()
  expect(await page.findByText('4 applications, drafts included')).toBeTruthy()
  const administration = within(screen.getByRole('navigation', { name: 'Administration' }))
  for (const name of ['Users', 'Reports', 'System Settings'])
    expect(administration.getByRole('link', { name })).toBeTruthy()

  await user.selectOptions(page.getByLabelText('Visa Type'), 'work')
  expect(await page.findByText('1 application, drafts included')).toBeTruthy()
  await user.selectOptions(page.getByLabelText('Visa Type'), '')
  await user.type(page.getByLabelText('Search applications'), 'zeb{Enter}')
  expect(await page.findByText('Zebulon Johnson')).toBeTruthy()
  expect(await page.findByText('1 application')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Created' }))
  expect(address()).toBe('/admin?q=zeb&sort=oldest')
  await waitFor(() =>
    expect(page.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('ascending'),
  )

  await user.clear(page.getByLabelText('Search applications'))
  await user.type(page.getByLabelText('Search applications'), `${draft.applicationNumber}{Enter}`)
  await user.click(await page.findByRole('button', { name: `View ${draft.applicationNumber}` }))
  expect(await screen.findByText(/still a draft/)).toBeTruthy()
})

test('admin screen: Update needs another status, and Approve and Reject are shortcuts', async ({ browser }) => {
  const { visit, server, admin, traveller } = await atTheOffice(browser)
  const row = await server.anApplication(traveller, 'pending')
  const { user, page } = await visit('/admin', { as: admin })
  const open = async () => {
    await user.click(await page.findByRole('button', { name: `View ${row.applicationNumber}` }))
    return within(await screen.findByRole('dialog', { name: 'Application Details' }))
  }
  let dialog = await open()
  expect((await dialog.findByRole('button', { name: 'Update' })).hasAttribute('disabled')).toBe(true)
  expect(dialog.getByText('Hotel on Broad Street, Monrovia')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Error updating status')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Status updated')).toBeTruthy()

  dialog = await open()
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(await dialog.findByRole('button', { name: 'Update' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('admin screen: a failed list offers Retry; officers are sent to the dashboard', async ({ browser }) => {
  const { visit, server, admin } = await atTheOffice(browser)
  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && typeof input === 'string' && input.includes('/admin/applications')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  const { user, page } = await visit('/admin', { as: admin })
  expect(await page.findByText('Error loading applications')).toBeTruthy()
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText('There are no applications yet.')).toBeTruthy()
  const denied = await visit('/admin', { as: await server.aUser('e-visa-admin') })
  await screen.findByText('Access Denied')
  expect(denied.address()).toContain('/dashboard')
  expect(await denied.page.findByRole('link', { name: 'Case Management' })).toBeTruthy()
})
