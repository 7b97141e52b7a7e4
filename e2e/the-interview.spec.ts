import { chromium } from '@playwright/test'
import { browserProgram } from './browser.ts'
import { apiAs } from './finished-draft.ts'
import { another, enter, expectMoving, expectTogether, haveInterview, officerName, withFakeDevices } from './meeting.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, haveAccount, test } from './visitor.ts'

test.use(withFakeDevices)

test('interview: an officer and an applicant see and hear each other, write, and end it', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { person, id, api } = await haveInterview(request)
  await enter(page, person, '/appointments')
  await page.getByRole('link', { name: 'Join Interview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consular Interview' })).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Interview progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await page.getByRole('button', { name: 'Test camera and microphone' }).click()
  await expectMoving(page, 'Your own picture')
  await expectAccessible(page)
  await expectNothingCut(page, 'preparation')
  await takePicture(page, 'interview-preparation-phone')
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expect(page.getByText('Please wait for the officer.')).toBeVisible()

  const desk = await another(browser, baseURL!, { width: 1440, height: 900 })
  await enter(desk, demonstration.officer, `/admin/interviews/${id}`)
  await expect(desk.getByText('The applicant is in the waiting room.')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Start Meeting' }).click()
  await expectTogether(page, desk, person)
  await expect(progress).toHaveAttribute('aria-valuenow', '75')
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d$/)
  await expect(page.getByText('Demonstration officer')).toHaveCount(0)
  await expectAccessible(page)
  await expectAccessible(desk)
  await expectNothingCut(page, 'interview')
  await takePicture(page, 'interview-phone')
  const [theirs, own] = await Promise.all(
    [officerName, 'Your own picture'].map((name) => page.getByLabel(name, { exact: true }).boundingBox()),
  )
  expect(theirs?.width, 'the whole width of the phone').toBe(390)
  expect(theirs?.height, 'most of its height').toBeGreaterThan(500)
  expect((own?.y ?? 0) + (own?.height ?? 0), 'the own face stays in sight').toBeLessThan(844)

  await desk.getByRole('textbox', { name: 'Message' }).fill('Please show your passport')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('Please show your passport')
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is')
  await page.keyboard.press('Enter')
  await expect(desk.getByRole('log')).toContainText('Here it is')
  await page.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(desk.getByText('The other person’s camera is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn camera on' }).click()
  await expect(desk.getByText('The other person’s camera is off.')).toHaveCount(0)
  await desk.getByLabel('Why do you want to travel to Liberia?').fill('Visits her aunt')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText(/^Saved/)).toBeVisible()
  await takePicture(desk, 'interview-officer')

  await desk.getByRole('button', { name: 'End Meeting' }).click()
  const dialog = desk.getByRole('dialog', { name: 'End the interview' })
  await dialog.getByRole('radio', { name: 'Passed' }).check()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'End the interview' }).click()
  await expect(desk.getByText('Outcome: Passed')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByText('The interview is over')).toBeVisible()
  await expect(page.getByText(/within 24-48 hours/)).toBeVisible()
  const appointment = await api.get(`/api/appointments/${id}`)
  expect(((await appointment.json()) as { status: string }).status).toBe('completed')
  await desk.context().close()
  await page.goto('/appointments')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Interview' })).toHaveCount(0)
})

test('interview: in the demo a simulated officer joins and is labelled as such', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { person, id, api } = await haveInterview(request)
  await enter(page, person, `/interview/${id}`)
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await expect(page.getByText('Please wait for the officer.')).toBeVisible()
  await takePicture(page, 'interview-waiting')
  await expect(page.getByText('Demonstration officer')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Interview progress' })).toHaveAttribute('aria-valuenow', '75')
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'interview-demonstration')
  await page.getByRole('button', { name: 'End Meeting' }).click()
  await expect(page.getByText('The interview is over')).toBeVisible()
  const session = (await (await api.get(`/api/video-sessions/${id}`)).json()) as { outcome: string }
  expect(session.outcome).toBe('completed')
  const claim = await api.patch(`/api/appointments/${id}`, { status: 'completed' })
  expect(claim.status()).toBe(409)
})

test('interview: a missing appointment or another person’s is not found', async ({ page, request }) => {
  const { id } = await haveInterview(request)
  const other = await haveAccount(request)
  await enter(page, other, `/interview/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Not Found' })).toBeVisible()
  await expect(page.getByText('The requested appointment could not be found.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Appointments' }).click()
  await expect(page).toHaveURL(/\/appointments$/)
})

test('interview: an external meeting opens in a new tab', async ({ page, request }) => {
  const { person, id } = await haveInterview(request)
  const officer = await apiAs(request, demonstration.officer)
  const links = {
    zoomMeetingId: '1',
    zoomJoinUrl: 'https://us02.zoom.us/j/1',
    zoomStartUrl: 'https://us02.zoom.us/s/1',
  }
  expect((await officer.put(`/api/admin/appointments/${id}/meeting-links`, links)).status()).toBe(200)
  await enter(page, person, `/interview/${id}`)
  const join = page.getByRole('link', { name: 'Enter Zoom Meeting' })
  await expect(join).toHaveAttribute('href', links.zoomJoinUrl)
  await expect(join).toHaveAttribute('target', '_blank')
  expect(await page.content()).not.toContain(links.zoomStartUrl)
})

test('interview: without camera permission the page says what is needed', async ({ baseURL, request }) => {
  const { person, id } = await haveInterview(request)
  const shy = await chromium.launch({
    executablePath: browserProgram,
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  })
  const other = await another(shy, baseURL!, { width: 390, height: 844 })
  await enter(other, person, `/interview/${id}`)
  await other.getByRole('button', { name: 'Start Meeting' }).click()
  await expect(other.getByRole('alert').getByText('Camera/Microphone Access Required').first()).toBeVisible()
  await expect(
    other.getByText('Please allow camera and microphone access to start the video meeting').first(),
  ).toBeVisible()
  await expectAccessible(other)
  await shy.close()
})
