import type { Page } from '@playwright/test'
import { expectToFit, inEveryWidth, widths } from './applicant.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
}
async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectToFit(page)
    await expectAccessible(page)
    await takePicture(page, `${title}.${name}`)
  })
}

async function openPayment(page: Page, person: { email: string; password: string }, id: string) {
  await signIn(page, person, `/application/${id}`)
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
  await page.getByRole('checkbox', { name: /I declare/ }).check()
}

async function typeCard(page: Page, number: string, name = 'Comfort Doe') {
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await page.getByLabel('Cardholder Name').fill(name)
  await page.getByLabel('Card Number').fill('')
  await page.getByLabel('Card Number').pressSequentially(number.replaceAll(' ', ''))
  await page.getByLabel('Expiry').fill('')
  await page.getByLabel('Expiry').pressSequentially('1131')
  await page.getByLabel('CVV').fill('987')
}

async function expectPaid(page: Page) {
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Application submitted')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('paying: a declined card is reported, another one pays, and no card data leaves the page', async ({
    page,
    request,
  }) => {
    const { person, api, drafts } = await haveFinishedDrafts(request)
    await openPayment(page, person, drafts[0].id)
    const sent: string[] = []
    page.on('request', (made) => {
      sent.push(`${made.url()}\n${made.postData() ?? ''}\n${JSON.stringify(made.headers())}`)
    })

    await page.getByRole('button', { name: 'Pay $80.00' }).click()
    await expect(page.getByText('Please select a payment method').first()).toBeVisible()
    await typeCard(page, cards.declined, 'Canary Quill')
    await expect(page.getByLabel('Card Number')).toHaveValue(cards.declined)
    await expect(page.getByLabel('Expiry')).toHaveValue('11/31')
    await look(page, 'paying-card')
    await page.getByRole('button', { name: 'Pay $80.00' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'Payment failed' })
    await expect(problem).toContainText('Your card was declined. Please try another card.')
    await look(page, 'paying-declined')

    await typeCard(page, cards.good, 'Canary Quill')
    await page.getByRole('button', { name: 'Pay $80.00' }).click()
    await expectPaid(page)

    const told = sent.join('\n')
    for (const secret of [/4242\D?4242/, /0000\D?0002/, /11\/31/, /canary/i]) expect(told).not.toMatch(secret)
    const kept = await everythingKept(page)
    for (const secret of [/4242\D?4242/, /0000\D?0002/, /canary/i]) expect(kept).not.toMatch(secret)
    const { paymentInfo } = (await (await api.get(`/api/applications/${drafts[0].id}`)).json()) as {
      paymentInfo: { status: string; total: number }
    }
    expect(paymentInfo).toMatchObject({ status: 'paid', total: 80 })
  })

  test('paying: an administrator confirms an announced bank transfer', async ({ page, request, browser }) => {
    const { person, api, drafts } = await haveFinishedDrafts(request)
    await openPayment(page, person, drafts[0].id)
    await page.getByRole('radio', { name: /Bank Transfer/ }).check()
    const instructions = page.getByRole('region', { name: 'Transfer instructions' })
    await expect(instructions.getByText(drafts[0].applicationNumber)).toBeVisible()
    await look(page, 'paying-transfer')
    await page.getByRole('button', { name: /^Pay by transfer/ }).click()
    await expect(page.getByText('We’re waiting for your transfer')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)

    const elsewhere = await browser.newContext({ viewport: widths.desk })
    const desk = await elsewhere.newPage()
    await signIn(desk, demonstration.admin, `/admin/finance?q=${drafts[0].applicationNumber}`)
    await desk.getByRole('button', { name: /^Confirm transfer/ }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('Exact remaining amount')).toBeVisible()
    await dialog.getByLabel('Statement reference').fill(`S-${drafts[0].id}`)
    await inEveryWidth(desk, () => expectAccessible(desk))
    await dialog.getByRole('button', { name: 'Confirm transfer' }).click()
    await expect(desk.getByText('The transfer was booked')).toBeVisible()
    await expect(desk.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible()
    await inEveryWidth(desk, () => expectAccessible(desk))
    await elsewhere.close()

    await expect(async () => {
      const { status } = (await (await api.get(`/api/applications/${drafts[0].id}`)).json()) as { status: string }
      expect(status).toBe('pending')
    }).toPass({ timeout: 90_000 })
  })
})

