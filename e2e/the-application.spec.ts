// A traveller fills in an application, and nothing they type is lost.
import path from 'node:path'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { aPerson, demonstration, expect, expectAccessible, haveAccount, signIn, test, type Person } from './visitor.ts'

const pictures = path.resolve('build/test/pictures')

function day(after: number): string {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
}

const answers = {
  firstName: 'Ama',
  lastName: 'Mensah',
  gender: 'female',
  dob: '1991-02-03',
  birthPlace: 'Kumasi',
  nationality: 'gh',
  passportNumber: 'G1234567',
  passportCountry: 'gh',
  issueDate: '2024-05-06',
  expiryDate: day(3000),
  email: 'ama@people.example',
  phone: '+233 20 000 0000',
  address: '5 Ring Road',
  city: 'Accra',
  country: 'gh',
}
const journey = {
  purpose: 'tourism',
  visaType: 'tourist',
  entryType: 'single',
  duration: 8,
  arrivalDate: day(30),
  departureDate: day(37),
  accommodationType: 'hotel',
  accommodationDetails: 'Hotel on Broad Street, Monrovia',
}

/** An account that is signed in on this page, and a way to ask the service as them. */
async function aTraveller(page: Page, request: APIRequestContext) {
  const person = await haveAccount(request)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  return { person, ...asThem(request, await tokenOf(page)) }
}

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

