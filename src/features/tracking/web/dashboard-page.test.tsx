import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { inDollars } from '#foundation/values/money.ts'
import { aVisa } from '#testing/visas.ts'
import { test } from '#testing/web.tsx'

test('dashboard page: greets by name and lists applications with their progress', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'in_review', { applicationType: 'business' })
  const { page } = await visit('/dashboard', { as: person })

  expect(await page.findByRole('heading', { level: 1, name: 'Welcome, Grace Johnson' })).toBeTruthy()
  expect(page.getByText('Manage your visa applications and track their status.')).toBeTruthy()
  expect(page.getByRole('heading', { name: 'Your Applications' })).toBeTruthy()
  expect(await page.findByRole('heading', { name: 'Business Visa' })).toBeTruthy()
  expect(page.getByText(row.applicationNumber)).toBeTruthy()
  expect(page.getByText('Application ID', { exact: false })).toBeTruthy()
  expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65')
  const stages = within(page.getByRole('progressbar').parentElement!).getAllByRole('listitem')
  expect(stages.map((stage) => [stage.textContent, stage.dataset['reached']])).toEqual([
    ['Submitted, reached', 'true'],
    ['In Review, reached', 'true'],
    ['Approved, still to come', 'false'],
    ['Issued, still to come', 'false'],
  ])
  expect(page.getByText(/A decision is expected by \w+ \d+, \d{4}\./)).toBeTruthy()
})

test('dashboard page: a decision is promised only for when the traveller has acted, and a late one is admitted', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const submittedAt = new Date(server.services.clock().getTime() - 60 * 86_400_000)
  const late = await server.anApplication(person, 'in_review', { submittedAt })
  const due = await server.anApplication(person, 'pending', { requireBiometrics: true })
  const { page } = await visit('/dashboard', { as: person })
  const rowOf = async (number: string) => (await page.findByText(number)).closest('li')!.textContent
  expect(await rowOf(due.applicationNumber)).toMatch(
    /If you do this now, you can expect a decision by \w+ \d+, \d{4}\./,
  )
  const said = await rowOf(late.applicationNumber)
  expect(said).toContain('It’s taking longer than usual. We’ll email you as soon as we’ve decided.')
  expect(said).not.toContain('expected by')
})

test('dashboard page: the empty state has three cards with links', async ({ visit, server }) => {
  const { page } = await visit('/dashboard', { as: await server.aUser() })

  expect(await page.findByText("You don't have any visa applications yet.")).toBeTruthy()
  const leads = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(leads('New Application')).toBe('/application')
  expect(leads('Apply for Visa')).toBe('/application')
  expect(leads('Track Application')).toBe('/track-application')
  expect(leads('Book Appointment')).toBe('/appointments')
})

test.for([
  ['draft', 'Continue Application', /^\/application\/[0-9a-f-]{36}$/],
  ['additional_info', 'Upload Documents', /^\/application\/[0-9a-f-]{36}$/],
  ['issued', 'Download Visa', /^\/api\/visas\/[0-9a-f-]{36}\/pdf$/],
] as const)('an application that is %s offers: %s', async ([status, name, address], { visit, server }) => {
  const person = await server.aUser()
  if (status === 'issued') await aVisa(server, person)
  else await server.anApplication(person, status)
  const { page } = await visit('/dashboard', { as: person })
  expect((await page.findByRole('link', { name })).getAttribute('href')).toMatch(address)
})