test("paying: the bank's confirmation appears in a dialog labelled as the sandbox", async ({ page, request }) => {
  const { person, drafts } = await haveFinishedDrafts(request)
  await openPayment(page, person, drafts[0].id)
  await typeCard(page, cards.confirm)
  await page.getByRole('button', { name: 'Pay $80.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(dialog.getByText('Sandbox', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // The page polls; the dialog must stay mounted meanwhile.
  const question = await dialog.elementHandle()
  await page.waitForResponse(/\/api\/payments\/[^/]+\/check$/)
  expect(await question?.evaluate((element) => element.isConnected)).toBe(true)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectPaid(page)
})

test('paying: a slow payment is polled until it arrives, even after a reload, and cannot be paid twice', async ({
  page,
  request,
}) => {
  const { person, drafts } = await haveFinishedDrafts(request)
  await openPayment(page, person, drafts[0].id)
  await typeCard(page, cards.slow)
  await page.getByRole('button', { name: 'Pay $80.00' }).click()
  await expect(page.getByText('We’re checking your payment')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We’re checking your payment')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'paying-checking.desk')
  await expectPaid(page)
})

test('paying: a family of four pays once', async ({ page, request }) => {
  const names = ['Comfort', 'Samuel', 'Ruth', 'Ezekiel'] as const
  const { person, api, drafts } = await haveFinishedDrafts(request, { names })
  await openPayment(page, person, drafts[0].id)
  const fees = page.getByRole('region', { name: 'Fee summary' })
  await expect(fees.getByText('Total for 4 travellers')).toBeVisible()
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $320.00 with PayPal' }).click()
  await expectPaid(page)

  const applications = (await (await api.get('/api/applications')).json()) as {
    status: string
    paymentInfo: { id: string; total: number }
  }[]
  expect(applications).toHaveLength(4)
  expect(new Set(applications.map(({ paymentInfo }) => paymentInfo.id)).size).toBe(1)
  for (const { status } of applications) expect(status).not.toBe('draft')
})

test('paying: a refund above the limit needs two administrators, and the traveller can pay the fee again', async ({
  page,
  request,
  browser,
}) => {
  const { person, api, drafts } = await haveFinishedDrafts(request, { type: 'work' })
  const booking = { amount: 170, currency: 'USD', paymentMethod: 'paypal', status: 'pending', declaration: true }
  expect((await api.post(`/api/applications/${drafts[0].id}/payment`, booking)).status()).toBe(200)

  await signIn(page, demonstration.admin, `/admin/finance?q=${drafts[0].applicationNumber}`)
  await page.getByRole('button', { name: /^Refund payment/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('A second administrator must approve')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Paid for the wrong type of visa')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refund requested')).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, demonstration.admin2, '/admin/finance?tab=refunds&state=requested')
  const row = other.getByRole('row').filter({ hasText: 'Paid for the wrong type of visa' }).first()
  await row.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Refund approved')).toBeVisible()
  await expectAccessible(other)
  await elsewhere.close()

  await page.goto(`/admin/finance?q=${drafts[0].applicationNumber}`)
  await expect(page.getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible()

  const phone = await browser.newContext({ viewport: widths.phone })
  const traveller = await phone.newPage()
  await signIn(traveller, person, `/track-application?app=${drafts[0].applicationNumber}`)
  await expect(traveller.getByRole('region', { name: 'Refunds' })).toContainText('$170.00')
  await traveller.getByRole('link', { name: 'Pay the fee again' }).click()
  await expect(traveller.getByRole('heading', { level: 1, name: 'Pay the fee again' })).toBeVisible()
  await traveller.getByRole('radio', { name: /PayPal/ }).check()
  await expectAccessible(traveller)
  await expectToFit(traveller)
  await takePicture(traveller, 'fee-again.phone')
  await traveller.getByRole('button', { name: 'Pay $170.00 with PayPal' }).click()
  await expect(traveller.getByText('Payment successful')).toBeVisible()
  await expect(traveller).toHaveURL(/\/dashboard$/)
  await expect(traveller.getByText('Pay the fee again')).toHaveCount(0)
  await phone.close()

  await page.goto('/admin/finance?tab=ledger')
  await expect(page.getByText('The ledger balances: $0.00')).toBeVisible()
  await expectAccessible(page)
})

async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // It travels into the page, where nothing outside of it exists.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows.push(await asked(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), rows, document.cookie])
  })
}
