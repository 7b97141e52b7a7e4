import type { APIRequestContext, Page } from '@playwright/test'
import { expectToFit, inEveryWidth, widths } from './applicant.ts'
import { haveFinishedDrafts, apiAs } from './finished-draft.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, haveAccount, linkFromMail, mailsTo, signIn, signInOnScreen, test } from './visitor.ts'

/** A traveller whose application is paid for and waits for an officer. */
async function haveWaiting(request: APIRequestContext, paymentMethod = 'credit_card') {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [draft] = drafts
  const paid = await api.post(`/api/applications/${draft.id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod,
    status: 'pending',
    declaration: true,
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  if (paymentMethod === 'credit_card')
    await expect(async () => {
      const reply = await api.get(`/api/applications/${draft.id}`)
      expect(((await reply.json()) as { status: string }).status).toBe('pending')
    }).toPass({ timeout: 90_000 })
  return { person, api, draft }
}

async function follow(page: Page, person: { email: string; password: string }, number: string) {
  await signIn(page, person)
  await page.getByRole('link', { name: `Details of ${number}` }).click()
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText(number)
}

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectToFit(page)
    await expectAccessibleInBothSchemes(page)
    await takePicture(page, `${title}.${name}`)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('tracking: an officer’s steps appear live for the applicant', async ({ page, request }) => {
    const { person, draft } = await haveWaiting(request)
    const officer = await apiAs(request, demonstration.officer)
    await follow(page, person, draft.applicationNumber)
    const status = page.getByRole('region', { name: 'Status', exact: true })
    await expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await expect(status).toContainText('Action needed: prove your identity')
    await expect(status.getByRole('button', { name: 'Prove your identity (5 minutes)' })).toBeVisible()
    await look(page, 'track-waiting')

    const other = `other-${Date.now()}@people.example`
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.getByRole('dialog').getByLabel('New email address').fill(other)
    await page.getByRole('dialog').getByRole('button', { name: 'Change address' }).click()
    const confirming = await page.context().newPage()
    await confirming.goto(await linkFromMail(request, other, 'Confirm your email address'))
    await confirming.getByRole('button', { name: 'Confirm address' }).click()
    await expect(confirming.getByText('Address confirmed').first()).toBeVisible()
    await confirming.close()

    const address = `/api/case-management/${draft.id}/status`
    expect((await officer.patch(address, { status: 'in_review' })).status()).toBe(200)
    await expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65')
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'An officer started reviewing your application.',
    )
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()

    const comments = 'Please send a clearer photo, with your face in full light.'
    expect((await officer.patch(address, { status: 'additional_info', comments })).status()).toBe(200)
    await expect(status).toContainText('Action needed: reply to the officer’s request.')
    await expect(page.getByRole('region', { name: 'Next Steps' })).toContainText(comments)
    await expect(page.getByRole('region', { name: 'Emails to you' })).toContainText('Email sent')
    await linkFromMail(request, other, 'We need more information from you (Comfort Doe)')
    await look(page, 'track-asked')

    await page.getByRole('button', { name: /^Notifications/ }).click()
    const bell = page.getByRole('region', { name: 'Notifications' })
    await expect(bell.getByRole('link', { name: /We need more information from you/ })).toBeVisible()
    await look(page, 'bell')
    await bell.getByRole('link', { name: /We need more information from you/ }).click()
    await expect(bell).toBeHidden()
  })

  test('tracking: the dashboard shows applications and its empty state', async ({ page, request }) => {
    const newcomer = await haveAccount(request)
    await signIn(page, newcomer)
    await expect(page.getByText("You don't have any visa applications yet.")).toBeVisible()
    await look(page, 'dashboard-empty')
    await page.goto('/track-application')
    await expect(page.getByRole('link', { name: 'Start New Application' })).toBeVisible()
    await look(page, 'track-empty')
  })
})

test('tracking: a shared link shows nothing to others and takes its owner through login', async ({ page, request }) => {
  const { person, draft } = await haveWaiting(request)
  const link = `/track-application?app=${draft.applicationNumber}`
  const stranger = await haveAccount(request)
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByLabel('Password', { exact: true }).fill(stranger.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('We couldn’t find this application in your account.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Comfort')
  await expectAccessible(page)

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText(draft.applicationNumber)
})

test('tracking: preferences are saved and respected', async ({ page, request }) => {
  const { person, draft } = await haveWaiting(request)
  const officer = await apiAs(request, demonstration.officer)
  await follow(page, person, draft.applicationNumber)
  await page.getByRole('switch', { name: 'Status updates' }).uncheck()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Status updates' })).not.toBeChecked()

  await officer.patch(`/api/case-management/${draft.id}/status`, { status: 'in_review' })
  await expect(page.getByRole('region', { name: 'Emails to you' })).toContainText('Not emailed, as you asked')
  const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject.split(' (')[0])
  expect(subjects).toContain('We received your payment')
  expect(subjects).not.toContain('Your application is in review')
})

test('tracking: an announced transfer waits for the applicant, and withdrawing ends the case', async ({
  page,
  request,
}) => {
  const { person, draft } = await haveWaiting(request, 'bank_transfer')
  await follow(page, person, draft.applicationNumber)
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText(
    'Action needed: transfer the fee.',
  )
  await expect(page.getByRole('region', { name: 'Payment Status' })).toContainText('Waiting for your transfer')
  await look(page, 'track-transfer')

  await page.setViewportSize(widths.phone)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('You haven’t paid for it.')
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You withdrew your application.')
  await expect(page.getByRole('button', { name: 'Apply again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Withdrawn')
})

test('tracking: a person exports their data and deletes the account', async ({ page, request }) => {
  const person = await haveAccount(request)
  await signIn(page, person, '/account')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(person.password)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(person.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signInOnScreen(page, person)
  await expect(page.getByText('Login failed')).toBeVisible()
})

test('tracking: status guesses are rate-limited, and the page reveals nothing about the application', async ({
  page,
  request,
}) => {
  const { draft } = await haveWaiting(request)
  const guess = (number: number) =>
    request.post('/api/track', {
      data: { applicationNumber: draft.applicationNumber, passportNumber: `G${number}`, dob: '1990-05-17' },
      headers: { cookie: '' },
    })
  for (let number = 1; number <= 20; number += 1) expect((await guess(number)).status()).toBe(404)
  expect((await guess(21)).status()).toBe(429)

  await page.setViewportSize(widths.phone)
  await page.goto('/check-status')
  await page.getByLabel('Application number').fill(draft.applicationNumber)
  await page.getByLabel('Passport number').fill('G22')
  await page.getByLabel('Date of Birth').fill('1990-05-17')
  await page.getByRole('button', { name: 'Check the status' }).click()
  await expect(page.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0)
  await expectToFit(page)
  await expectAccessible(page)
  await takePicture(page, 'check-status-too-many.phone')
})
