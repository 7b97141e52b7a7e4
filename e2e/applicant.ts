import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, cookieIn, haveAccount, signIn, type Person } from './visitor.ts'

export const widths = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}

/** Makes a check at every width, so that a journey itself is made once. */
export async function inEveryWidth(page: Page, check: (name: keyof typeof widths) => Promise<void>) {
  const before = page.viewportSize()
  for (const name of ['phone', 'desk'] as const) {
    await page.setViewportSize(widths[name])
    await check(name)
  }
  if (before) await page.setViewportSize(before)
}

export function day(after: number): string {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
}

export const answers = {
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
export const journey = {
  purpose: 'tourism',
  visaType: 'tourist',
  entryType: 'single',
  duration: 8,
  arrivalDate: day(30),
  departureDate: day(37),
  accommodationType: 'hotel',
  accommodationDetails: 'Hotel on Broad Street, Monrovia',
}

export async function aTraveller(page: Page, request: APIRequestContext) {
  const person = await haveAccount(request)
  await signIn(page, person)
  return { person, ...asThem(request, await sessionIn(page)) }
}

export async function sessionIn(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'session')?.value ?? ''
}

export function asThem(request: APIRequestContext, session: string) {
  const headers = { cookie: `session=${session}` }
  return {
    begin: async (applicationType = 'tourist') => {
      const reply = await request.post('/api/applications', { headers, data: { applicationType } })
      expect(reply.status()).toBe(201)
      return ((await reply.json()) as { application: { id: string } }).application.id
    },
    save: async (id: string, section: 'personal-info' | 'travel-details', data: object, draft = false) => {
      const reply = await request.patch(`/api/applications/${id}/${section}${draft ? '?draft=true' : ''}`, {
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

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function choose(page: Page, label: string, country: string) {
  const field = page.getByLabel(label, { exact: true })
  // Nothing opens where the country is there already, as a companion's is.
  if ((await field.inputValue()) === country) return
  await field.fill(country)
  await page.getByRole('option', { name: country, exact: true }).click()
}

export async function fillPerson(page: Page, firstName = 'Ama') {
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

export async function fillJourney(page: Page) {
  await page.getByLabel('Purpose').selectOption('Tourism')
  await page.getByLabel('Entry Type').selectOption('Single entry')
  await page.getByLabel('Arrival').fill(journey.arrivalDate)
  await page.getByLabel('Departure').fill(journey.departureDate)
  await expect(page.getByLabel('Duration')).toHaveValue('8')
  await page.getByLabel('Accommodation Type').selectOption('Hotel')
  await page.getByLabel('Accommodation Details').fill(journey.accommodationDetails)
}

export async function expectStep(page: Page, label: string) {
  await expect(page.locator('[aria-current=step]')).toContainText(label)
}

export async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
}

export async function signedInBySession(
  context: BrowserContext,
  request: APIRequestContext,
  person: Person,
): Promise<string> {
  const { email, password } = person
  const reply = await request.post('/api/auth/login', { data: { email, password }, headers: { cookie: '' } })
  const session = cookieIn(reply)
  const url = new URL(reply.url()).origin
  await context.addCookies([{ name: 'session', value: session, url, httpOnly: true, sameSite: 'Lax' }])
  const { begin, save } = asThem(request, session)
  const id = await begin()
  await save(id, 'personal-info', answers)
  return id
}
