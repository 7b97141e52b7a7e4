import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { test } from '#testing/web.tsx'

test('track page: the list shows type, number, badge and date, and choosing one shows its cards', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'in_review', { adminComments: 'Looks complete.' })
  const { user, page, address } = await visit('/track-application', { as: person })

  const entry = await page.findByRole('link', { name: new RegExp(row.applicationNumber) })
  expect(entry.textContent).toMatch(/Tourist Visa.*In Review.*Grace Johnson.*Created \w+ \d+, \d{4}/)
  expect(page.getByRole('link', { name: /Back to Dashboard/ }).getAttribute('href')).toBe('/dashboard')
  await user.click(entry)

  for (const name of [
    'Status',
    'Next Steps',
    'Personal Information',
    'Travel Details',
    'Document Status',
    'Payment Status',
  ])
    expect(await page.findByRole('region', { name })).toBeTruthy()
  expect(address()).toBe(`/track-application?app=${row.applicationNumber}`)
  const status = within(page.getByRole('region', { name: 'Status' }))
  expect(status.getByText('We’re working on your application. You don’t need to do anything.')).toBeTruthy()
  expect(status.getByText('Grace Johnson')).toBeTruthy()
  expect(status.getByText('5-7 business days')).toBeTruthy()
  expect(status.getByText('Estimated completion date')).toBeTruthy()
  const journey = within(status.getByRole('region', { name: 'Your trip' }))
  expect(journey.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\d+/g, '9'))).toEqual([
    'Today',
    '9 days',
    expect.stringMatching(/^Decision by\w+ 9, 9$/),
    '9 spare days',
    expect.stringMatching(/^Arrival\w+ 9, 9$/),
  ])
  expect(page.getByText('Looks complete.')).toBeTruthy()
  expect(page.getByText('Johnson')).toBeTruthy()
  expect(page.queryByText(/1990-05-17/)).toBeNull()
  expect(within(page.getByRole('region', { name: 'Payment Status' })).getByText('$80.00')).toBeTruthy()
  expect(page.getByRole('button', { name: 'Download receipt' })).toBeTruthy()
})

test('track page: the empty state links to a new application', async ({ visit, server }) => {
  const { page } = await visit('/track-application', { as: await server.aUser() })
  const start = await page.findByRole('link', { name: 'Start New Application' })
  expect(start.getAttribute('href')).toBe('/application')
})

test('track page: a draft lists its missing documents', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person)
  const { page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })
  expect(await page.findByText('Passport, Photo, Travel itinerary, Proof of accommodation')).toBeTruthy()
})

test('track page: another person’s application is not shown', async ({ visit, server }) => {
  const row = await server.anApplication(await server.aUser(), 'in_review')
  const { page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: await server.aUser() })

  expect(await page.findByText('We couldn’t find this application in your account.')).toBeTruthy()
  expect(page.queryByRole('region', { name: 'Status' })).toBeNull()
})

