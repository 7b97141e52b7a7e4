import type { APIRequestContext, Page } from '@playwright/test'
import { expectToFit, widths } from './applicant.ts'
import { haveInReview } from './case-in-review.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, signIn, test } from './visitor.ts'

test.use({ viewport: widths.phone })

/** Two travellers of one account: the first is rejected, the second still waits. */
async function haveRejected(request: APIRequestContext) {
  const { person, api, drafts, officer, caseAddress } = await haveInReview(request, { names: ['Grace', 'Kollie'] })
  const decision = { status: 'rejected', comments: 'The bank statement is missing.' }
  const decided = await officer.patch(`${caseAddress}/status`, decision)
  expect(decided.status(), await decided.text()).toBe(200)
  const [rejected, waiting] = drafts
  if (!waiting) throw new Error('The second draft is missing')
  return { person, api, rejected, waiting }
}

async function look(page: Page, title: string) {
  await expectToFit(page)
  await expectAccessible(page)
  await takePicture(page, `${title}.phone`)
}

test('ended applications: a rejection offers the appeal, and a withdrawal says what comes back', async ({
  page,
  request,
}) => {
  const { person, api, rejected, waiting } = await haveRejected(request)
  await signIn(page, person)
  const board = page.getByRole('region', { name: 'Travelling together' })
  const traveller = (name: string) =>
    board.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name} Doe` }) })
  await expect(traveller('Grace').getByText(/^You can appeal until \w+ \d+, \d{4}\.$/)).toBeVisible()
  await traveller('Grace').getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The bank statement is in the file, on page two.')
  await look(page, 'appeal')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(traveller('Grace')).toContainText('Another officer is reviewing the decision.')
  await expect(traveller('Grace').getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  const unread = async () => ((await (await api.get('/api/notifications/unread')).json()) as { unread: number }).unread
  const before = await unread()
  await page.goto(`/track-application?app=${rejected.applicationNumber}`)
  await expect(page.getByText('You have appealed')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('This application is closed.')
  const documents = page.getByRole('region', { name: 'Document Status' })
  await expect(documents.getByText('Passport Scan')).toBeVisible()
  await expect(documents.getByText('Pending', { exact: true })).toHaveCount(0)
  await expect(page.locator('main [data-reached=true]')).toHaveText([/^Submitted/, /^In Review/])
  await expect.poll(unread, 'what is read on the screen is not news any more').toBeLessThan(before)
  await look(page, 'appealed')

  await page.goto(`/track-application?app=${waiting.applicationNumber}`)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(dialog).toContainText('The $80.00 you paid will not be refunded: the fees pay for processing.')
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  const status = page.getByRole('region', { name: 'Status', exact: true })
  await expect(status).toContainText('You withdrew this application.')
  await expect(status.getByText('Withdrawn').first()).toBeVisible()
  await expect(status).not.toContainText('Rejected')
  await look(page, 'withdrawn')
  await page.goto('/dashboard')
  await page.getByText('1 finished application').click()
  const finished = page.locator('details').filter({ hasText: 'Kollie Doe' })
  await expect(finished.getByText('Withdrawn', { exact: true })).toBeVisible()
  await look(page, 'finished')

  const { personalInfo } = (await (await api.get(`/api/applications/${rejected.id}`)).json()) as {
    personalInfo: { passportNumber: string; dob: string }
  }
  await page.context().clearCookies()
  await page.goto('/check-status')
  await page.getByLabel('Application number').fill(rejected.applicationNumber)
  await page.getByLabel('Passport number').fill(personalInfo.passportNumber)
  await page.getByLabel('Date of Birth').fill(personalInfo.dob)
  await page.getByRole('button', { name: 'Check the status' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Another officer is reviewing the decision.')
})
