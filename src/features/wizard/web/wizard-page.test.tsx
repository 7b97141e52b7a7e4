import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addDays, addMonths, dayOf } from '#foundation/values/day.ts'
import { personalInfo } from '#testing/applications.ts'
import { test, type Browser } from '#testing/web.tsx'

type Visit = Awaited<ReturnType<Browser['visit']>>

/** The first page of a run is slow, because everything is loaded. */
const unhurried = { timeout: 40_000 }
const today = dayOf(new Date())

const enter = (page: Visit['page'], label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value } })

async function choose({ user, page }: Visit, label: string, text: string) {
  await user.click(page.getByLabelText(label))
  await user.type(page.getByLabelText(label), text)
  await user.click(page.getByRole('option', { name: text }))
}

async function fillPerson(visit: Visit) {
  const { page } = visit
  await page.findByLabelText('First Name', {}, unhurried)
  const texts = {
    'First Name': 'Grâce',
    'Last Name': "O'Neil-Weah",
    Gender: 'female',
    'Place of Birth': 'Harper',
    'Passport Number': 'ab 123-456',
    Phone: '+231 77 000 0000',
    Address: '1 Broad Street',
    City: 'Monrovia',
    'Date of Birth': '1990-05-17',
    'Issue Date': '2024-01-10',
    'Expiry Date': addMonths(today, 60),
  }
  for (const [label, value] of Object.entries(texts)) enter(page, label, value)
  for (const label of ['Nationality', 'Passport Issuing Country', 'Country']) await choose(visit, label, 'Ghana')
}

const current = (page: Visit['page']) =>
  page.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent

test('wizard page: saving each of the first two steps leads to the next', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person)
  const opened = await visit(`/application/${id}`, { as: person })
  const { user, page } = opened

  await fillPerson(opened)
  expect(current(page)).toContain('Personal Info')
  expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(person.email)
  enter(page, 'Email', 'grace@outlok.com')
  fireEvent.blur(page.getByLabelText('Email'))
  await user.click(await page.findByRole('button', { name: 'Did you mean grace@outlook.com?' }))
  await user.click(page.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Personal information saved')).toBeTruthy()

  expect(await page.findByRole('heading', { level: 1, name: 'Travel Details' })).toBe(document.activeElement)
  await page.findByLabelText('Purpose')
  enter(page, 'Purpose', 'visiting_family')
  enter(page, 'Entry Type', 'single')
  enter(page, 'Arrival', addDays(today, 20))
  enter(page, 'Departure', addDays(today, 29))
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Duration').value).toBe('10'))
  enter(page, 'Accommodation Type', 'with_family')
  enter(page, 'Accommodation Details', 'My aunt, 4 Randall Street')
  await user.click(page.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('Travel details saved')).toBeTruthy()
  expect(await page.findByRole('heading', { level: 1, name: 'Documents' })).toBeTruthy()
  expect(await page.findByText(/^Please upload all required documents/, {}, unhurried)).toBeTruthy()
  const saved = (await server.as(person).get(`/api/applications/${id}`)).json()
  expect(saved.personalInfo).toMatchObject({
    firstName: 'Grâce',
    passportNumber: 'AB123456',
    nationality: 'gh',
    email: 'grace@outlook.com',
  })
  expect(saved.travelDetails).toMatchObject({ duration: 10, visaType: 'tourist' })
})

test('wizard page: each missing answer shows its documented message at the field, in the summary and in the title', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person)
  const { user, page } = await visit(`/application/${id}`, { as: person })
  const email = await page.findByLabelText('Email')
  await user.clear(email)

  await user.click(page.getByRole('button', { name: 'Continue' }))

  const summary = await page.findByRole('alert')
  expect(summary).toBe(document.activeElement)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'First name is required',
    'Last name is required',
    'Gender is required',
    'Date of birth is required',
    'Place of birth is required',
    'Nationality is required',
    'Passport number is required',
    'Passport issuing country is required',
    'Passport issue date is required',
    'Passport expiry date is required',
    'Valid email is required',
    'Phone number is required',
    'Address is required',
    'City is required',
    'Country is required',
  ])
  expect(document.title).toMatch(/^Error: /)
  expect(page.getAllByText('First name is required')).toHaveLength(2)
  await user.type(page.getByLabelText('First Name'), 'Grace')
  expect(page.queryByText('First name is required')).toBeNull()
})

test('wizard page: inconsistent answers are reported until either one is corrected', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { info: {}, travel: {} })
  const { user, page } = await visit(`/application/${id}?step=travel`, { as: person })
  await page.findByLabelText('Arrival')

  enter(page, 'Arrival', addMonths(today, 4))
  enter(page, 'Departure', addDays(today, 5))
  enter(page, 'Duration', '200')
  await user.click(page.getByRole('button', { name: 'Continue' }))

  const told = async () =>
    within(await page.findByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(await told()).toEqual([
    'This visa type doesn’t cover a stay this long',
    'You can apply up to 3 months before your arrival',
    'The departure must be after the arrival',
  ])
  enter(page, 'Arrival', addDays(today, 3))
  await waitFor(() => expect(page.queryByText('This visa type doesn’t cover a stay this long')).toBeNull())
  expect(page.getByLabelText<HTMLInputElement>('Duration')).toHaveProperty('value', '3')
  expect(page.getByLabelText<HTMLInputElement>('Duration').readOnly).toBe(true)
})

