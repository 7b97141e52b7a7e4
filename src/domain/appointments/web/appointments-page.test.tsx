import { within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { anOpenDay } from '#testing/appointments.ts'
import { test, type Browser } from '#testing/web.tsx'

async function open(browser: Browser) {
  const { server } = browser
  const date = anOpenDay(server.services.clock(), 2)
  return { ...browser, date, person: await server.aUser() }
}

test('appointments: the empty page says so, and booking needs every field', async ({ browser }) => {
  const { visit, person, date } = await open(browser)
  const { page, user } = await visit('/appointments', { as: person })
  expect(await page.findByText('No Appointments Yet')).toBeTruthy()
  expect(await page.findByText('4 centres available')).toBeTruthy()
  const book = page.getByRole('button', { name: 'Book Appointment' })
  expect(book.hasAttribute('disabled')).toBe(true)

  expect(page.getByRole('img', { name: /^Map: .*Accra/ })).toBeTruthy()

  await user.selectOptions(page.getByLabelText('Type'), 'consultation')
  await user.selectOptions(page.getByLabelText('Centre'), '1')
  expect(page.getByText(/Capitol Hill, Monrovia, Liberia/)).toBeTruthy()
  await user.type(page.getByLabelText('Date'), date)
  await user.selectOptions(await page.findByLabelText('Time Slot'), '11:00')
  expect(await page.findByText(/This time is held for you until/)).toBeTruthy()
  expect(book.hasAttribute('disabled')).toBe(false)
  await user.click(book)
  const card = within((await page.findByText(/^AP-/)).closest('li')!)
  expect(card.getByText('Scheduled')).toBeTruthy()
  expect(card.getByText('Application Support')).toBeTruthy()
  expect(card.getByRole('img', { name: 'Map: Monrovia Visa Centre, Monrovia' })).toBeTruthy()
  expect(card.queryByRole('link', { name: 'Join Interview' })).toBeNull()
})

test('appointments: a full day offers the waiting list', async ({ browser }) => {
  const { visit, server, person, date } = await open(browser)
  await server
    .as(await server.aUser('admin'))
    .put(`/api/admin/appointment-centers/1/days/${date}`, { closed: false, reason: '', capacity: 0 })
  const { page, user } = await visit('/appointments', { as: person })
  await user.selectOptions(await page.findByLabelText('Type'), 'consultation')
  await user.selectOptions(page.getByLabelText('Centre'), '1')
  await user.type(page.getByLabelText('Date'), date)
  expect(await page.findByText('No available slots for selected date')).toBeTruthy()
  await user.click(await page.findByRole('button', { name: 'Join the waiting list' }))
  expect(await page.findByText('You are on the waiting list for this day.')).toBeTruthy()
  expect(await page.findByText('On the waiting list')).toBeTruthy()
})

test('appointments: a remote centre hides the date and the map', async ({ browser }) => {
  const { visit, person } = await open(browser)
  const { page, user } = await visit('/appointments', { as: person })
  await user.selectOptions(await page.findByLabelText('Centre'), '4')
  expect(page.queryByLabelText('Date')).toBeNull()
  expect(page.queryByRole('img', { name: /^Map/ })).toBeNull()
  const options = within(page.getByLabelText('Time Slot')).getAllByRole('option')
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'immediate',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
  ])
})

test('appointments: the card of a meeting by video names no place to go to', async ({ browser }) => {
  const { visit, server, person, date } = await open(browser)
  const at = { centerId: 1, date, timeSlot: '10:00' }
  await server.as(person).post('/api/appointments', { ...at, type: 'interview' })
  await server.as(person).post('/api/appointments', { centerId: 4, type: 'consultation', timeSlot: '15:00' })
  const { page } = await visit('/appointments', { as: person })
  expect(await page.findAllByText('By video')).toHaveLength(2)
  expect(page.queryByText('Monrovia Visa Centre, Monrovia', { ignore: 'option' })).toBeNull()
  expect(page.queryByRole('img', { name: 'Map: Monrovia Visa Centre, Monrovia' })).toBeNull()
})

