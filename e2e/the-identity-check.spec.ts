import type { Page } from '@playwright/test'
import { drawPassport, drawPassportOf, passportBearer } from '../src/testing/draw-passport.ts'
import type { PersonalInfo } from '../src/domain/applications/application.ts'
import { posesOf, recordPhoto, recordVideo } from '../src/testing/camera-recording.ts'
import { inEveryWidth, widths } from './applicant.ts'
import { begin, bringPassport, openPage, videos, withCamera } from './camera.ts'
import { apiAs } from './finished-draft.ts'
import { bearer, haveAppointment, otherPerson } from './remote-appointment.ts'
import { expectAccessible, switchScheme } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

/** Face matching is real and slow. */

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectNothingCut(page, `${title} on a ${name}`)
    await expectAccessible(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await switchScheme(page, colorScheme)
      await takePicture(page, `identity-${title}.${name}.${colorScheme}`)
    }
  })
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Verification progress' })

test('identity check: from the scan to the officer’s confirmation', async ({ request }) => {
  const { person, application, address, api, id } = await haveAppointment(request)
  const face = await posesOf(bearer)
  await withCamera(undefined, async (browser) => {
    const { page, complaints } = await openPage(browser, 'phone', person, face)
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'Start Verification' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '25')
    await look(page, 'preparation')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Start Verification' }).click()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
    await page.setViewportSize(widths.desk)
    await page.getByText('Continue on your phone').click()
    await page.setViewportSize(widths.phone)
    await look(page, 'passport')
    await bringPassport(page, await drawPassport(bearer))
    await expect(page.getByText('ANNA MARIA ERIKSSON, number L898902C3. It matches your application.')).toBeVisible({
      timeout: 120_000,
    })
    await page.getByRole('button', { name: 'Open the camera' }).click()
    await expect(page.getByRole('status').filter({ hasText: /Turn your head|Close your eyes/ })).toBeVisible({
      timeout: 120_000,
    })
    const camera = page.getByRole('group', { name: 'Camera' })
    expect(await camera.boundingBox(), 'all of the phone').toEqual({ x: 0, y: 0, ...widths.phone })
    await expect(camera.getByLabel('Your own picture')).toBeInViewport()
    await expect(camera.getByRole('status').first()).toBeInViewport()
    await look(page, 'face')
    await expect(page.getByRole('region', { name: 'Meeting with an officer' })).toBeVisible({ timeout: 240_000 })
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '75')
    await look(page, 'video')
    await page.getByRole('button', { name: 'Finish without a meeting' }).click()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
    await look(page, 'completed')
    await page.goto(`/verification-complete?status=declined&appointmentId=${id}`)
    await expect(page.getByText('Your identity was verified.')).toBeVisible()
    await look(page, 'result')
    expect(complaints).toEqual([])

    const officer = await openPage(browser, 'desk', demonstration.officer)
    await officer.page.goto(`/admin/cases/${application}`)
    const panel = officer.page.getByRole('region', { name: 'Identity check' })
    await expect(panel.getByRole('img', { name: 'Portrait in the passport' })).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Live picture' })).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await inEveryWidth(officer.page, async (name) => {
      await takePicture(panel, `identity-desk.${name}`)
      await expectAccessible(officer.page)
    })
    await panel.getByRole('button', { name: 'Confirm identity' }).click()
    await expect(panel.getByText('Reviewed by an officer')).toBeVisible()
  })
  const state = (await (await api.get(`/api/identity/${id}`)).json()) as { officerReviewed: boolean }
  expect(state.officerReviewed).toBe(true)
})

test('identity check: a wrong person’s face is declined', async ({ request }) => {
  const { person, address } = await haveAppointment(request)
  const face = await posesOf(otherPerson)
  await withCamera(undefined, async (browser) => {
    const { page } = await openPage(browser, 'phone', person, face)
    await begin(page, address)
    await bringPassport(page, await drawPassport(bearer))
    await page.getByRole('button', { name: 'Open the camera' }).click({ timeout: 120_000 })
    await expect(page.getByText(/^Verification failed\. This could be due to poor image quality/)).toBeVisible({
      timeout: 240_000,
    })
    await look(page, 'declined')
    await expect(page.getByText('Attempts left today: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Your passport' })).toBeVisible()
  })
})

