import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { clearDevice } from '#foundation/browser/web/device-store.ts'
import { dayOf } from '#foundation/values/day.ts'
import { test, type Browser } from '#testing/web.tsx'
import './case-page.tsx'

async function aCase({ visit, server }: Browser) {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id })
  return { server, row, officer, open: (as = officer) => visit(`/admin/cases/${row.id}`, { as }) }
}

const sendBack = (page: { getAllByRole: typeof screen.getAllByRole }) =>
  page.getAllByRole('button', { name: 'Send back' }).at(0)!

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('drafts: a note survives leaving the case, and is gone once it is saved', async ({ browser }) => {
  const { open } = await aCase(browser)
  const first = await open()
  await first.user.type(await first.page.findByLabelText('New note'), 'The hotel calls back')
  expect(first.page.queryByText('Draft restored')).toBeNull()

  const again = await open()
  const note = await again.page.findByLabelText('New note')
  await waitFor(() => expect(note).toHaveProperty('value', 'The hotel calls back'))
  expect(again.page.getByText('Draft restored')).toBeTruthy()
  await again.user.type(note, ' at noon.')
  await again.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await again.page.findByText('The hotel calls back at noon.')).toBeTruthy()
  // The list may hear of the note before its author does.
  await waitFor(() => expect(again.page.getByLabelText('New note')).toHaveProperty('value', ''))

  const last = await open()
  await last.page.findByText('The hotel calls back at noon.')
  expect(last.page.getByLabelText('New note')).toHaveProperty('value', '')
})

test('drafts: Escape keeps a rejection reason and a request separately', async ({ browser }) => {
  const { open } = await aCase(browser)
  const { user, page } = await open()
  await page.findByRole('button', { name: 'Reject' })
  await user.keyboard('r')
  await user.type(within(await dialog('Reject the application')).getByLabelText('Comments'), 'Twelve dollars')
  await user.click(within(await dialog('Reject the application')).getByRole('button', { name: 'Cancel' }))
  await user.keyboard('q')
  const request = within(await dialog('Request information'))
  expect(request.getByLabelText('Your own words')).toHaveProperty('value', '')
  await user.type(request.getByLabelText('Your own words'), 'A better photo')
  await user.click(request.getByRole('button', { name: 'Cancel' }))

  await user.keyboard('r')
  const rejection = within(await dialog('Reject the application'))
  expect(await rejection.findByText('Draft restored')).toBeTruthy()
  expect(rejection.getByLabelText('Comments')).toHaveProperty('value', 'Twelve dollars')
  await user.click(rejection.getByRole('button', { name: 'Discard draft' }))
  expect(rejection.getByLabelText('Comments')).toHaveProperty('value', '')
  await user.click(rejection.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('q')
  expect(await within(await dialog('Request information')).findByDisplayValue('A better photo')).toBeTruthy()
})

test('drafts: an email to the applicant and a reason to skip survive Escape and a reload', async ({ browser }) => {
  const { open } = await aCase(browser)
  const first = await open()
  await first.user.click(await first.page.findByRole('button', { name: 'Write to the applicant' }))
  const email = await dialog('Write to the applicant')
  await first.user.type(within(email).getByLabelText('Message'), 'The airport is closed')
  fireEvent(email, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await first.user.keyboard('s')
  await first.user.type(within(await dialog('Skip this case')).getByLabelText('Reason'), 'I know the family')

  const again = await open()
  await again.user.click(await again.page.findByRole('button', { name: 'Write to the applicant' }))
  const kept = within(await dialog('Write to the applicant'))
  expect(await kept.findByDisplayValue('The airport is closed')).toBeTruthy()
  expect(kept.getByText('Draft restored')).toBeTruthy()
  await again.user.click(kept.getByRole('button', { name: 'Cancel' }))
  await again.user.keyboard('s')
  expect(await within(await dialog('Skip this case')).findByDisplayValue('I know the family')).toBeTruthy()
})

test('drafts: belong to one officer and are removed from the device at sign-out', async ({ browser }) => {
  const { server, open } = await aCase(browser)
  const admin = await server.aUser('admin')
  const first = await open()
  await first.user.type(await first.page.findByLabelText('New note'), 'Only for me')
  const other = await open(admin)
  expect(await other.page.findByLabelText('New note')).toHaveProperty('value', '')
  await clearDevice()
  const again = await open()
  await again.page.findByRole('button', { name: 'Add note' })
  expect(again.page.getByLabelText('New note')).toHaveProperty('value', '')
})

test('drafts: a watchlist verdict and a document comment survive a reload', async ({ browser }) => {
  const { visit, server } = browser
  const officer = await server.aUser('e-visa-admin')
  const info = { firstName: 'Grace', lastName: 'Johnson', dob: '1990-05-17' }
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id, info })
  const entry = { kind: 'person', ...info, reason: 'Court order 12', validFrom: dayOf(new Date()) }
  await server.as(await server.aUser('admin')).post('/api/admin/watchlist', entry)
  const open = () => visit(`/admin/cases/${id}`, { as: officer })

  const first = await open()
  await first.user.selectOptions(await first.page.findByLabelText('Is this the same person?'), 'different')
  await first.user.type(first.page.getByLabelText('Reason for your assessment'), 'Another mother')
  await first.user.click(sendBack(first.page))
  await first.user.type(first.page.getByLabelText('Reason for sending it back'), 'The corner is cut off')

  const again = await open()
  const why = await again.page.findByLabelText('Reason for your assessment')
  await waitFor(() => expect(why).toHaveProperty('value', 'Another mother'))
  expect(again.page.getByLabelText('Is this the same person?')).toHaveProperty('value', 'different')
  await again.user.click(sendBack(again.page))
  const reason = await again.page.findByLabelText('Reason for sending it back')
  await waitFor(() => expect(reason).toHaveProperty('value', 'The corner is cut off'))
  await again.user.click(again.page.getByRole('button', { name: 'Save assessment' }))
  expect(await again.page.findByText(/Another mother/, { selector: 'p' })).toBeTruthy()

  const last = await open()
  await last.page.findByText(/Another mother/, { selector: 'p' })
  expect(last.page.queryByText('Draft restored')).toBeNull()
})

test('drafts: the reasons for a verdict on an appeal survive a reload', async ({ browser }) => {
  const { visit, server } = browser
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'in_review')
  const officer = await server.aUser('e-visa-admin')
  const change = { status: 'rejected', comments: 'Too little money', reasonCode: 'insufficient-funds' }
  await server.as(officer).patch(`/api/case-management/${id}/status`, change)
  const appeal = { statement: 'The second statement was overlooked.' }
  await server.as(traveller).post(`/api/applications/${id}/review-request`, appeal)
  const second = await server.aUser('e-visa-admin')
  const open = () => visit(`/admin/cases/${id}`, { as: second })

  const first = await open()
  await first.user.type(await first.page.findByLabelText('Reasons'), 'The statement covers the journey')
  const again = await open()
  const reasons = await again.page.findByLabelText('Reasons')
  await waitFor(() => expect(reasons).toHaveProperty('value', 'The statement covers the journey'))
})
