import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
import '../case/case-page.tsx'
import './cases-page.tsx'

async function atTheDesk(browser: Browser) {
  const { visit, server } = browser
  const officer = await server.aUser('e-visa-admin', { fullName: 'Oscar Officer' })
  const traveller = await server.aUser()
  return { visit, server, officer, traveller }
}

test('cases page: shows lists with counts, and a search is kept in the address', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  await server.anApplication(traveller, 'in_review', { assignedTo: officer.id, info: { firstName: 'Mine' } })
  const free = await server.anApplication(traveller, 'pending', { info: { firstName: 'Zebulon', lastName: 'Quist' } })
  await server.anApplication(traveller, 'pending', { info: { firstName: 'Somebody' } })
  const { user, page, address } = await visit('/admin/cases', { as: officer })

  expect(await page.findByRole('tab', { name: 'My cases (1)', selected: true })).toBeTruthy()
  await user.click(await page.findByRole('tab', { name: 'Ready to decide (2)' }))
  expect(await page.findByText('Zebulon Quist')).toBeTruthy()
  await user.type(page.getByLabelText('Search cases'), 'zeb{Enter}')
  expect(await page.findByText('1 case')).toBeTruthy()
  expect(page.queryByText('Somebody Johnson')).toBeNull()
  expect(address()).toBe('/admin/cases?view=open&q=zeb')

  await user.selectOptions(page.getByLabelText('Priority'), 'urgent')
  expect(await page.findByText('No cases match these filters.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Clear filters' }))
  expect(await page.findByRole('link', { name: free.applicationNumber })).toBeTruthy()
})

