import type { Page } from '@playwright/test'
import { expectToFit, inEveryWidth, widths } from './applicant.ts'
import { day, haveFinishedDrafts } from './finished-draft.ts'
import { demonstration, expect, expectAccessible, signIn, takePicture, test } from './visitor.ts'

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

  const officer = await browser.newPage({ viewport: widths.desk })
  await signIn(officer, demonstration.officer, '/admin/cases?view=all&flag=express')
  const row = officer.getByRole('row').filter({ hasText: applicationNumber })
  await expect(row.getByText('Express', { exact: true })).toBeVisible()
  await takePicture(officer, 'express-queue.desk')
  await officer.close()
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
  await expect(payer.getByText('This has already been paid with this link. Thank you.')).toBeVisible()
  await look(payer, 'pay-by-link-paid')
  await payer.goto(`${address.slice(0, -4)}AAAA`)
  await expect(payer.getByText('This payment link is not valid.')).toBeVisible()
  await context.close()

  await page.goto(`/track-application?app=${applicationNumber}`)
  await expect(page.getByText('Paid with your payment link of')).toBeVisible()
})