test('appointments: cancelling asks first, and a slot taken meanwhile is reported', async ({ browser }) => {
  const { visit, server, person, date } = await open(browser)
  await server.as(await server.aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  const request = { centerId: 1, type: 'interview', date, timeSlot: '10:00' }
  await server.as(person).post('/api/appointments', request)
  const { page, user } = await visit('/appointments', { as: person })
  expect((await page.findByRole('link', { name: 'Join Interview' })).getAttribute('href')).toMatch(/^\/interview\//)
  await user.click(page.getByRole('button', { name: /^Cancel AP/ }))
  await user.click(await page.findByRole('button', { name: 'Cancel the appointment' }))
  expect(await page.findByText('Cancelled')).toBeTruthy()
  expect(page.queryByRole('button', { name: /^Cancel AP/ })).toBeNull()

  await user.selectOptions(page.getByLabelText('Type'), 'interview')
  await user.selectOptions(page.getByLabelText('Centre'), '1')
  await user.type(page.getByLabelText('Date'), date)
  const slots = await page.findByLabelText('Time Slot')
  await server.as(await server.aUser()).post('/api/appointments', { ...request, timeSlot: '12:00' })
  await user.selectOptions(slots, '12:00')
  await vi.waitUntil(() => page.queryByRole('option', { name: '12:00' }) === null, { timeout: 20_000 })
  expect(page.getByLabelText('Time Slot')).toHaveProperty('value', '')
})

test('appointments: with several travellers the form asks for whom, starts at once, and the card shows it', async ({
  browser,
}) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { visit, server, person } = await open(browser)
  await server.anApplication(person, 'pending', { requireBiometrics: true })
  const info = { firstName: 'Samuel', lastName: 'Doe' }
  await server.anApplication(person, 'pending', { requireBiometrics: true, info })
  const { page, user } = await visit('/appointments', { as: person })
  await user.selectOptions(await page.findByLabelText('Type'), 'biometric_document')
  await user.selectOptions(page.getByLabelText('Centre'), '4')
  await user.selectOptions(await page.findByLabelText('Time Slot'), 'immediate')
  const book = page.getByRole('button', { name: 'Book Appointment' })
  expect(book.hasAttribute('disabled')).toBe(true)
  const field = page.getByLabelText('Traveller')
  await user.selectOptions(field, within(field).getByRole('option', { name: /^Samuel Doe/ }))
  await user.click(book)
  const card = within((await page.findByText(/^AP-/)).closest('li')!)
  expect(card.getByText('For Samuel Doe')).toBeTruthy()
  const start = card.getByRole('link', { name: 'Start Verification' }).getAttribute('href')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(start))
})

test('appointments: one that staff confirmed can still be joined and moved, but not cancelled', async ({ browser }) => {
  const { visit, server, person, date } = await open(browser)
  const request = { centerId: 1, type: 'interview', date, timeSlot: '10:00' }
  const { appointment } = (await server.as(person).post('/api/appointments', request)).json()
  const staff = server.as(await server.aUser('admin'))
  const confirmed = await staff.patch(`/api/admin/appointments/${appointment.id}`, { status: 'confirmed' })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const { page } = await visit('/appointments', { as: person })
  expect(await page.findByText('Confirmed')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Join Interview' }).getAttribute('href')).toBe(`/interview/${appointment.id}`)
  expect(page.getByRole('button', { name: /^Move AP/ })).toBeTruthy()
  expect(page.queryByRole('button', { name: /^Cancel AP/ })).toBeNull()
})

test.for([
  ['es', 'Tipo'],
  ['fr', 'Type'],
  ['de', 'Art'],
  ['zh', '类型'],
] as const)(
  'appointments: in %s the kind of appointment is a noun, not what a keyboard is for',
  async ([language, label], { browser }) => {
    const { visit, person } = await open(browser)
    const { page } = await visit('/appointments', { as: person, language })
    expect((await page.findByLabelText(label)).tagName).toBe('SELECT')
  },
)

test('appointments: an interview the case does not need cannot be booked', async ({ browser }) => {
  const { server, visit } = browser
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'in_review')
  const says = 'This application doesn’t need an interview right now. We’ll contact you if that changes.'
  const choose = async () => {
    const { user, page } = await visit('/appointments', { as: person })
    await user.selectOptions(await page.findByLabelText('Type'), 'interview')
    await page.findByText(/^For Grace Johnson/)
    return page
  }
  const before = await choose()
  expect(await before.findByText(says)).toBeTruthy()
  expect(before.getByRole<HTMLButtonElement>('button', { name: 'Book Appointment' }).disabled).toBe(true)

  const admin = await server.aUser('admin')
  await server.as(admin).patch(`/api/case-management/${id}/interview`, { needsInterview: true })
  expect((await choose()).queryByText(says)).toBeNull()
})
