// On a service of its own: it empties the queue, and its cases need no identity check.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { widths } from './applicant.ts'
import { day, haveFinishedDrafts } from './finished-draft.ts'
import { changeSettings, portBeside, startService } from './own-service.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

const port = portBeside(5)
test.use({ baseURL: `http://localhost:${port}` })

const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna', 'Fay', 'Gia', 'Hana', 'Ida', 'Joy'] as const

const isApproved = (status: string) => ['approved', 'issued'].includes(status)

async function haveTenCases(request: APIRequestContext) {
  const { api, drafts } = await haveFinishedDrafts(request, { names })
  const paid = await api.post(`/api/applications/${drafts[0].id}/payment`, {
    amount: 80 * names.length,
    currency: 'USD',
    paymentMethod: 'credit_card',
    status: 'pending',
    declaration: true,
  })
  expect(paid.status(), await paid.text()).toBeLessThan(300)
  const statusOf = async (id: string) =>
    ((await (await api.get(`/api/applications/${id}`)).json()) as { status: string }).status
  for (const { id } of drafts) await expect.poll(() => statusOf(id), { intervals: [500] }).toBe('pending')
  return { drafts, statusOf }
}

/** Counts every key that is pressed; nothing in this journey uses the mouse. */
function keysOf(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

/** Someone who arrives in a week is warned as long as decisions usually take longer. */
async function haveEarlyTraveller(browser: Browser, request: APIRequestContext, baseURL: string) {
  const { person, api, drafts } = await haveFinishedDrafts(request, { names: ['Kou'], dob: '1970-01-02' })
  const [{ id }] = drafts
  const { travelDetails } = (await (await api.get(`/api/applications/${id}`)).json()) as { travelDetails: object }
  const soon = { ...travelDetails, arrivalDate: day(6), departureDate: day(16), duration: 11 }
  expect((await api.patch(`/api/applications/${id}/travel-details`, soon)).status()).toBe(200)
  const page = await browser.newPage({ baseURL, viewport: widths.phone })
  await signIn(page, person, `/application/${id}`)
  const pay = page.getByRole('group', { name: 'Payment method' })
  await expect(pay).toBeVisible()
  const warning = page.getByText('The decision may come after your arrival')
  return { page, pay, warning }
}

test('desk: a decision is undone, then ten cases are decided by keyboard with two keys each, and the next traveller is told how quick that was', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const stop = await startService(port, {}, request)
  try {
    await changeSettings(request, { requireBiometrics: false })
    const early = await haveEarlyTraveller(browser, request, baseURL!)
    await expect(early.warning).toBeVisible()
    const { drafts, statusOf } = await haveTenCases(request)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, demonstration.officer, '/admin/cases?view=open&q=doe')
    await expect(page.getByRole('row')).toHaveCount(names.length + 1)
    const row = (await page.getByRole('row').nth(1).boundingBox())!
    expect(Math.floor((900 - row.y) / row.height)).toBeGreaterThanOrEqual(20)
    await takePicture(page, 'desk-ready')

    const keys = keysOf(page)
    await keys.press('j')
    await keys.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: / Doe$/ })
    async function approve() {
      await expect(heading).toBeFocused()
      const address = page.url()
      await keys.press('a')
      await expect(page.getByRole('dialog', { name: 'Approve the application' })).toBeVisible()
      await keys.press('Control+Enter')
      // After the last one of the list the queue hands out another case.
      await expect(page).not.toHaveURL(address)
      return address
    }
    const statuses = () => Promise.all(drafts.map(({ id }) => statusOf(id)))

    const first = await approve()
    // Ten seconds are left from the answer on, so nothing is waited for before.
    await keys.press('u')
    await expect(page.getByText('Decision undone')).toBeVisible()
    await expect(page).toHaveURL(first)
    // The applicant learns of a decision once it can no longer be undone.
    expect((await statuses()).filter(isApproved)).toEqual([])

    const before = keys.count()
    for (const _ of drafts) await approve()
    expect(keys.count() - before).toBe(2 * drafts.length)
    expect(drafts.filter(({ id }) => page.url().includes(id))).toEqual([])
    await expect.poll(async () => (await statuses()).filter(isApproved)).toHaveLength(names.length)

    // An estimate holds for a minute.
    await expect(async () => {
      await early.page.reload()
      await expect(early.pay).toBeVisible()
      await expect(early.warning).toHaveCount(0, { timeout: 1000 })
    }).toPass({ intervals: [10_000] })
  } finally {
    await stop()
  }
})
