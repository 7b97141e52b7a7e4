import type { APIRequestContext, Page } from '@playwright/test'
import { haveFinishedDrafts, apiAs } from './finished-draft.ts'
import { another, expectMoving, expectTogether, haveInterview, meet, withFakeDevices } from './meeting.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, test, type Person } from './visitor.ts'

test.use(withFakeDevices)

const phone = { width: 390, height: 844 }
const screen = { width: 1440, height: 900 }

async function haveCaseInterview(request: APIRequestContext) {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [{ id: application }] = drafts
  const paid = await api.post(`/api/applications/${application}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
    status: 'pending',
    declaration: true,
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const admin = await apiAs(request, demonstration.admin)
  const invited = await admin.patch(`/api/case-management/${application}/interview`, { needsInterview: true })
  expect(invited.status(), await invited.text()).toBe(200)
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate', applicationId: application }
  const reply = await api.post('/api/appointments', booking)
  expect(reply.status(), await reply.text()).toBe(201)
  const { appointment } = (await reply.json()) as { appointment: { id: string } }
  return { person, api, application, id: appointment.id }
}

interface Invited {
  person: Person
  id: string
}

async function meetAndAsk(page: Page, desk: Page, invited: Invited) {
  await meet(page, desk, invited)
  await expectTogether(page, desk, invited.person)
  await desk.getByRole('button', { name: 'Ask to record' }).click()
}

async function expectMarked(isRecorded: boolean, ...pages: Page[]) {
  for (const page of pages)
    if (isRecorded) await expect(mark(page)).toBeVisible()
    else await expect(mark(page)).toHaveCount(0)
}

async function expectFit(page: Page, what: string) {
  await expectAccessible(page)
  await expectNothingCut(page, what)
  await takePicture(page, what)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'May this interview be recorded?' })
const mark = (page: Page) => page.getByRole('status').getByText('Recording', { exact: true })

test('interview recording: an applicant agrees, both see that it is recorded, and the officer watches it from the case', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.setViewportSize(phone)
  const interview = await haveCaseInterview(request)
  const desk = await another(browser, baseURL!, screen)
  const parts = new Set<string>()
  desk.on('response', (reply) => {
    if (reply.ok() && /\/recordings\/.+\/parts\/\d+$/.test(reply.url())) parts.add(reply.url())
  })
  await meetAndAsk(page, desk, interview)

  await expect(desk.getByText(/is being asked whether this interview may be recorded/)).toBeVisible()
  await expect(question(page)).toBeVisible()
  await expectFit(page, 'recording-question-phone')
  await expectMarked(false, page)
  await question(page).getByRole('button', { name: 'Yes, record' }).click()
  await expectMarked(true, page, desk)
  await expectFit(page, 'recording-phone')
  await expectFit(desk, 'recording-officer')
  await expect.poll(() => parts.size, { message: 'several parts have arrived' }).toBeGreaterThan(2)
  await desk.getByRole('button', { name: 'Stop recording' }).click()
  await expectMarked(false, page, desk)

  await desk.getByRole('button', { name: 'End Meeting' }).click()
  const dialog = desk.getByRole('dialog', { name: 'End the interview' })
  await dialog.getByRole('radio', { name: 'Passed' }).check()
  await dialog.getByRole('button', { name: 'End the interview' }).click()
  await expect(desk.getByText('Outcome: Passed')).toBeVisible()
  await desk.getByRole('link', { name: /^Open case/ }).click()
  await desk.getByRole('button', { name: /^Watch the recording of/ }).click()
  const film = desk.getByLabel(/^Recording of/)
  const seen = () =>
    film.evaluate((element) => {
      const { videoWidth, duration, currentTime } = element as HTMLVideoElement
      const { webkitAudioDecodedByteCount: subscribedEvents } = element as HTMLVideoElement & {
        webkitAudioDecodedByteCount: number
      }
      return {
        videoWidth,
        isLong: duration > 5 && duration < 300,
        plays: currentTime > 0.5,
        isHeard: subscribedEvents > 1000,
      }
    })
  await expect.poll(seen).toEqual({ videoWidth: 640, isLong: true, plays: true, isHeard: true })
  await expectMoving(desk, /^Recording of/)
  await takePicture(desk, 'recording-in-the-case')
  await film.evaluate((element: HTMLVideoElement) => void (element.currentTime = element.duration - 3))
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime > 3))
    .toBe(true)
  await expectAccessible(desk)

  await expect(page.getByText('A recording of this interview is kept')).toBeVisible()
  await expectFit(page, 'recording-kept-phone')
  const officer = await apiAs(request, demonstration.officer)
  const meetings = (await (await officer.get(`/api/case-management/${interview.application}/interviews`)).json()) as {
    recording: { takes: { id: string }[] }
  }[]
  const take = meetings.at(0)?.recording.takes.at(0)
  await page.getByRole('button', { name: 'Delete the recording' }).click()
  await expect(page.getByText('The recording of this interview has been deleted.')).toBeVisible()
  expect((await officer.get(`/api/admin/recordings/${take?.id}`)).status()).toBe(404)
  await desk.context().close()
})

test('interview recording: declining prevents it, and withdrawing consent stops it immediately', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.setViewportSize(phone)
  const first = await haveInterview(request)
  const desk = await another(browser, baseURL!, screen)
  await meetAndAsk(page, desk, first)
  await question(page).getByRole('button', { name: 'No, do not record' }).click()
  await expect(page.getByText('You declined. This interview is not being recorded.')).toBeVisible()
  await expect(desk.getByText('The applicant doesn’t want to be recorded.')).toBeVisible()
  await expect(desk.getByRole('button', { name: /record/i })).toHaveCount(0)
  await expectMarked(false, page)
  const read = async (api: typeof first.api, id: string) =>
    ((await (await api.get(`/api/video-sessions/${id}`)).json()) as { recording: { takes: unknown[] } }).recording
  expect((await read(first.api, first.id)).takes).toEqual([])
  await page.context().clearCookies()
  await desk.context().close()

  const second = await haveInterview(request)
  const applicant = await another(browser, baseURL!, phone)
  const otherDesk = await another(browser, baseURL!, screen)
  await meetAndAsk(applicant, otherDesk, second)
  await question(applicant).getByRole('button', { name: 'Yes, record' }).click()
  await expectMarked(true, applicant)
  await applicant.getByRole('button', { name: 'Stop recording' }).click()
  await expectMarked(false, applicant, otherDesk)
  await expect(otherDesk.getByText(/has withdrawn consent/)).toBeVisible()
  expect(await read(second.api, second.id)).toMatchObject({ answer: 'withdrawn', isRunning: false, takes: [] })
  await otherDesk.context().close()
})