test('cases page: a case is approved in the review dialog; Update needs another status', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const row = await server.anApplication(traveller, 'pending')
  const { user, page } = await visit('/admin/cases?view=open', { as: officer })
  await user.click(await page.findByRole('button', { name: `Review ${row.applicationNumber}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Application' }))

  const update = await dialog.findByRole('button', { name: 'Update' })
  expect(update.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(dialog.getByLabelText('Status'), 'in_review')
  expect(update.hasAttribute('disabled')).toBe(false)
  expect(
    within(dialog.getByLabelText('Status')).getByRole<HTMLOptionElement>('option', { name: 'Visa Issued' }).disabled,
  ).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Approve' }))

  expect(await screen.findByText('Application status updated successfully')).toBeTruthy()
  expect((await server.as(officer).get(`/api/case-management/${row.id}`)).json()).toMatchObject({ status: 'approved' })
})

test('review dialog: input stays when the case changes meanwhile', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const admin = await server.aUser('admin')
  const { user, page } = await visit('/admin/cases', { as: officer })
  await user.click(await page.findByRole('button', { name: `Review ${row.applicationNumber}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Application' }))
  await user.selectOptions(await dialog.findByLabelText('Status'), 'rejected')
  await user.type(dialog.getByLabelText('Comments'), 'Looks complete')
  const sent = vi.spyOn(globalThis, 'fetch')

  const address = `/api/case-management/${row.id}/status`
  const asked = { status: 'additional_info', comments: 'A better photo, please', staffId: admin.id }
  expect((await server.as(admin).patch(address, asked)).statusCode).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Update' }))

  expect(await screen.findByText('Failed to update application status')).toBeTruthy()
  expect(await dialog.findByText('This case has changed')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Comments').value).toBe('Looks complete')
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('rejected')
  const call = sent.mock.calls.find(([input]) => input === address)
  expect(JSON.parse(call![1]!.body as string)).toMatchObject({ status: 'rejected', staffId: officer.id })
})

test('cases page: missing requirements are named, and decided cases offer no decision', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id, requireBiometrics: true })
  const { user, page } = await visit('/admin/cases', { as: officer })
  await user.click(await page.findByRole('button', { name: `Review ${row.applicationNumber}` }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(
    await dialog.findByText('Before approval, this is still needed: an identity check confirmed by an officer.'),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Failed to update application status')).toBeTruthy()
  await waitFor(() => user.selectOptions(dialog.getByLabelText('Reason for the rejection'), 'identity-not-proved'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Application status updated successfully')).toBeTruthy()

  await user.click(await page.findByRole('tab', { name: /^All/ }))
  await user.click(await page.findByRole('button', { name: `Review ${row.applicationNumber}` }))
  const again = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(again.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(again.getByRole('button', { name: 'Update' })).toBeTruthy()
  expect(again.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('cases page: officers assign to themselves, administrators to anyone, and conflicts are shown', async ({
  browser,
}) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const row = await server.anApplication(traveller, 'pending')
  const { user, page } = await visit('/admin/cases?view=open', { as: officer })
  await user.click(await page.findByRole('button', { name: `Assign ${row.applicationNumber}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Application' }))
  await dialog.findByRole('option', { name: 'Oscar Officer (0 open)' })
  expect(dialog.queryByRole('option', { name: /Ada/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect((await dialog.findAllByText('Please choose a staff member')).length).toBeGreaterThan(0)
  await user.selectOptions(dialog.getByLabelText('Staff Member'), officer.id)
  await server.as(admin).patch(`/api/case-management/${row.id}/assign`, { staffId: admin.id })
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Failed to assign application')).toBeTruthy()

  const asAdmin = await visit('/admin/cases', { as: admin })
  await asAdmin.user.click(
    await asAdmin.page.findByRole('button', { name: new RegExp(`^Assign ${row.applicationNumber}`) }),
  )
  const other = within(await screen.findByRole('dialog'))
  await other.findByRole('option', { name: 'Oscar Officer (0 open)' })
  await asAdmin.user.selectOptions(other.getByLabelText('Staff Member'), officer.id)
  await asAdmin.user.click(other.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Application assigned successfully')).toBeTruthy()
})

test('cases page: selected cases are assigned together with a result for each', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  for (let count = 0; count < 3; count += 1) await server.anApplication(traveller, 'pending')
  const { user, page } = await visit('/admin/cases?view=open', { as: officer })
  await user.click(await page.findByRole('checkbox', { name: 'Select all' }))
  expect(page.getByText('3 selected')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Assign selected' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('This concerns 3 cases.')).toBeTruthy()
  await dialog.findByRole('option', { name: /Oscar/ })
  await user.selectOptions(dialog.getByLabelText('Staff Member'), officer.id)
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('3 of 3 done')).toBeTruthy()
})

test('cases page: keyboard shortcuts work and can be switched off', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const first = await server.anApplication(traveller, 'pending', { priority: 'urgent' })
  const second = await server.anApplication(traveller, 'pending', { priority: 'low' })
  const { user, page, address } = await visit('/admin/cases?view=open', { as: officer })
  const link = (number: string) => page.findByRole('link', { name: number })
  const [one, two] = [await link(first.applicationNumber), await link(second.applicationNumber)]
  await user.keyboard('j')
  expect(document.activeElement).toBe(one)
  await user.keyboard('j')
  expect(document.activeElement).toBe(two)
  await user.keyboard('k/')
  expect(document.activeElement).toBe(page.getByLabelText('Search cases'))
  await user.click(page.getByRole('heading', { level: 1 }))
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(help.getByLabelText('Use single-key shortcuts'))
  await user.click(help.getByRole('button', { name: 'Close' }))
  await user.keyboard('c')
  expect(address()).toBe('/admin/cases?view=open')
  await user.click(page.getByRole('button', { name: 'Claim next case' }))
  await screen.findByRole('heading', { level: 1, name: 'Grace Johnson' })
  expect(address()).toBe(`/admin/cases/${first.id}`)
})

test('cases page: what applicants owe is named in the list of cases that wait for them', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const request = { status: 'additional_info', comments: 'A better photo, please.', items: ['document:photo'] }
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, request)
  const { page } = await visit('/admin/cases?view=waiting', { as: officer })
  expect(await page.findByRole('columnheader', { name: 'Waiting for' })).toBeTruthy()
  const line = (await page.findByRole('link', { name: row.applicationNumber })).closest('[role=row]')
  expect(line?.textContent).toContain('Reply to the request')
})

test('cases page: a failed list can be retried, and applicants have no access', async ({ browser }) => {
  const { visit, officer, traveller } = await atTheDesk(browser)
  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && typeof input === 'string' && input.includes('/case-management/cases')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  const { user, page } = await visit('/admin/cases', { as: officer })
  expect(await page.findByText('Error loading applications')).toBeTruthy()
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText('You have no open cases. Claim the next one from the queue.')).toBeTruthy()

  const denied = await visit('/admin/cases', { as: traveller })
  await screen.findByText('Access Denied')
  expect(denied.address()).toContain('/dashboard')
})

test('cases page: views and columns follow the officer to every device', async ({ browser }) => {
  const { visit, server, officer, traveller } = await atTheDesk(browser)
  await server.anApplication(traveller, 'pending')
  const first = await visit('/admin/cases?view=all', { as: officer })
  await first.user.selectOptions(await first.page.findByLabelText('Status'), 'pending')
  await first.user.click(await first.page.findByRole('button', { name: 'Save this view' }))
  await first.user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'Waiting for us')
  await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await first.page.findByRole('button', { name: 'Waiting for us', pressed: true })).toBeTruthy()
  await first.user.click(first.page.getByRole('button', { name: 'Columns' }))
  await first.user.click(within(await screen.findByRole('dialog', { name: 'Columns' })).getByLabelText('Nationality'))
  await waitFor(() => expect(first.page.queryByRole('columnheader', { name: 'Nationality' })).toBeNull())

  // It is hidden before it is saved.
  await browser.quiet()
  localStorage.clear()
  const again = await visit('/admin/cases?view=all', { as: officer })
  await again.user.click(await again.page.findByRole('button', { name: 'Waiting for us' }))
  await waitFor(() => expect(again.address()).toContain('status=pending'))
  await again.page.findByRole('columnheader', { name: 'Arrival' })
  await waitFor(() => expect(again.page.queryByRole('columnheader', { name: 'Nationality' })).toBeNull())
})
