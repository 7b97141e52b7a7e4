import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expectAccessible } from './accessibility.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

async function toTheDesk(page: Page, person: { email: string; password: string }) {
  await signIn(page, person, '/admin/cases')
  await expect(page.getByRole('heading', { level: 1, name: 'Case Management' })).toBeVisible()
}

test('desk: an officer finds a case by keyboard, views its documents, adds a note and approves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toTheDesk(page, demonstration.officer)
  await page.getByRole('tab', { name: /^Ready to decide/ }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('tilda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=open&q=tilda$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Tilda Traveller' })).toBeVisible()
  await expect(page.getByText('The fee is paid.')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Passport Scan, as it was uploaded' })
  await expect(picture).toBeVisible()
  const before = await picture.boundingBox()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before!.width)
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByLabel('New note').fill('The hotel knows her.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The hotel knows her.')).toBeVisible()
  await expectAccessible(page)

  const approve = page.getByRole('button', { name: 'Approve' })
  const { width, height } = (await approve.boundingBox())!
  // Not covered by anything, up to its far corner.
  await approve.click({ trial: true, position: { x: width - 4, y: height - 4 } })
  await approve.click()
  const dialog = page.getByRole('dialog', { name: 'Approve the application' })
  await dialog.getByRole('button', { name: 'Preview the email' }).click()
  await expect(dialog.getByText('Your visa is being prepared.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Application status updated successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/view=open&q=tilda$/)
})

test('desk: on a phone cases are cards, nothing is cut off, and a request is written from a template', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await toTheDesk(page, demonstration.officer)
  await page.goto('/admin/cases?view=all&q=tom')
  await page.getByRole('button', { name: /^Review EV/ }).click()
  const review = page.getByRole('dialog', { name: 'Review Application' })
  await expect(review.getByRole('button', { name: 'Update' })).toBeDisabled()
  await expectAccessible(page)
  await review.getByRole('link', { name: 'Open the whole case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomás Traveller' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Request information' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request information' })
  await dialog.getByLabel('Template').selectOption('stay-unclear')
  await expect(dialog.getByRole('checkbox', { name: 'Hotel Reservation' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Application status updated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Requested from the applicant' })).toContainText('where you will stay')
})

test('desk: an administrator adds to the watchlist, and a hit blocks approval until resolved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toTheDesk(page, demonstration.admin)
  await page.goto('/admin/cases?view=all&q=tunde')
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tunde Traveller' })).toBeVisible()
  const birth = '1990-05-17'
  await page.goto('/admin/watchlist')
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Person' }).click()
  await dialog.getByLabel('First Name').fill('Tunde')
  await dialog.getByLabel('Last Name').fill('Traveller')
  await dialog.getByLabel('Date of Birth').fill(birth)
  await dialog.getByLabel('Reason').fill('Reported stolen documents')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Reported stolen documents')).toBeVisible()

  await page.goto('/admin/cases?view=all&q=tunde')
  await expect(page.getByRole('row').getByText('Watchlist')).toBeVisible()
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await page.getByLabel('Is this the same person?').selectOption('different')
  await page.getByLabel('Reason for your assessment', { exact: true }).fill('Another place of birth')
  await page.getByRole('button', { name: 'Save assessment' }).click()
  await expect(page.getByText('Watchlist hits are about other people.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

const screenSize = { width: 1440, height: 900 }

async function expectWholeDialog(page: Page, open: () => Promise<unknown>) {
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const title = await dialog.getByRole('heading').first().textContent()
  const box = (await dialog.boundingBox())!
  expect(box.y, `${title} begins above the screen`).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height, `${title} ends below the screen`).toBeLessThanOrEqual(screenSize.height)
  await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('desk: dialogs fit at 900 pixels, and long names hide no button', async ({ page, request }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana'
  const { api, drafts } = await haveFinishedDrafts(request, { names: [name] })
  const [{ id, applicationNumber }] = drafts
  const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending', declaration: true }
  expect((await api.post(`/api/applications/${id}/payment`, payment)).ok()).toBe(true)
  await page.setViewportSize(screenSize)
  await signIn(page, demonstration.admin, '/admin/cases?view=all&q=wolfeschlegelsteinhausenbergerdorff')
  const review = page.getByRole('button', { name: `Review ${applicationNumber}` })
  await expect(review).toBeInViewport({ ratio: 1 })
  const { height } = (await page.getByRole('row').filter({ hasText: applicationNumber }).boundingBox())!
  expect(height).toBeLessThanOrEqual(36)
  for (const name of [
    'Absence',
    'Columns',
    'Keyboard shortcuts',
    `Review ${applicationNumber}`,
    `Assign ${applicationNumber}`,
  ])
    await expectWholeDialog(page, () => page.getByRole('button', { name, exact: true }).click())

  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const key of ['r', 'q', 's', '?']) await expectWholeDialog(page, () => page.keyboard.press(key))
  await expectWholeDialog(page, () => page.getByRole('button', { name: 'Write to the applicant' }).click())

  await page.goto('/admin/reference')
  await expectWholeDialog(page, () => page.getByRole('button', { name: 'Change a fee' }).click())
  for (const tab of ['Who needs a visa', 'Centres', 'Holidays', 'Reasons for rejection', 'Request templates']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectWholeDialog(page, () => page.getByRole('button', { name: 'Add', exact: true }).click())
  }
})

test('desk: on a phone a conversation of the inbox comes into sight when it is chosen', async ({
  page,
  playwright,
  baseURL,
}) => {
  for (const text of ['May I bring my dog?', 'Where is the office in Accra?', 'Can I stay longer?']) {
    const visitor = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { origin: baseURL! } })
    const sessionId = randomUUID()
    await visitor.post('/api/chat/messages', { data: { text, sender: 'user', documentData: null, sessionId } })
    const handed = await visitor.post('/api/chat/handover', { data: { sessionId, email: 'ada@people.example' } })
    expect(handed.ok(), await handed.text()).toBe(true)
    await visitor.dispose()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demonstration.officer, '/admin/inbox')
  await page.getByRole('button', { name: /Where is the office in Accra/ }).click()
  const said = page.getByRole('list', { name: 'Messages' }).getByText('Where is the office in Accra?')
  await expect(said).toBeInViewport()
  await expectAccessible(page)
})
