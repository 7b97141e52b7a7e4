import fs from 'node:fs'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { lastOwnerUrl } from '../src/foundation/storage/server/embedded-access.ts'
import { expectToFit, inEveryWidth, widths } from './applicant.ts'
import { havePaid } from './case-in-review.ts'
import { day, haveFinishedDrafts } from './finished-draft.ts'
import { changeSettings, installedFolder, portBeside, runJob, startInstance, untilReady } from './own-service.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, linkFromMail, signIn, test } from './visitor.ts'

test.use({ viewport: widths.phone })

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectToFit(page)
    await expectAccessible(page)
    await takePicture(page, `${title}.${name}`)
  })
}

async function typeCard(page: Page, number = '4242424242424242') {
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await page.getByLabel('Cardholder Name').fill('Comfort Doe')
  await page.getByLabel('Card Number').pressSequentially(number)
  await page.getByLabel('Expiry').pressSequentially('1131')
  await page.getByLabel('CVV').fill('987')
}

async function openPayment(page: Page, person: { email: string; password: string }, id: string) {
  await signIn(page, person, `/application/${id}`)
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
}

test('express processing: an early arrival has to be confirmed, and express is bought on a phone and shown to staff', async ({
  page,
  browser,
  request,
}) => {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [{ id, applicationNumber }] = drafts
  const { travelDetails } = (await (await api.get(`/api/applications/${id}`)).json()) as { travelDetails: object }
  const soon = { ...travelDetails, arrivalDate: day(2), departureDate: day(12), duration: 11 }
  expect((await api.patch(`/api/applications/${id}/travel-details`, soon)).status()).toBe(200)
  await openPayment(page, person, id)
  await page.getByRole('checkbox', { name: /I declare/ }).check()
  await typeCard(page)
  await expect(page.getByText('The decision may come after your arrival')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $80.00' }).click()
  await expect(page.getByText('Please confirm that you understand this before you pay')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I understand that the decision may come after/ }).check()
  await page.getByRole('checkbox', { name: /Decide my application by .* for \$50.00 more/ }).check()
  await expect(page.getByText('$130.00 USD')).toBeVisible()
  await look(page, 'express-choice')
  await page.getByRole('button', { name: 'Pay $130.00' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  const { isExpress, paymentInfo } = (await (await api.get(`/api/applications/${id}`)).json()) as {
    isExpress: boolean
    paymentInfo: object
  }
  expect({ isExpress, paymentInfo }).toMatchObject({ isExpress: true, paymentInfo: { total: 130, express: 50 } })
  await page.goto(`/application/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Application submitted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prove your identity (5 minutes)' })).toBeVisible()
  await look(page, 'confirmation')

  const officer = await browser.newPage({ viewport: widths.desk })
  await signIn(officer, demonstration.officer, '/admin/cases?view=all&flag=express')
  const row = officer.getByRole('row').filter({ hasText: applicationNumber })
  await expect(row.getByText('Express', { exact: true })).toBeVisible()
  await takePicture(officer, 'express-queue.desk')
  await officer.close()
})

async function beLate(dataDir: string, id: string) {
  const database = new pg.Client({ connectionString: lastOwnerUrl(dataDir)! })
  await database.connect()
  await database.query(`update applications set due_at = now() - interval '1 day' where id = $1`, [id])
  await database.end()
  await runJob(dataDir, 'applications-refund-late-express')
}

test.describe('late', () => {
  const port = portBeside(6)
  test.use({ baseURL: `http://localhost:${port}` })

  test('express processing: its fee comes back by itself when the decision is late, on screen and by email', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const dataDir = await installedFolder()
    const stop = startInstance(port, { DATA_DIR: dataDir })
    try {
      await untilReady(port, request)
      // The deadline stands still while the traveller has something to do.
      await changeSettings(request, { requireBiometrics: false })
      const earlier = await havePaid(request)
      const { person, api, drafts } = await haveFinishedDrafts(request, { dob: '1988-08-08' })
      const [{ id, applicationNumber }] = drafts
      const bought = { amount: 130, currency: 'USD', paymentMethod: 'credit_card', express: true, declaration: true }
      const paid = await api.post(`/api/applications/${id}/payment`, bought)
      expect(paid.status(), await paid.text()).toBe(200)
      const statusOf = async () =>
        ((await (await api.get(`/api/applications/${id}`)).json()) as { status: string }).status
      await expect.poll(statusOf).toBe('pending')
      const desk = await browser.newPage({ baseURL: baseURL!, viewport: widths.desk })
      await signIn(desk, demonstration.officer, '/admin/cases?view=open&q=doe')
      const numbers = [applicationNumber, earlier.drafts[0].applicationNumber]
      const rows = numbers.map((number) => desk.getByRole('row').filter({ hasText: number }))
      const places = async () => Promise.all(rows.map(async (row) => (await row.boundingBox())?.y))
      await expect(async () => {
        const [express, normal] = await places()
        expect(express, 'the express case is above the one that was paid earlier').toBeLessThan(normal ?? 0)
      }).toPass()
      await desk.close()
      await signIn(page, person, `/track-application?app=${applicationNumber}`)
      const payment = page.getByRole('region', { name: 'Payment Status' })
      await expect(payment.getByText('Express processing')).toBeVisible()
      await expect(payment.getByRole('region', { name: 'Refunds' })).toHaveCount(0)

      await beLate(dataDir, id)
      const history = page.getByRole('region', { name: 'History' })
      await expect(history).toContainText('The decision is late, so we are returning the express fee of $50.')
      await expect(history).toContainText('The express fee of $50.00 was refunded to you.')
      await expect(payment.getByRole('region', { name: 'Refunds' })).toContainText(/\$50.*Sent on/)
      await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
      await linkFromMail(request, person.email, 'We’re late, so we’re refunding your express fee')
      await look(page, 'express-late')
    } finally {
      await stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

test('payment link: someone without an account pays, and the link stops working', async ({
  page,
  browser,
  request,
}) => {
  const { person, drafts } = await haveFinishedDrafts(request)
  const [{ id, applicationNumber }] = drafts
  await openPayment(page, person, id)
  const panel = page.getByRole('region', { name: 'Let someone else pay' })
  await panel.getByRole('button', { name: 'Create a payment link' }).click()
  await expect(page.getByText('Please confirm the declaration before you pay')).toBeVisible()
  await page.getByRole('checkbox', { name: /I declare/ }).check()
  await panel.getByRole('button', { name: 'Create a payment link' }).click()
  const address = (await panel.getByText(/\/pay#/).textContent()) ?? ''
  await look(page, 'payment-link')

  const context = await browser.newContext({ viewport: widths.phone })
  const payer = await context.newPage()
  await payer.goto(address)
  await expect(payer.getByText(applicationNumber)).toBeVisible()
  await expect(payer.getByText('Comfort', { exact: true })).toBeVisible()
  await expect(payer.getByText('Doe')).toHaveCount(0)
  await look(payer, 'pay-by-link')
  await typeCard(payer)
  await payer.getByLabel('Email address for the receipt (optional)').fill(`aunt-${Date.now()}@people.example`)
  await payer.getByRole('button', { name: 'Pay $80.00' }).click()
  await expect(payer.getByText('The fee has been paid with this link. Thank you.')).toBeVisible()
  await look(payer, 'pay-by-link-paid')
  await payer.reload()
  await payer.goto(address)
  await expect(payer.getByText('The fee has been paid with this link. Thank you.')).toBeVisible()
  await expect(payer.getByRole('button', { name: /^Pay/ }), 'a link pays once').toHaveCount(0)
  await payer.goto('about:blank')
  await payer.goto(`${address.slice(0, -4)}AAAA`)
  await expect(payer.getByText('This payment link is not valid.')).toBeVisible()
  await context.close()

  await page.goto(`/track-application?app=${applicationNumber}`)
  await expect(page.getByText('Paid with your payment link of')).toBeVisible()
})

test('payment link: one that was withdrawn charges nothing', async ({ page, browser, request }) => {
  const { person, drafts } = await haveFinishedDrafts(request)
  await openPayment(page, person, drafts[0].id)
  const panel = page.getByRole('region', { name: 'Let someone else pay' })
  await page.getByRole('checkbox', { name: /I declare/ }).check()
  await panel.getByRole('button', { name: 'Create a payment link' }).click()
  const address = (await panel.getByText(/\/pay#/).textContent()) ?? ''
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel.getByText(/\/pay#/)).toHaveCount(0)

  const context = await browser.newContext({ viewport: widths.phone })
  const payer = await context.newPage()
  await payer.goto(address)
  await expect(payer.getByText('This payment link was withdrawn. Ask the traveller for a new one.')).toBeVisible()
  await expect(payer.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await context.close()
})
