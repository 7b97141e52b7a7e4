// The dashboard says what to do next, leads to it, and stops asking once it is done.
import fs from 'node:fs'
import { expectToFit, widths } from './applicant.ts'
import { haveInReview, havePaid } from './case-in-review.ts'
import { apiAs, haveFinishedDrafts } from './finished-draft.ts'
import {
  changeSettings,
  clockAhead,
  installedFolder,
  portBeside,
  runJob,
  startInstance,
  startService,
  untilReady,
} from './own-service.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, linkFromMail, signIn, test } from './visitor.ts'
import type { Page } from '@playwright/test'

test.use({ viewport: widths.phone })

const next = (page: Page, headline: string | RegExp) => page.getByRole('region', { name: headline })

async function look(page: Page, title: string) {
  await expectToFit(page)
  await expectAccessible(page)
  await takePicture(page, `${title}.phone`)
}

test('next step: a transfer is paid from the dashboard, with account and reference to copy', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [{ id, applicationNumber }] = drafts
  const transfer = { amount: 80, currency: 'USD', paymentMethod: 'bank_transfer', declaration: true }
  expect((await api.post(`/api/applications/${id}/payment`, transfer)).status()).toBe(200)
  await signIn(page, person)
  const card = next(page, 'Next: pay $80.00 by bank transfer')
  await expect(card.getByText(/^Please do this by \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(card.getByText('Account number')).toBeVisible()
  await card.getByRole('button', { name: 'Copy: Reference' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(applicationNumber)
  await expect(card.getByRole('button', { name: 'Prove your identity (5 minutes)' })).toBeVisible()
  await look(page, 'next-transfer')
})

test('next step: of a fee that was returned in part only the rest is paid', async ({ page, request }) => {
  const { person, api, drafts, paymentId } = await havePaid(request)
  const [{ id, applicationNumber }] = drafts
  const admin = await apiAs(request, demonstration.admin)
  const refund = { amount: 30, remaining: 80, reason: 'The charge was in error', purpose: 'fee' }
  const refunded = await admin.post(`/api/admin/payments/${paymentId}/refunds`, refund)
  expect(refunded.status(), await refunded.text()).toBe(201)
  const owed = async () => ((await (await api.get(`/api/applications/${id}`)).json()) as { balance: number }).balance
  await expect.poll(owed).toBe(30)
  await signIn(page, person)
  const card = next(page, 'Next: pay the remaining $30.00 of the fee')
  await expect(card).toBeVisible()
  await look(page, 'next-balance')
  await card.getByRole('link', { name: 'Pay the rest of the fee' }).click()
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await page.getByRole('button', { name: 'Pay $30.00 with PayPal' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(next(page, 'Next: prove your identity')).toBeVisible()
  await expect(page.getByText('Pay the rest of the fee')).toHaveCount(0)

  await page.goto(`/track-application?app=${applicationNumber}`)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('The $80.00 you paid will not be refunded')
})

test('next step: an interview is booked only when it is asked for, and asked for no more when it is over', async ({
  page,
  request,
}) => {
  const { person, api, officer, caseAddress } = await haveInReview(request)
  await signIn(page, person, '/appointments')
  await page.getByLabel('Type', { exact: true }).selectOption('interview')
  await expect(page.getByText('This application doesn’t need an interview right now.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeDisabled()

  expect((await officer.patch(`${caseAddress}/interview`, { needsInterview: true })).status()).toBe(200)
  await page.goto('/dashboard')
  await next(page, 'Next: prove your identity').getByRole('link', { name: 'Book your interview' }).click()
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('interview')
  await page.getByLabel('Centre', { exact: true }).selectOption('4')
  await page.getByLabel('Time Slot').selectOption({ label: 'Start Immediately' })
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await page.waitForURL(/\/interview\/[0-9a-f-]{36}$/)
  const session = `/api/video-sessions/${page.url().split('/').at(-1)}`
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Open your appointments' })).toBeVisible()

  expect((await api.post(`${session}/start`)).ok()).toBe(true)
  expect((await officer.post(`${session}/start`)).ok()).toBe(true)
  const ended = await officer.post(`${session}/end`, { outcome: 'passed' })
  expect(ended.ok(), await ended.text()).toBe(true)
  await page.goto(session.replace('/api/video-sessions', '/interview'))
  await expect(page.getByText('The interview is over')).toBeVisible()
  await expect(page.getByText(/^Action needed: prove your identity/)).toBeVisible()
  await look(page, 'interview-over')
  await page.goto('/dashboard')
  await expect(next(page, 'Next: prove your identity')).toBeVisible()
  for (const over of ['Book your interview', 'Open your appointments'])
    await expect(page.getByRole('link', { name: over })).toHaveCount(0)
})

test.describe('where no identity check is required', () => {
  const port = portBeside(8)
  test.use({ baseURL: `http://localhost:${port}` })

  test('next step: an officer asks for the identity check, on the dashboard, in the bell, by email and with a reminder', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const dataDir = await installedFolder()
    let stop = startInstance(port, { DATA_DIR: dataDir })
    try {
      await untilReady(port, request)
      await changeSettings(request, { requireBiometrics: false })
      const { person, drafts } = await haveInReview(request)
      await signIn(page, person)
      await expect(page.getByText(/A decision is expected by/)).toBeVisible()
      await expect(next(page, 'Next: prove your identity')).toHaveCount(0)

      const desk = await browser.newPage({ baseURL: baseURL!, viewport: widths.desk })
      await signIn(desk, demonstration.officer, `/admin/cases/${drafts[0].id}`)
      await desk.getByRole('button', { name: 'Request the identity check' }).click()
      await expect(desk.getByText('Identity check requested from the applicant').first()).toBeVisible()
      await desk.close()

      const card = next(page, 'Next: prove your identity')
      await expect(card.getByRole('button', { name: 'Prove your identity (5 minutes)' })).toBeVisible()
      await linkFromMail(request, person.email, 'Please prove your identity')
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
      const bell = page.getByRole('region', { name: 'Notifications' })
      await expect(bell.getByRole('link', { name: /Please prove your identity/ })).toBeVisible()
      await look(page, 'next-identity-asked')
      await bell.getByRole('link', { name: /Please prove your identity/ }).click()
      await expect(page.getByRole('region', { name: 'History' })).toContainText(
        'An officer asked you to prove your identity.',
      )

      await stop()
      stop = startInstance(port, { DATA_DIR: dataDir, ...clockAhead(3) })
      await untilReady(port, request)
      await runJob(dataDir, 'applications-remind-of-tasks')
      await linkFromMail(request, person.email, 'Reminder: please prove your identity')
    } finally {
      await stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

test.describe('where only the interview is left', () => {
  const port = portBeside(9)
  test.use({ baseURL: `http://localhost:${port}` })

  test('next step: the end of an interview names the same day for the decision as the dashboard', async ({
    page,
    request,
  }) => {
    const stop = await startService(port, {}, request)
    try {
      await changeSettings(request, { requireBiometrics: false })
      const { person, api, drafts, officer, caseAddress } = await haveInReview(request)
      expect((await officer.patch(`${caseAddress}/interview`, { needsInterview: true })).status()).toBe(200)
      const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate', applicationId: drafts[0].id }
      const booked = await api.post('/api/appointments', booking)
      expect(booked.status(), await booked.text()).toBe(201)
      const { appointment } = (await booked.json()) as { appointment: { id: string } }
      const session = `/api/video-sessions/${appointment.id}`
      expect((await api.post(`${session}/start`)).ok()).toBe(true)
      expect((await officer.post(`${session}/start`)).ok()).toBe(true)
      expect((await officer.post(`${session}/end`, { outcome: 'passed' })).ok()).toBe(true)

      await signIn(page, person)
      const row = await page.getByText(/A decision is expected by/).textContent()
      const day = /expected by (\w+ \d+, \d{4})/.exec(row ?? '')?.[1]
      await page.goto(`/interview/${appointment.id}`)
      await expect(page.getByText(/within 24-48 hours/)).toBeVisible()
      await expect(page.getByText(`We expect to decide on your application by ${day} at the latest.`)).toBeVisible()
      await look(page, 'interview-decided-by')
    } finally {
      await stop()
    }
  })
})