test('identity check: a photo held up to the camera does not pass and goes to an officer', async ({ request }) => {
  const { person, address, api, id } = await haveAppointment(request)
  await withCamera(await recordPhoto(videos, bearer), async (browser) => {
    const { page } = await openPage(browser, 'desk', person)
    await begin(page, address)
    await bringPassport(page, await drawPassport(bearer))
    await page.getByRole('button', { name: 'Open the camera' }).click({ timeout: 120_000 })
    await expect(page.getByText('An officer is checking your pictures')).toBeVisible({ timeout: 240_000 })
  })
  const state = (await (await api.get(`/api/identity/${id}`)).json()) as { status: string }
  expect(state.status).toBe('processing')
})

test('identity check: the passport is photographed, and an expired one or someone else’s is refused', async ({
  request,
}) => {
  const { person, address, api, id } = await haveAppointment(request)
  const page = await drawPassport(bearer)
  const sister = {
    ...passportBearer,
    firstName: 'KARIN',
    lastName: 'NILSSON',
    passportNumber: 'K7654321',
    dob: '1980-01-02',
  }
  await withCamera(await recordVideo(videos, 'passport', [page], 1), async (browser) => {
    const { page: screen } = await openPage(browser, 'phone', person)
    await begin(screen, address)
    await bringPassport(screen, await drawPassport(bearer, 'expired-passport'))
    await expect(screen.getByText('This passport has expired. Please use a valid one.')).toBeVisible({
      timeout: 120_000,
    })
    await bringPassport(screen, await drawPassportOf(sister as PersonalInfo, otherPerson))
    await expect(screen.getByText(/This passport belongs to someone else/)).toBeVisible({ timeout: 120_000 })
    const { status } = (await (await api.get(`/api/identity/${id}`)).json()) as { status: string }
    expect(status, 'costs no try').toBe('pending')
    await screen.getByRole('button', { name: 'Open the camera' }).click()
    await expect(screen.getByText(/The light is good|blurry|glare/)).toBeVisible()
    await look(screen, 'passport-camera')
    await screen.getByRole('button', { name: 'Take picture' }).click()
    await expect(screen.getByText(/ANNA MARIA ERIKSSON/)).toBeVisible({ timeout: 120_000 })
  })
})

test('identity check: the passport scan of the application is its first half, without another picture', async ({
  page,
  request,
}) => {
  await page.setViewportSize(widths.phone)
  const { person, address } = await haveAppointment(request, { passportScan: await drawPassport(bearer) })
  await signIn(page, person)
  await begin(page, address)
  await page.getByRole('button', { name: 'Use the passport scan of your application' }).click()
  await expect(page.getByText(/ANNA MARIA ERIKSSON/)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('region', { name: 'Your face' })).toBeVisible()
  await expectNothingCut(page, 'the scan of the application')
})

test('identity check: started on the phone, it continues on the computer', async ({ page, browser, request }) => {
  const { person, address } = await haveAppointment(request)
  await signIn(page, person)
  await begin(page, address)
  await page.getByText('Continue on your phone').click()
  await expect(page.getByRole('img', { name: 'The address of this page as a QR code' })).toBeVisible()
  const phone = await openPage(browser, 'phone', person)
  await phone.page.goto(address)
  await bringPassport(phone.page, await drawPassport(bearer))
  await expect(page.getByRole('region', { name: 'Your face' })).toBeVisible({ timeout: 120_000 })
  await phone.page.context().close()
})

test('identity check: withdrawing consent deletes the pictures and ends the check, which can be restarted', async ({
  page,
  request,
}) => {
  await page.setViewportSize(widths.phone)
  const { person, address, api, application, id } = await haveAppointment(request)
  await signIn(page, person)
  await begin(page, address)
  await bringPassport(page, await drawPassport(bearer))
  await expect(page.getByText(/ANNA MARIA ERIKSSON/)).toBeVisible({ timeout: 120_000 })

  await page.goto('/account')
  await page.getByRole('button', { name: /^Withdraw consent: Use of my face/ }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect(await (await api.get(`/api/identity/${id}`)).json()).toMatchObject({ status: 'expired' })

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Next: prove your identity' })).toBeVisible()
  const { applicationNumber } = (await (await api.get(`/api/applications/${application}`)).json()) as {
    applicationNumber: string
  }
  await page.goto(`/track-application?app=${applicationNumber}`)
  const withdrawn = 'You withdrew your consent, so the pictures of the identity check were deleted.'
  await expect(page.getByRole('region', { name: 'History' }).getByText(withdrawn)).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()
})

test('identity check: a client cannot claim success', async ({ request }) => {
  const { api, id } = await haveAppointment(request)
  const claim = await api.patch(`/api/appointments/${id}`, { status: 'completed' })
  expect(claim.status()).toBe(409)
  const stranger = await apiAs(request, demonstration.traveller)
  expect((await stranger.get(`/api/identity/${id}`)).status()).toBe(404)
})