test('dashboard page: an issued visa is shown, until it no longer allows entry', async ({ visit, server }) => {
  const person = await server.aUser()
  const { visa } = await aVisa(server, person)
  const { page, user } = await visit('/dashboard', { as: person })

  const row = within((await page.findByRole('link', { name: /^Details of/ })).closest('li')!)
  expect(await row.findByText('Johnson, Grace')).toBeTruthy()
  expect(row.getByText(/^V<LBRJOHNSON<<GRACE/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Turn the card and show the QR code' }))
  expect(row.getByRole('img', { name: 'QR code of your visa' }).closest('[inert]')).toBeNull()
  expect(row.getByRole('button', { name: 'Show at the border' })).toBeTruthy()

  const officer = server.as(await server.aUser('e-visa-admin'))
  await officer.post(`/api/case-management/visas/${visa.id}/suspend`, { reason: 'Issued on forged papers' })
  const after = await visit('/dashboard')
  expect(await after.page.findByText('This visa is suspended. Please do not travel with it for now.')).toBeTruthy()
  expect(after.page.queryByRole('button', { name: 'Show at the border' })).toBeNull()
})

test('dashboard page: a rejection shows the appeal and its last day', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'rejected', { reasonCode: 'documents' })
  const { page } = await visit('/dashboard', { as: person })
  const shown = within((await page.findByText(row.applicationNumber)).closest('li')!)
  expect(shown.getByText(/^You can appeal until \w+ \d+, \d{4}\.$/)).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Appeal' })).toBeTruthy()
  const stages = shown.getAllByRole('listitem').map((stage) => stage.dataset['reached'])
  expect(stages).toEqual(['true', 'true', 'false', 'false'])
})

test('dashboard page: a visa that cannot be loaded says so and can be asked for again', async ({ visit, server }) => {
  const person = await server.aUser()
  const { application } = await aVisa(server, person)
  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && input === `/api/visas/${application.id}`
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : real(input, init)
  const { page, user } = await visit('/dashboard', { as: person })

  expect(await page.findByText('The visa could not be loaded.')).toBeTruthy()
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('button', { name: 'Show at the border' })).toBeTruthy()
})

test('dashboard page: the nearest deadline is on top, and finished applications are collapsed', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  await server.anApplication(person, 'draft')
  const asked = await server.anApplication(person, 'additional_info', {
    info: { firstName: 'Kofi', lastName: 'Mensah' },
  })
  const old = await server.anApplication(person, 'rejected', {
    decidedAt: new Date('2020-01-01'),
    reasonCode: 'withdrawn',
  })
  const { page, user } = await visit('/dashboard', { as: person })

  const next = await page.findByRole('region', { name: 'Next: reply to the officer’s request' })
  expect(next.textContent).toContain('Kofi Mensah')
  expect(within(next).getByRole('link', { name: 'Upload Documents' }).getAttribute('href')).toBe(
    `/application/${asked.id}`,
  )
  // The list does not offer the same act again.
  expect(page.getAllByRole('link', { name: 'Upload Documents' })).toHaveLength(1)
  const folded = page.getByText('1 finished application').closest('details')!
  expect(folded.open).toBe(false)
  await user.click(page.getByText('1 finished application'))
  expect(within(folded).getByText(old.applicationNumber)).toBeTruthy()
})

test('dashboard page: an awaited transfer shows the amount, the account and the reference to copy', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  const payment = {
    paymentMethod: 'bank_transfer',
    currency: 'USD',
    amount: inDollars(totalFee('tourist')),
    declaration: true,
  }
  expect((await server.as(person).post(`/api/applications/${id}/payment`, payment)).statusCode).toBe(200)
  const { page } = await visit('/dashboard', { as: person })

  const next = await page.findByRole('region', { name: /^Next: pay \$\d+\.00 by bank transfer$/ })
  expect(await within(next).findByText('Account number')).toBeTruthy()
  expect(within(next).getByRole('button', { name: /Copy.*Reference/ })).toBeTruthy()
  expect(next.textContent).toMatch(/Please do this by \w+ \d+, \d{4}\./)
})

test('dashboard page: a failed load offers Retry', async ({ visit, server }) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/api/applications' ? Promise.resolve(new Response('', { status: 500 })) : real(input, init)
  const { user, page } = await visit('/dashboard', { as: await server.aUser() })

  expect(await page.findByText('Error loading applications')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Retry' }))

  expect(reload).toHaveBeenCalled()
})

test('dashboard page: the list refreshes every 30 seconds and leaves the focus where it is', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  await server.anApplication(person, 'draft')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const { page } = await visit('/dashboard', { as: person })
    const link = await page.findByRole('link', { name: 'Continue Application' })
    link.focus()
    const late = await server.anApplication(person, 'submitted')
    expect(screen.queryByText(late.applicationNumber)).toBeNull()

    await vi.advanceTimersByTimeAsync(30_000)

    await waitFor(() => expect(screen.getByText(late.applicationNumber)).toBeTruthy())
    expect(document.activeElement).toBe(link)
  } finally {
    vi.useRealTimers()
  }
})