test('wizard page: a non-numeric duration becomes 0 and is asked for again', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { info: {}, travel: {} })
  const { user, page } = await visit(`/application/${id}?step=travel`, { as: person })
  const duration = (await page.findByLabelText('Duration')) as HTMLInputElement
  expect([duration.type, duration.min]).toEqual(['number', '1'])

  enter(page, 'Arrival', '')
  enter(page, 'Duration', '')
  expect(duration.value).toBe('0')
  await user.click(page.getByRole('button', { name: 'Continue' }))

  expect(await page.findAllByText('Duration is required')).toHaveLength(2)
})

test('wizard page: changing the visa type explains what changes', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { info: {}, travel: {} })
  const { page } = await visit(`/application/${id}?step=travel`, { as: person })
  await page.findByLabelText('Visa Type')

  enter(page, 'Visa Type', 'business')

  expect(await page.findByText(/The visa fee is \$120\.00 instead of \$60\.00/)).toBeTruthy()
})

test('wizard page: server-side errors appear at their field and in a toast', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { info: {}, travel: {} })
  const { user, page } = await visit(`/application/${id}?step=travel`, { as: person })
  await page.findByLabelText('Arrival')
  const words = 'The arrival date is in the past'
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    init?.method === 'PATCH'
      ? Response.json({ message: words, code: 'invalid', fields: { arrivalDate: words } }, { status: 400 })
      : real(input, init)

  await user.click(page.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('Error saving travel details')).toBeTruthy()
  expect((await page.findByRole('alert')).textContent).toContain('The arrival date is in the past')
})

test('wizard page: another person’s application is not found', async ({ visit, server }) => {
  const { id } = await server.anApplication(await server.aUser())
  const stranger = await server.aUser()

  for (const address of [`/application/${id}`, '/application/nonsense']) {
    const { page } = await visit(address, { as: stranger })
    expect(await page.findByRole('heading', { name: 'Application not found' })).toBeTruthy()
  }
})

test('wizard page: Save for Later saves, confirms and opens the dashboard', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person)
  const { user, page, address } = await visit(`/application/${id}`, { as: person })

  await user.type(await page.findByLabelText('First Name'), 'Grace')
  await user.click(page.getByRole('button', { name: 'Save for Later' }))

  expect(await screen.findByText('Application saved')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect((await server.as(person).get(`/api/applications/${id}`)).json().personalInfo).toMatchObject({
    firstName: 'Grace',
  })
})

test('wizard page: steps cannot be skipped, and Back leads one step back', async ({ visit, server }) => {
  const person = await server.aUser()
  const empty = await server.anApplication(person)
  const skipping = await visit(`/application/${empty.id}?step=payment`, { as: person })
  expect(await skipping.page.findByRole('heading', { level: 1, name: 'Personal Info' })).toBeTruthy()

  const { id } = await server.anApplication(person, 'draft', { info: {}, travel: {} })
  const { user, page } = await visit(`/application/${id}`, { as: person })
  expect(await page.findByRole('heading', { level: 1, name: 'Documents' })).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Back' }))

  expect(await page.findByRole('heading', { level: 1, name: 'Travel Details' })).toBeTruthy()
})

test('wizard page: the review shows all answers, allows changes and asks for the declaration', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const info = personalInfo(new Date(), { city: 'Springfield' })
  const { id } = await server.anApplication(person, 'draft', { isReady: true, info })
  const { user, page } = await visit(`/application/${id}`, { as: person })
  expect(await page.findByRole('heading', { level: 1, name: 'Check your answers and pay' })).toBeTruthy()
  expect(await page.findByText('Springfield', {}, unhurried)).toBeTruthy()
  expect(page.getByText('May 17, 1990')).toBeTruthy()
  expect(page.getAllByText('United States')).toHaveLength(3)
  expect(page.getAllByText('paper.pdf')).toHaveLength(6)

  await user.click(page.getByRole('link', { name: 'Change Personal Info' }))
  const city = await page.findByLabelText('City')
  await user.clear(city)
  await user.type(city, 'Boston')
  await user.click(page.getByRole('button', { name: 'Continue' }))

  expect(await page.findByText('Boston')).toBeTruthy()
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /I declare/ }).checked).toBe(false)
})

test('wizard page: the email field says where emails really go', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { info: { email: person.email } })
  const { page } = await visit(`/application/${id}?step=personal`, { as: person })
  expect(await page.findByText('We send the decision and the visa to this email address.', {}, unhurried)).toBeTruthy()
  enter(page, 'Email', 'another@people.example')
  expect(page.getByText(/we’ll ask you to confirm it after you submit/)).toBeTruthy()
  expect(page.queryByText('We send the decision and the visa to this email address.')).toBeNull()
})
