import type { APIRequestContext, Page } from '@playwright/test'
import { apiAs } from './finished-draft.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, haveAccount, linkFromMail, signIn, test } from './visitor.ts'

const views = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

interface Day {
  date: string
  free: number
  closed: string | null
}

async function toAppointments(page: Page, person: { email: string; password: string }) {
  await signIn(page, person, '/appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
}

async function daysOf(request: APIRequestContext, centre: number): Promise<Day[]> {
  return (await (await request.get(`/api/appointment-centers/${centre}/days`)).json()) as Day[]
}

for (const [name, size] of Object.entries(views)) {
  test(`appointments: a traveller books, reschedules and cancels (${name})`, async ({ page, request }) => {
    await page.setViewportSize(size)
    const person = await haveAccount(request)
    await toAppointments(page, person)
    await expect(page.getByRole('heading', { name: 'No Appointments Yet' })).toBeVisible()
    await expect(page.getByText('4 centres available')).toBeVisible()
    const book = page.getByRole('button', { name: 'Book Appointment' })
    await expect(book).toBeDisabled()
    await expectAccessible(page)

    const open = (await daysOf(request, 1)).filter(({ free }) => free > 0)
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Biometrics and Document Verification' })
    await page.getByLabel('Centre', { exact: true }).selectOption({ label: 'Monrovia Visa Centre, Monrovia' })
    const closed = (await daysOf(request, 1)).find((day) => day.closed !== null)!
    await page.getByLabel('Date', { exact: true }).fill(closed.date)
    await expect(page.getByText('No available slots for selected date')).toBeVisible()
    await expect(page.getByText(closed.closed!)).toBeVisible()
    await page.getByLabel('Date', { exact: true }).fill(open.at(name === 'phone' ? 5 : 6)!.date)
    await page.getByLabel('Time Slot').selectOption('14:30')
    await expect(page.getByText(/This time is held for you until/)).toBeVisible()
    await page.getByLabel('Notes').fill('I come with my mother')
    await expectAccessible(page)
    await takePicture(page, `appointments-booking-${name}`)
    await book.click()
    await expect(page.getByText('Appointment Booked', { exact: true })).toBeVisible()

    const card = page.getByRole('listitem').filter({ hasText: /AP-/ })
    await expect(card).toContainText('Scheduled')
    await expect(card).toContainText('14:30')
    await expect(card).toContainText('Monrovia Visa Centre')
    await expect(card).toContainText('+231 77 000 0001')
    await expect(card).toContainText('I come with my mother')
    await linkFromMail(request, person.email, 'Your appointment is booked')

    await card.getByRole('button', { name: /^Move/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' })
    await dialog.getByLabel('Date', { exact: true }).fill(open.at(7)!.date)
    await dialog.getByLabel('Time Slot').selectOption('09:30')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move here' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('09:30 GMT')
    await expectNothingCut(page, 'appointments')
    await takePicture(page, `appointments-${name}`)

    await card.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('button', { name: 'Cancel the appointment' }).click()
    await expect(page.getByText('Appointment Deleted', { exact: true })).toBeVisible()
    await expect(card).toContainText('Cancelled')
    await expect(card.getByRole('button')).toHaveCount(0)
  })
}

test('appointments: a remote one needs no date and starts immediately or at a fixed hour', async ({
  page,
  request,
}) => {
  await page.setViewportSize(views.phone)
  await toAppointments(page, await haveAccount(request))
  await page.getByLabel('Type', { exact: true }).selectOption('interview')
  await page.getByLabel('Centre', { exact: true }).selectOption('4')
  await expect(page.getByText('Remote biometric verification with live video is available 24/7.')).toBeVisible()
  await expect(page.getByLabel('Date', { exact: true })).toHaveCount(0)
  const slots = page.getByLabel('Time Slot').getByRole('option')
  await expect(slots).toHaveCount(7)
  await page.getByLabel('Time Slot').selectOption({ label: 'Start Immediately' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await page.waitForURL(/\/interview\/[0-9a-f-]{36}$/)
  const address = new URL(page.url()).pathname
  await page.goto('/appointments')
  await expect(page.getByRole('listitem').filter({ hasText: /AP-/ })).toContainText('Start Immediately')
  await expect(page.getByRole('link', { name: 'Join Interview' })).toHaveAttribute('href', address)
})

test('appointments: a visitor in another time zone sees both times', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', baseURL: baseURL! })
  const page = await context.newPage()
  const person = await haveAccount(request)
  const api = await apiAs(request, person)
  const day = (await daysOf(request, 1)).filter(({ free }) => free > 0).at(8)!
  const booking = { centerId: 1, type: 'consultation', date: day.date, timeSlot: '16:00' }
  expect((await api.post('/api/appointments', booking)).status()).toBe(201)
  await toAppointments(page, person)
  const card = page.getByRole('listitem').filter({ hasText: /AP-/ })
  await expect(card).toContainText('16:00 GMT')
  await expect(card).toContainText('Your time: 01:00 GMT+9')

  const byVideo = { centerId: 4, type: 'biometric_document', timeSlot: '18:00' }
  expect((await api.post('/api/appointments', byVideo)).status()).toBe(201)
  await page.reload()
  const video = page.getByRole('listitem').filter({ hasText: 'Biometrics' })
  await expect(video).toContainText(/03:00 GMT\+9.*Centre’s time: 18:00 UTC/)
  await video.getByRole('button', { name: /^Cancel AP/ }).click()
  await expect(page.getByRole('dialog')).toContainText(/03:00 GMT\+9 \(centre’s time: .*18:00 UTC\)/)
  await takePicture(page, 'appointments-elsewhere')
  await context.close()
})

test("appointments: staff see a centre's day, confirm an appointment and close a day with a reason", async ({
  page,
  request,
}) => {
  await page.setViewportSize(views.desk)
  const person = await haveAccount(request)
  const api = await apiAs(request, person)
  const day = (await daysOf(request, 3)).filter(({ free }) => free > 0).at(-1)!
  const booking = { centerId: 3, type: 'consultation', date: day.date, timeSlot: '10:00' }
  expect((await api.post('/api/appointments', booking)).status()).toBe(201)

  await signIn(page, demonstration.officer, '/admin/appointments')
  await expect(page.getByRole('region', { name: 'Remote waiting room' })).toBeVisible()
  await page.getByLabel('Centre', { exact: true }).selectOption({ label: 'Accra Visa Centre' })
  await page.getByLabel('Date').fill(day.date)
  const row = page.getByRole('row').filter({ hasText: person.fullName })
  await expect(row).toContainText('10:00')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row).toContainText('Confirmed')
  await expectAccessible(page)
  await takePicture(page, 'appointments-desk')

  await page.getByRole('button', { name: 'Change the day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Closed on this day').check()
  await expect(dialog.getByText('1 appointment will be cancelled, and the applicant will be told.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The centre moves')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No appointments can be booked on this day')).toBeVisible()
  await expect(row).toContainText('Cancelled')
  await linkFromMail(request, person.email, 'We’ve had to cancel your appointment')
  await page.setViewportSize(views.phone)
  await expectNothingCut(page, 'the desk on a phone')
  await takePicture(page, 'appointments-desk-phone')
})