test('dashboard page: shows a loading state while the session is checked', async ({ visit, server }) => {
  const person = await server.aUser()
  const real = globalThis.fetch
  const answer = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    if (input === '/api/auth/me') await answer.promise
    return real(input, init)
  }
  const { page } = await visit('/dashboard', { as: person })

  expect(await page.findByText('Loading dashboard...')).toBeTruthy()
  answer.resolve()
  expect(await page.findByRole('heading', { level: 1, name: 'Welcome, Grace Johnson' })).toBeTruthy()
})

test('dashboard page: feedback is sent, confirmed and visible to staff', async ({ visit, server }) => {
  const { user, page } = await visit('/dashboard', { as: await server.aUser() })

  await user.type(await page.findByLabelText('Your feedback'), 'More colours, please')
  await user.click(page.getByRole('button', { name: 'Send feedback' }))

  expect(await screen.findByText('Thank you for your feedback')).toBeTruthy()
  await waitFor(() => expect(page.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe(''))
  const messages = await server.as(await server.aUser('e-visa-admin')).get('/api/admin/contact-messages')
  expect(messages.json()).toMatchObject([{ message: 'More colours, please' }])
})

test("dashboard page: a group shares one card with each traveller's progress and next step", async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  await server.as(person).post(`/api/applications/${id}/companions`)
  const { page } = await visit('/dashboard', { as: person })

  const board = within(await page.findByRole('region', { name: 'Travelling together' }))
  expect(board.getByRole('heading', { name: 'Travelling together: 2 travellers' })).toBeTruthy()
  const marksBeside = (name: string) => {
    const line = board.getByRole('link', { name }).closest('li')!
    return [...line.querySelectorAll('li')].map(({ textContent }) => textContent)
  }
  expect(marksBeside('Grace Johnson')).toEqual([
    'Done:Form',
    'Done:Documents',
    'Action needed:Payment',
    'Still to come:Identity check',
    'Still to come:Decision',
  ])
  expect(marksBeside('Traveller 2')[0]).toBe('Action needed:Form')
  expect(board.getAllByRole('link', { name: 'Continue Application' })).toHaveLength(2)
})

test('dashboard page: each traveller of a group sees the end of the case as anyone else does', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  await server.as(person).post(`/api/applications/${id}/companions`)
  await server.db
    .update(applications)
    .set({ status: 'rejected', reasonCode: 'documents', decidedAt: server.services.clock() })
    .where(eq(applications.id, id))
  const { page } = await visit('/dashboard', { as: person })

  const board = within(await page.findByRole('region', { name: 'Travelling together' }))
  const line = within((await board.findByRole('link', { name: 'Grace Johnson' })).closest('li')!)
  expect(line.getByText(/^You can appeal until \w+ \d+, \d{4}\.$/)).toBeTruthy()
  expect(line.getByRole('button', { name: 'Appeal' })).toBeTruthy()
  // Nothing is ticked that may never have happened.
  expect(line.queryByText('Identity check')).toBeNull()
})

test('dashboard page: the first four applications are shown, those needing action first', async ({ visit, server }) => {
  const person = await server.aUser()
  const asked = await server.anApplication(person, 'additional_info')
  for (let count = 0; count < 6; count += 1) await server.anApplication(person, 'in_review')
  const { page, user } = await visit('/dashboard', { as: person })

  const list = within(await page.findByRole('region', { name: 'Your Applications' }))
  const shown = () => list.getAllByRole('link', { name: /^Details of/ })
  expect(await list.findAllByRole('link', { name: /^Details of/ })).toHaveLength(4)
  expect(shown()[0]?.getAttribute('aria-label')).toBe(`Details of ${asked.applicationNumber}`)
  await user.click(list.getByRole('button', { name: 'Show all 7 applications', expanded: false }))
  expect(shown()).toHaveLength(7)
  await user.click(list.getByRole('button', { name: 'Show less', expanded: true }))
  expect(shown()).toHaveLength(4)
})
