import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { drawPassport } from '#testing/draw-passport.ts'
import { bearer, bookCheck, otherPerson } from '#testing/identity.ts'
import { test, type Browser } from '#testing/web.tsx'

vi.setConfig({ testTimeout: 300_000 })

const open = async (browser: Browser, values?: Parameters<typeof bookCheck>[1]) => {
  const booked = await bookCheck(browser.server, values)
  return { ...browser, ...booked, address: `/biometric-appointment/${booked.appointment.id}` }
}
const progress = (page: { getByRole(role: string, options: object): HTMLElement }) =>
  page.getByRole('progressbar', { name: 'Verification progress' }).getAttribute('aria-valuenow')

test('identity page: asks for consent, then the passport, and shows what was read', async ({ browser }) => {
  const { visit, person, address } = await open(browser)
  const { page, user } = await visit(address, { as: person })
  const start = await page.findByRole('button', { name: 'Start Verification' })
  expect(progress(page as never)).toBe('25')
  expect(page.getByText('Attempts left today: 3')).toBeTruthy()
  expect(page.getByText(/processing 1-2 minutes/)).toBeTruthy()
  expect(start.getAttribute('aria-disabled')).toBe('true')
  await user.click(page.getByRole('checkbox', { name: /I agree/ }))
  await user.click(start)

  const field = await page.findByLabelText(/Or choose a picture of the page/)
  expect(progress(page as never)).toBe('50')
  expect(page.getByText('Continue on your phone')).toBeTruthy()
  const picture = new File([new Uint8Array(await drawPassport(bearer))], 'page.jpg', { type: 'image/jpeg' })
  await user.upload(field, picture)
  expect(await page.findByText(/ANNA MARIA ERIKSSON, number L898902C3/)).toBeTruthy()
  expect(page.getByRole('region', { name: 'Your face' })).toBeTruthy()
})

test('identity page: an expired passport is refused with a message and the step stays', async ({ browser }) => {
  const { visit, person, address, check } = await open(browser)
  await check.begin()
  const { page, user } = await visit(address, { as: person })
  const bytes = new Uint8Array(await drawPassport(bearer, 'expired-passport'))
  await user.upload(
    await page.findByLabelText(/Or choose a picture/),
    new File([bytes], 'page.jpg', { type: 'image/jpeg' }),
  )
  expect(await page.findByText('This passport has expired. Please use a valid one.')).toBeTruthy()
  expect(page.getByRole('region', { name: 'Your passport' })).toBeTruthy()
})

test('identity page: an approved check leads to the meeting and completes the appointment', async ({ browser }) => {
  const { visit, person, address, check, server, appointment } = await open(browser)
  await check.begin()
  await check.page()
  await check.pose(bearer)
  const { page, user } = await visit(address, { as: person })
  expect(await page.findByRole('region', { name: 'Meeting with an officer' })).toBeTruthy()
  expect(progress(page as never)).toBe('75')
  await user.click(page.getByRole('button', { name: 'Finish without a meeting' }))
  expect(await page.findByText(/their decision on it by email within 24-48 hours/)).toBeTruthy()
  expect(await page.findByText(/^We expect to decide on your application by .+ at the latest\.$/)).toBeTruthy()
  expect(progress(page as never)).toBe('100')
  await waitFor(async () =>
    expect((await server.as(person).get(`/api/appointments/${appointment.id}`)).json().status).toBe('completed'),
  )
})

test('identity page: at the end it names what the traveller still has to do', async ({ browser }) => {
  const { visit, person, address, check, server, appointment } = await open(browser, { needsInterview: true })
  await check.begin()
  await check.page()
  await check.pose(bearer)
  const { page, user } = await visit(address, { as: person })
  await user.click(await page.findByRole('button', { name: 'Finish without a meeting' }))
  expect(await page.findByText('Action needed: book your interview.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Book your interview' })).toBeTruthy()
  const { page: result } = await visit(`/verification-complete?appointmentId=${appointment.id}`, { as: person })
  expect(await result.findByText('Action needed: book your interview.')).toBeTruthy()

  const { text } = await server.mailTo(person.email, 'Your identity check is complete')
  expect(text).toContain('Action needed: book your interview.')
})

test('identity page: a declined check offers another attempt', async ({ browser }) => {
  const { visit, person, address, check } = await open(browser)
  await check.begin()
  await check.page()
  await check.pose(otherPerson)
  const { page, user } = await visit(address, { as: person })
  expect(
    await page.findByText(
      'Verification failed. This could be due to poor image quality, document issues, or other factors.',
    ),
  ).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Try Again' }))
  expect(await page.findByRole('region', { name: 'Your passport' })).toBeTruthy()
})

test('identity page: another person’s appointment is not found', async ({ browser }) => {
  const { visit, server, address } = await open(browser)
  const { page } = await visit(address, { as: await server.aUser() })
  expect(await page.findByRole('heading', { name: 'Appointment Not Found' })).toBeTruthy()
  expect(page.getByText('The requested appointment could not be found.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Back to Appointments' }).getAttribute('href')).toBe('/appointments')
  expect(page.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('identity page: the result comes from the server, not from the address', async ({ browser }) => {
  const { visit, person, check, appointment } = await open(browser)
  const claim = `/verification-complete?status=approved&sessionId=1&appointmentId=${appointment.id}`
  const { page } = await visit(claim, { as: person })
  expect(await page.findByText('No result found')).toBeTruthy()
  await check.begin()
  await check.page()
  await check.waitForAsk(bearer)
  await check.handIn()
  const { page: later } = await visit(claim, { as: person })
  expect(await later.findByText('Your verification is being reviewed')).toBeTruthy()
  expect(later.getByRole('link', { name: 'Back to Appointments' })).toBeTruthy()
  const { page: nothing } = await visit('/verification-complete?status=approved', { as: person })
  expect(await nothing.findByText('No result found')).toBeTruthy()
})