test('track page: copying the link shows a toast and a mark for two seconds', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'pending')
  const { user, page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })
  const button = await page.findByRole('button', { name: 'Copy link' })

  await user.click(button)

  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/track-application?app=${row.applicationNumber}`,
  )
  expect(button.textContent).toBe('Copied')
  await waitFor(() => expect(button.textContent).toBe('Copy link'), { timeout: 4000 })
})

test('track page: a failed copy is reported', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'pending')
  const { user, page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))

  await user.click(await page.findByRole('button', { name: 'Copy link' }))

  expect(await screen.findByText('Error')).toBeTruthy()
  expect(screen.getByText('Failed to copy link. Please try again.')).toBeTruthy()
})

test('track page: preferences are saved in the account', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/track-application', { as: person })
  const sms = await page.findByRole('switch', { name: 'SMS notifications' })
  expect((sms as HTMLInputElement).checked).toBe(false)

  await user.click(page.getByRole('switch', { name: 'Status updates' }))
  await user.click(page.getByRole('button', { name: 'Save Preferences' }))

  expect(await screen.findByText('Preferences saved')).toBeTruthy()
  expect((await server.as(person).get('/api/notifications/preferences')).json()).toMatchObject({ statusUpdates: false })
})

test('track page: withdrawing says what comes back, asks for confirmation and is shown in the history', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'pending')
  const { user, page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })

  await user.click(await page.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this application?' }))
  expect(dialog.getByText('The $80.00 you paid will not be refunded: the fees pay for processing.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }))

  expect(await screen.findByText('Application withdrawn')).toBeTruthy()
  const history = within(await page.findByRole('region', { name: 'History' }))
  expect(await history.findByText('You withdrew your application.')).toBeTruthy()
  expect(await page.findByRole('button', { name: 'Apply again' })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Appeal' })).toBeNull()
  const status = within(page.getByRole('region', { name: 'Status' }))
  expect(status.getByText('You withdrew this application.')).toBeTruthy()
  expect(status.getAllByText('Withdrawn')).toHaveLength(2)
  expect(status.queryByRole('progressbar')).toBeNull()
  expect(page.queryByText('Rejected')).toBeNull()
})

test('track page: a rejection can be appealed, and the appeal is shown', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'rejected', { reasonCode: 'documents' })
  const { user, page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })

  await user.click(await page.findByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findAllByText('Please tell us briefly what was wrong')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox'), 'The passport was not damaged at all.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))

  expect(await page.findByText('You have appealed')).toBeTruthy()
  expect(
    await page.findByText('Another officer is reviewing the decision. You don’t need to do anything.'),
  ).toBeTruthy()
  expect(page.queryByText('This application is closed.')).toBeNull()
})

test('track page: deleting a draft asks for confirmation', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person)
  const { user, page, address } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })

  await user.click(await page.findByRole('button', { name: 'Delete draft' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Draft deleted')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/track-application'))
  await waitFor(() => expect(page.queryByText(row.applicationNumber)).toBeNull())
})

test('track page: an information request is shown with its items and due date', async ({ visit, server }) => {
  const [person, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(person, 'in_review', { assignedTo: officer.id })
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, {
    status: 'additional_info',
    comments: 'Please send a clearer photo.',
  })
  const { page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })

  const next = within(await page.findByRole('region', { name: 'Next Steps' }))
  expect(next.getByText(/Please answer by \w+ \d+, \d{4}/)).toBeTruthy()
  expect(next.getByText('Please send a clearer photo.')).toBeTruthy()
  expect(page.getByText('Action needed: reply to the officer’s request.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Upload Documents' })).toBeTruthy()
})

test.for([
  ['in_review', 'Pending'],
  ['issued', 'Approved'],
  ['rejected', ''],
] as const)(
  'track page: documents of an application that is %s are marked “%s”',
  async ([status, mark], { visit, server }) => {
    const person = await server.aUser()
    const row = await server.anApplication(person, status, { isReady: true })
    const { page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })
    const panel = within(await page.findByRole('region', { name: 'Document Status' }))
    const shown = (await panel.findAllByText(/\.(pdf|jpg)/)).length
    const counts = ['Pending', 'Approved'].map((word) => panel.queryAllByText(word).length)
    expect(counts).toEqual(['Pending', 'Approved'].map((word) => (word === mark ? shown : 0)))
  },
)

test('track page: a fee that was returned in part and paid again shows both payments', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'draft', { isReady: true, requireBiometrics: false })
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  const pay = (body: object) => server.as(person).post(`/api/applications/${row.id}/payment`, body)
  const { payment } = (await pay(card)).json()
  const refund = { amount: 30, remaining: 80, reason: 'The charge was in error', purpose: 'fee' }
  const admin = server.as(await server.aUser('admin'))
  expect((await admin.post(`/api/admin/payments/${payment.id}/refunds`, refund)).statusCode).toBe(201)
  await server.runJobs()
  expect((await pay({ ...card, amount: 30 })).statusCode).toBe(200)

  const { page } = await visit(`/track-application?app=${row.applicationNumber}`, { as: person })
  const panel = within(await page.findByRole('region', { name: 'Payment Status' }))
  expect(await panel.findByText('Earlier payments')).toBeTruthy()
  expect(panel.getByText('$80.00')).toBeTruthy()
  expect(await panel.findByRole('region', { name: 'Refunds' })).toBeTruthy()
  expect(panel.getAllByRole('button', { name: 'Download receipt' })).toHaveLength(2)
  expect(await onWithdrawing()).toContain('The $80.00 you paid will not be refunded')
})

async function onWithdrawing(): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  return (await screen.findByRole('dialog', { name: 'Withdraw this application?' })).textContent
}

test('track page: withdrawing says that what arrived of a transfer comes back', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(person, 'draft', { isReady: true })
  const wanted = { amount: 80, currency: 'USD', paymentMethod: 'bank_transfer' }
  const { payment } = (await server.as(person).post(`/api/applications/${id}/payment`, wanted)).json()
  const arrived = { amount: 30, statementReference: 'LINE 1' }
  const admin = server.as(await server.aUser('admin'))
  expect((await admin.post(`/api/admin/payments/${payment.id}/confirm`, arrived)).statusCode).toBe(200)
  const { page } = await visit(`/track-application?app=${applicationNumber}`, { as: person })
  await page.findByRole('button', { name: 'Withdraw' })
  const said = await onWithdrawing()
  expect(said).toContain('We’ll return the $30.00 that arrived.')
  expect(said).not.toContain('You haven’t paid')
})

test('track page: who withdraws from a transfer for several is not told to stop it for the others', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const groupId = crypto.randomUUID()
  const [first, second] = [
    await server.anApplication(person, 'draft', { isReady: true, groupId }),
    await server.anApplication(person, 'draft', { isReady: true, groupId }),
  ]
  const wanted = { amount: 160, currency: 'USD', paymentMethod: 'bank_transfer' }
  expect((await server.as(person).post(`/api/applications/${first.id}/payment`, wanted)).statusCode).toBe(200)
  const { page } = await visit(`/track-application?app=${first.applicationNumber}`, { as: person })
  await page.findByRole('button', { name: 'Withdraw' })
  expect(await onWithdrawing()).toContain('please still send all of it. We’ll return your $80.00.')

  await server.as(person).post(`/api/applications/${second.id}/withdraw`)
  const { page: later } = await visit(`/track-application?app=${first.applicationNumber}`)
  await later.findByRole('button', { name: 'Withdraw' })
  expect(await onWithdrawing()).toContain('Please don’t send a transfer now')
})