function asThem(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}`, cookie: '' }
  return {
    begin: async (applicationType = 'tourist') => {
      const reply = await request.post('/api/applications', { headers, data: { applicationType } })
      expect(reply.status()).toBe(201)
      return ((await reply.json()) as { application: { id: string } }).application.id
    },
    save: async (id: string, sheet: 'personal-info' | 'travel-details', data: object, draft = false) => {
      const reply = await request.patch(`/api/applications/${id}/${sheet}${draft ? '?draft=true' : ''}`, {
        headers,
        data,
      })
      expect(reply.status(), await reply.text()).toBe(200)
    },
    read: async (id: string) => (await request.get(`/api/applications/${id}`, { headers })).json(),
    signOutEverywhere: () => request.post('/api/auth/logout', { headers }),
    bringDocuments: async (id: string) => {
      for (const type of ['passport', 'photo', 'flight', 'hotel', 'funds', 'insurance']) {
        const document = { name: `${type}.png`, mimeType: 'image/png', buffer: aPicture }
        const reply = await request.post(`/api/applications/${id}/documents/${type}`, {
          headers,
          multipart: { document },
        })
        expect(reply.status(), await reply.text()).toBe(201)
      }
    },
  }
}

/** The smallest picture there is; whether it is a good one is not the matter here. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function choose(page: Page, label: string, country: string) {
  await page.getByLabel(label, { exact: true }).fill(country)
  await page.getByRole('option', { name: country, exact: true }).click()
}

async function fillPerson(page: Page, firstName = 'Ama') {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Mensah')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Date of Birth').fill(answers.dob)
  await page.getByLabel('Place of Birth').fill('Kumasi')
  await page.getByLabel('Passport Number').fill('G1234567')
  await page.getByLabel('Issue Date').fill(answers.issueDate)
  await page.getByLabel('Expiry Date').fill(answers.expiryDate)
  await page.getByLabel('Phone').fill(answers.phone)
  await page.getByLabel('Address', { exact: true }).fill(answers.address)
  await page.getByLabel('City', { exact: true }).fill('Accra')
  for (const label of ['Nationality', 'Passport Issuing Country', 'Country']) await choose(page, label, 'Ghana')
}

async function fillJourney(page: Page) {
  await page.getByLabel('Purpose').selectOption('Tourism')
  await page.getByLabel('Entry Type').selectOption('Single entry')
  await page.getByLabel('Arrival').fill(journey.arrivalDate)
  await page.getByLabel('Departure').fill(journey.departureDate)
  await expect(page.getByLabel('Duration')).toHaveValue('8')
  await page.getByLabel('Accommodation Type').selectOption('Hotel')
  await page.getByLabel('Accommodation Details').fill(journey.accommodationDetails)
}

async function expectStep(page: Page, label: string) {
  await expect(page.locator('[aria-current=step]')).toContainText(label)
}

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
}

const widths = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}

for (const [name, viewport] of Object.entries(widths))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a ${name} in ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('a traveller chooses a visa and comes to the documents, every step accessible', async ({
        page,
        request,
      }) => {
        test.setTimeout(180_000)
        await aTraveller(page, request)
        await page.goto('/application')
        await expect(page.getByRole('button', { name: /^Tourist Visa \$60/ })).toBeVisible()
        await look('start')
        await page.getByRole('button', { name: /^Tourist Visa \$60/ }).click()
        await expect(page.getByText('Application started')).toBeVisible()
        await expect(page).toHaveURL(/\/application\/[\w-]{36}/)
        await expectStep(page, 'Personal Info')
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
        await expect(page).toHaveTitle(/^Error: /)
        await look('personal-errors')
        await fillPerson(page)
        await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
        await look('personal')
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Personal information saved')).toBeVisible()
        await expectStep(page, 'Travel Details')
        await fillJourney(page)
        await page.getByLabel('Visa Type').selectOption('Business Visa')
        await expect(page.getByText(/\$120 instead of \$60/)).toBeVisible()
        await look('travel')
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Travel details saved')).toBeVisible()
        await expectStep(page, 'Documents')
        await look('documents')
      })

      async function look(this: void, title: string) {
        const { page } = shown
        await page.waitForLoadState('networkidle')
        await expectToFit(page)
        await expectAccessible(page)
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.screenshot({
          path: path.join(pictures, `wizard-${title}.${name}-${colorScheme}.png`),
          fullPage: true,
        })
      }
      const shown = {} as { page: Page }
      test.beforeEach(({ page }) => void (shown.page = page))
    })

test('the battery dies in the second step, and everything is there', async ({ page, request, context }) => {
  const { begin, save } = await aTraveller(page, request)
  const id = await begin()
  await save(id, 'personal-info', answers)
  await page.goto(`/application/${id}`)
  await expectStep(page, 'Travel Details')
  // Nothing reaches the service any more; only the device remembers.
  await page.route('**/api/applications/**', (route) => route.abort())
  await page.getByLabel('Purpose').selectOption('Conference')
  await page.getByLabel('Accommodation Details').fill('The house of my aunt')
  await expect(page.getByText('Saved on this device; will be sent when you are online')).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(`/application/${id}`)
  await expectStep(again, 'Travel Details')
  await expect(again.getByLabel('Purpose')).toHaveValue('conference')
  await expect(again.getByLabel('Accommodation Details')).toHaveValue('The house of my aunt')
  await expect(again.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test('two devices edit one draft: what differs is joined, what clashes is chosen', async ({
  page,
  request,
  browser,
}) => {
  const { begin, save, read, person } = await aTraveller(page, request)
  const id = await begin()
  await save(id, 'personal-info', { ...answers, city: 'Accra' })
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, person)
  await expect(other).toHaveURL(/\/dashboard$/)
  const address = `/application/${id}?step=personal`
  for (const screen of [page, other]) {
    await screen.goto(address)
    await expect(screen.getByLabel('City', { exact: true })).toHaveValue('Accra')
  }

  await other.getByLabel('Phone').fill('+233 55 555 5555')
  await other.getByLabel('City', { exact: true }).fill('Tema')
  await expect.poll(async () => (await read(id)).personalInfo.city).toBe('Tema')
  await page.getByLabel('Address', { exact: true }).fill('9 Oxford Street')
  await page.getByLabel('City', { exact: true }).fill('Kumasi')

  await expect(page.getByText('On your other device: Tema')).toBeVisible()
  await expect(page.getByText('Here: Kumasi')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+233 55 555 5555')
  await expectAccessible(page)
  await page.screenshot({ path: path.join(pictures, 'wizard-two-devices.desk.png'), fullPage: true })
  await page.getByRole('button', { name: 'Use this one: Kumasi' }).click()
  await expect
    .poll(async () => (await read(id)).personalInfo)
    .toMatchObject({ city: 'Kumasi', address: '9 Oxford Street', phone: '+233 55 555 5555' })
  await elsewhere.close()
})

test('the session ends in the first step, and after a new login the form is as it was', async ({ page, request }) => {
  const { begin, person, signOutEverywhere } = await aTraveller(page, request)
  await page.goto(`/application/${await begin()}`)
  await page.getByLabel('First Name').fill('Ama')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await signOutEverywhere()
  await page.getByLabel('Last Name').fill('Mensah')

  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/application\//)
  await expect(page.getByLabel('First Name')).toHaveValue('Ama')
  await expect(page.getByLabel('Last Name')).toHaveValue('Mensah')
})

test('typing goes on without a connection and is sent when it is back', async ({ page, request, context }) => {
  const { begin, read } = await aTraveller(page, request)
  const id = await begin()
  await page.goto(`/application/${id}`)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('First Name').fill('Ama')
  await page.getByLabel('City', { exact: true }).fill('Accra')
  await expect(page.getByText('Saved on this device; will be sent when you are online')).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect.poll(async () => (await read(id)).personalInfo).toMatchObject({ firstName: 'Ama', city: 'Accra' })
})

test('a family of four comes to the payment, with one payment for all', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { begin, save, bringDocuments, read } = await aTraveller(page, request)
  const first = await begin()
  await save(first, 'personal-info', answers)
  await save(first, 'travel-details', journey)
  await bringDocuments(first)
  await page.goto(`/application/${first}`)
  await expectStep(page, 'Payment')

  for (const name of ['Kofi', 'Esi', 'Yaw']) {
    await page.getByRole('button', { name: 'Add another traveller' }).click()
    await expectStep(page, 'Personal Info')
    await fillPerson(page, name)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectStep(page, 'Travel Details')
    await expect(page.getByLabel('Arrival')).toHaveValue(journey.arrivalDate)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectStep(page, 'Documents')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await read(id)).group.companions.length).toBeGreaterThan(1)
    await bringDocuments(id)
    await page.goto(`/application/${first}`)
    await expectStep(page, 'Payment')
  }
  await expect(page.getByText('Total for 4 travellers')).toBeVisible()
  await expect(page.getByText('$320', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: path.join(pictures, 'wizard-family.desk.png'), fullPage: true })
  await page.setViewportSize(widths.phone)
  await expectToFit(page)
  await page.screenshot({ path: path.join(pictures, 'wizard-family.phone.png'), fullPage: true })
})

test('the first two steps work by keyboard alone', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { begin } = await aTraveller(page, request)
  await page.goto(`/application/${await begin()}`)
  await page.getByLabel('First Name').focus()
  await answer('First Name', 'Ama')
  await answer('Last Name', 'Mensah')
  await answer('Gender', 'F')
  await answer('Date of Birth', typed(answers.dob))
  await answer('Place of Birth', 'Kumasi')
  await answer('Nationality', 'Ghana', 'Enter')
  await answer('Passport Number', 'G1234567')
  await answer('Passport Issuing Country', 'Ghana', 'Enter')
  await answer('Issue Date', typed(answers.issueDate))
  await answer('Expiry Date', typed(answers.expiryDate))
  await answer('Phone', answers.phone)
  await answer('Address', answers.address)
  await answer('City', 'Accra')
  await answer('Country', 'Ghana', 'Enter')
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')

  await expectStep(page, 'Travel Details')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Purpose')).toBeVisible()
  await answer('Purpose', 'To')
  await answer('Entry Type', 'S')
  await answer('Arrival', typed(journey.arrivalDate))
  await answer('Departure', typed(journey.departureDate))
  await answer('Accommodation Type', 'Hot')
  await answer('Accommodation Details', journey.accommodationDetails)
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expectStep(page, 'Documents')

  async function answer(label: string, text: string, then?: string) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
    if (then) await page.keyboard.press(then)
  }

  /** A date has several stops of its own. */
  async function tabTo(target: Locator) {
    for (let presses = 0; presses < 8; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
})

/** A day as it is typed into an American date field. */
function typed(iso: string): string {
  const [year, month, date] = iso.split('-')
  return `${month}${date}${year}`
}

test('what was handed in and what an officer asks for have a page of their own', async ({ page, request }) => {
  test.setTimeout(120_000)
  await signIn(page, demonstration.traveller)
  await expect(page).toHaveURL(/\/dashboard$/)
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, cookie: '' }
  const own = (await (await request.get('/api/applications', { headers })).json()) as { id: string; status: string }[]
  for (const [status, title] of [
    ['pending', 'Application submitted'],
    ['additional_info', 'We need something from you'],
  ] as const) {
    const { id } = own.find((application) => application.status === status)!
    for (const [name, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      await page.goto(`/application/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectToFit(page)
      await expectAccessible(page)
      await page.screenshot({ path: path.join(pictures, `wizard-${status}.${name}.png`), fullPage: true })
    }
  }
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('a French applicant sees only French', async ({ page, request, context }) => {
    const reader = { ...aPerson(), language: 'fr' }
    const id = await signedInBySession(context, request, await haveAccount(request, reader))
    for (const address of ['/application', `/application/${id}`, `/application/${id}?step=travel`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shown = await page.locator('main').innerText()
      for (const english of [
        'Apply for a visa',
        'Tourist Visa',
        'Personal Info',
        'First Name',
        'As in your passport',
        'Travel Details',
        'Purpose',
        'Save for Later',
        'Continue',
        'Everything you type',
      ])
        expect(shown, address).not.toMatch(new RegExp(String.raw`\b${english}\b`))
    }
  })
})

async function signedInBySession(context: BrowserContext, request: APIRequestContext, person: Person): Promise<string> {
  const { email, password } = person
  const reply = await request.post('/api/auth/login', { data: { email, password }, headers: { cookie: '' } })
  const { token } = (await reply.json()) as { token: string }
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const { begin, save } = asThem(request, token)
  const id = await begin()
  await save(id, 'personal-info', answers)
  return id
}
