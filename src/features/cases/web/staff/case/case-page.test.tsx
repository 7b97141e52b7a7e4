import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { saveReading } from '#domain/documents/server/readings.ts'
import { documentReadings, documents } from '#domain/documents/server/table.ts'
import { passportReading, personalInfo } from '#testing/applications.ts'
import { stubChangeNotices } from '#testing/change-notices.ts'
import { test, type Browser } from '#testing/web.tsx'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { dayOf } from '#foundation/values/day.ts'
import './case-page.tsx'

async function aCase(browser: Browser, fixture = {}) {
  const { visit, server } = browser
  const officer = await server.aUser('e-visa-admin', { fullName: 'Oscar Officer' })
  const traveller = await server.aUser('user', { language: 'en' })
  const row = await server.anApplication(traveller, 'in_review', {
    assignedTo: officer.id,
    info: { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'G0000001' },
    ...fixture,
  })
  const open = () => visit(`/admin/cases/${row.id}`, { as: officer })
  return { visit, server, officer, traveller, row, open }
}

test('case page: shows answers, checks and history, and opening is visible to the applicant', async ({ browser }) => {
  const { server, traveller, row, open } = await aCase(browser)
  const { page } = await open()
  expect(await page.findByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeTruthy()
  expect(page.getByText('G0000001')).toBeTruthy()
  const checks = within(page.getByRole('region', { name: 'Checks' }))
  expect(checks.getByText('The fee is paid.')).toBeTruthy()
  expect(checks.getByText('No watchlist hit.')).toBeTruthy()
  expect(within(page.getByRole('region', { name: 'History' })).getByText(/events/)).toBeTruthy()
  const { history } = (await server.as(traveller).get(`/api/applications/${row.id}`)).json()
  expect(history).toMatchObject([{ what: 'case.opened', by: 'office' }])
})

test('case page: what the passport says is shown only where the answers differ', async ({ browser }) => {
  const { server, row, open } = await aCase(browser)
  const { db, services } = server
  const isPassport = and(eq(documents.applicationId, row.id), eq(documents.documentType, 'passport'))
  const passport = returnedRow(await db.select().from(documents).where(isPassport))
  const info = personalInfo(services.clock(), { firstName: 'Kofi', lastName: 'Mensah', passportNumber: 'G0000001' })
  await db.delete(documentReadings).where(eq(documentReadings.documentId, passport.id))
  await saveReading(db, services.keys, {
    documentId: passport.id,
    reading: passportReading({ ...info, dob: '1991-01-02' }),
    readAt: services.clock(),
  })
  const { page } = await open()
  const answers = within(await page.findByRole('region', { name: 'Personal Information' }))
  expect(answers.getAllByText(/^Passport: /).map(({ textContent }) => textContent)).toEqual([
    'Passport: January 2, 1991',
  ])
})

test('case page: a rejection needs a reason and previews the email', async ({ browser }) => {
  const { server, officer, row, open } = await aCase(browser)
  const { user, page } = await open()
  await user.click(await page.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the application' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose the reason for the rejection.')
  await waitFor(() => user.selectOptions(dialog.getByLabelText('Reason'), 'insufficient-funds'))
  await user.type(dialog.getByLabelText('Comments'), 'Twelve dollars are not enough.')
  await user.click(dialog.getByRole('button', { name: 'Preview the email' }))
  expect(await dialog.findByText('“Twelve dollars are not enough.”')).toBeTruthy()
  expect(dialog.getByText(/appeal within 28 days/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Application status updated successfully')).toBeTruthy()
  expect(await page.findByText(/This case was decided on/)).toBeTruthy()
  expect((await server.as(officer).get(`/api/case-management/${row.id}`)).json()).toMatchObject({
    status: 'rejected',
    reasonCode: 'insufficient-funds',
  })
})

test('case page: information is requested from a template with its items', async ({ browser }) => {
  const { server, traveller, row, open } = await aCase(browser)
  const { user, page } = await open()
  await user.click(await page.findByRole('button', { name: 'Request information' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request information' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await waitFor(() => user.selectOptions(dialog.getByLabelText('Template'), 'stay-unclear'))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Hotel Reservation' }).checked).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Travel details' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await page.findByRole('region', { name: 'Requested from the applicant' })).toBeTruthy()
  expect((await server.as(traveller).get(`/api/applications/${row.id}`)).json()).toMatchObject({
    request: { items: ['document:hotel'], texts: [expect.stringContaining('where you will stay')] },
  })
})

test('case page: a rejected document blocks the approval', async ({ browser }) => {
  const { open } = await aCase(browser)
  const { user, page } = await open()
  await user.click(await page.findByRole('button', { name: 'Recent Photo' }))
  await user.click(page.getByRole('button', { name: 'Send back' }))
  await user.type(page.getByLabelText('Reason for sending it back'), 'The face is hidden.')
  await user.click(page.getByRole('button', { name: 'Send back' }))
  expect(await page.findByText('Before approval, this is still needed: no rejected document.')).toBeTruthy()
  expect(page.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
})

test('case page: a duplicate is compared side by side and judged', async ({ browser }) => {
  const { server, open } = await aCase(browser)
  const other = await server.aUser()
  const twin = await server.anApplication(other, 'pending', {
    info: { firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', passportNumber: 'H2222222' },
  })
  const previewName = await server.services.files.save(Buffer.from('a face'))
  await server.db
    .update(documents)
    .set({ previewName })
    .where(and(eq(documents.applicationId, twin.id), eq(documents.documentType, 'photo')))
  const { user, page } = await open()
  await user.click(await page.findByRole('button', { name: `Compare with ${twin.applicationNumber}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare applications' }))
  const faces = within(await dialog.findByRole('region', { name: `Faces of ${twin.applicationNumber}` }))
  const captions = faces.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')!.textContent)
  expect(captions).toEqual(['Portrait in the passport', 'Photo in the application', 'Live picture'])
  expect(await faces.findByRole('img', { name: `Photo in the application, ${twin.applicationNumber}` })).toBeTruthy()
  expect(await dialog.findByRole('rowheader', { name: 'Passport Number (differs)' })).toBeTruthy()
  expect(dialog.getByText('H2222222')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Different people' }))
  expect(await screen.findByText('Assessment saved')).toBeTruthy()
  expect(await page.findByText('No other open application of this person.')).toBeTruthy()
})

test('case page: a watchlist hit is judged with a reason before the approval', async ({ browser }) => {
  const { server, open } = await aCase(browser)
  const admin = await server.aUser('admin')
  await server.as(admin).post('/api/admin/watchlist', {
    kind: 'person',
    firstName: 'Kofi',
    lastName: 'Mensah',
    dob: '1991-01-01',
    reason: 'Court order 7',
    validFrom: dayOf(server.services.clock()),
  })
  const { user, page } = await open()
  expect((await page.findByRole('button', { name: 'Approve' })).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(page.getByLabelText('Is this the same person?'), 'different')
  await user.type(page.getByLabelText('Reason for your assessment'), 'Born elsewhere')
  await user.click(page.getByRole('button', { name: 'Save assessment' }))
  expect(await page.findByText('Watchlist hits are about other people.')).toBeTruthy()
  expect(page.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(false)
})

test('case page: with four eyes the second officer decides', async ({ browser }) => {
  const { visit, server, row, open } = await aCase(browser)
  const [admin, second] = [await server.aUser('admin'), await server.aUser('e-visa-admin')]
  await server.as(admin).post('/api/admin/settings', { fourEyes: true })
  const first = await open()
  await first.user.click(await first.page.findByRole('button', { name: 'Approve' }))
  await first.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Decision proposed')).toBeTruthy()
  expect(await first.page.findByText('Your decision is waiting for a second officer.')).toBeTruthy()

  const { user, page } = await visit(`/admin/cases/${row.id}`, { as: second })
  expect(await page.findByText('Oscar Officer proposes to approve. Your decision counts as the second.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Application status updated successfully')).toBeTruthy()
})

test("case page: notes are kept, and another officer's case is not shown", async ({ browser }) => {
  const { visit, server, row, open } = await aCase(browser)
  const { user, page } = await open()
  await user.type(await page.findByLabelText('New note'), 'Called the hotel.')
  await user.click(page.getByRole('button', { name: 'Add note' }))
  expect(await page.findByText('Called the hotel.')).toBeTruthy()
  const other = await visit(`/admin/cases/${row.id}`, { as: await server.aUser('e-visa-admin') })
  expect(await other.page.findByText('Another officer is working on this case.')).toBeTruthy()
})

/** From here on the page can only show what its writes answered. */
function stopReading() {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? new Promise(() => undefined) : real(input, init)
}

test('case page: what an officer changes is shown from the reply, without reading the case again', async ({
  browser,
}) => {
  const { server, open } = await aCase(browser)
  const entry = { kind: 'person', firstName: 'Kofi', lastName: 'Mensah', dob: '1991-01-01', reason: 'Court order 7' }
  const watched = { ...entry, validFrom: dayOf(server.services.clock()) }
  await server.as(await server.aUser('admin')).post('/api/admin/watchlist', watched)
  const { user, page } = await open()
  await page.findAllByText(/Court order 7/)
  await browser.quiet()
  stopReading()

  await user.selectOptions(page.getByLabelText('Priority'), 'urgent')
  await user.click(page.getByLabelText('Interview required'))
  expect(await page.findByText(/Before approval, this is still needed:.*interview/)).toBeTruthy()
  expect(page.getByLabelText('Priority')).toHaveProperty('value', 'urgent')
  expect(page.getByLabelText('Interview required')).toHaveProperty('checked', true)

  await user.selectOptions(page.getByLabelText('Is this the same person?'), 'different')
  await user.type(page.getByLabelText('Reason for your assessment'), 'Born elsewhere')
  await user.click(page.getByRole('button', { name: 'Save assessment' }))
  expect(await page.findByText('Watchlist hits are about other people.')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Accept document' }))
  await waitFor(() => expect(page.getByRole('button', { name: 'Accept document' })).toHaveProperty('disabled', true))
  await user.click(page.getByRole('button', { name: 'Request the identity check' }))
  expect(await page.findByText(/Waiting for the applicant:.*[Ii]dentity/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Assign' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  expect(await page.findByText('Unassigned')).toBeTruthy()
})

test('case page: whoever decides an appeal sees the outcome, not that the case is lost', async ({ browser }) => {
  const { visit, server, officer, traveller, row } = await aCase(browser)
  const rejection = { status: 'rejected', comments: 'Too little money', reasonCode: 'insufficient-funds' }
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, rejection)
  const appeal = { statement: 'The second statement was overlooked.' }
  await server.as(traveller).post(`/api/applications/${row.id}/review-request`, appeal)
  const { user, page } = await visit(`/admin/cases/${row.id}`, { as: await server.aUser('e-visa-admin') })
  await user.selectOptions(await page.findByLabelText('Outcome'), 'upheld')
  await user.type(page.getByLabelText('Reasons'), 'The statement covers two days only.')
  await user.click(page.getByRole('button', { name: 'Decide the appeal' }))
  expect(await screen.findByText('Appeal decided')).toBeTruthy()
  await browser.quiet()
  expect(page.queryByRole('region', { name: 'Appeal filed' })).toBeNull()
  expect(page.queryByText(/assigned to another officer/)).toBeNull()
  expect(page.getByText(/This case was decided on/)).toBeTruthy()
})

test('case page: when the case is reassigned, the typed note stays and actions are disabled', async ({ browser }) => {
  const tellPage = stubChangeNotices()
  const { server, row, open } = await aCase(browser)
  const [admin, colleague] = [await server.aUser('admin'), await server.aUser('e-visa-admin')]
  const { user, page } = await open()
  const note = await page.findByLabelText('New note')
  await user.type(note, 'The hotel says that nobody of this name is booked.')
  await server.as(admin).patch(`/api/case-management/${row.id}/assign`, { staffId: colleague.id })
  tellPage()

  expect((await page.findByRole('alert')).textContent).toMatch(/assigned to another officer/)
  expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeTruthy()
  expect(page.getByLabelText('New note')).toBe(note)
  expect(note).toHaveProperty('value', 'The hotel says that nobody of this name is booked.')
  expect(note.hasAttribute('disabled')).toBe(false)
  expect(page.getByRole('button', { name: 'Add note' }).hasAttribute('disabled')).toBe(true)
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('case page: an unfinished decision is kept when another officer decides first', async ({ browser }) => {
  const tellPage = stubChangeNotices()
  const { server, row, open } = await aCase(browser)
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const { user, page } = await open()
  await user.click(await page.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the application' }))
  await user.type(dialog.getByLabelText('Comments'), 'Twelve dollars are not enough.')
  const reply = await server.as(admin).patch(`/api/case-management/${row.id}/status`, { status: 'approved' })
  expect(reply.statusCode).toBe(200)
  tellPage()

  expect(await dialog.findByText(/The case has changed in the meantime/)).toBeTruthy()
  expect(dialog.getByLabelText('Comments')).toHaveProperty('value', 'Twelve dollars are not enough.')
  expect(dialog.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(true)
  expect(await page.findByText('Ada Admin changed the status to “Approved” while you had this case open.')).toBeTruthy()
})
