// Every screen fits every width and is accessible in both colour schemes. `npm run pictures` also takes screenshots
// of every view.
import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import { addressIn } from '../src/foundation/i18n/languages.ts'
import { isPublic, screens } from '../src/foundation/paths.ts'
import { expectAccessible, expectNewColoursAccessible, markShown, switchScheme } from './accessibility.ts'
import { isGallery, takePicture } from './pictures.ts'
import { watchConsole, demonstration, expect, expectLoaded, patientPage, sessionOf, signIn, speak } from './visitor.ts'

const whole = Object.values(screens).filter(({ path: address }) => !address.includes('$'))
const inPerson: Record<string, string> = {
  '/reset-password': '/reset-password?token=x',
  '/verify-email': '/verify-email?token=x',
}
const pages = [
  ...whole.map(({ path: address, access }) => ({
    address: inPerson[address] ?? address,
    person: access === 'anyone' ? undefined : demonstration[access === 'signed-in' ? 'traveller' : 'admin'],
  })),
  { address: '/no/such/page', person: undefined },
]

/**
 * All accessibility rules once for a phone and once for a desktop. Other views differ in width; colours stay, so their
 * contrast is checked only on what no view of the same scheme has shown before.
 */
const views = [
  { name: 'phone', width: 390, height: 844, colorScheme: 'light', check: 'all' },
  { name: 'narrow', width: 320, height: 640, colorScheme: 'light', check: 'sizes' },
  { name: 'desk', width: 1440, height: 900, colorScheme: 'light', check: 'new colours' },
  { name: 'desk-dark', width: 1440, height: 900, colorScheme: 'dark', check: 'all' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark', check: 'new colours' },
] as const

const titleOf = (address: string) => address.replace(/\?.*/, '').replaceAll('/', '-').slice(1) || 'home'

interface Window {
  page: Page
  complaints: string[]
}

/** One window per person and worker, so that shared files are loaded once. */
const test = base.extend<object, { windows: Map<object | undefined, Window> }>({
  windows: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const windows = new Map<object | undefined, Window>()
      await use(windows)
      for (const { page } of windows.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

for (const { address, person } of pages)
  test(`gallery: ${address} fits and is accessible in every view`, async ({ browser, windows }) => {
    const known = windows.get(person)
    const page = known?.page ?? patientPage(await (await browser.newContext()).newPage())
    const complaints = known?.complaints ?? watchConsole(page)
    windows.set(person, { page, complaints })
    if (person && !known) await signIn(page, person, address)
    else await page.goto(address)
    for (const { name, width, height, colorScheme, check } of views) {
      await page.setViewportSize({ width, height })
      await switchScheme(page, colorScheme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The gallery shows a loading state on purpose.
      if (address !== screens.kit.path) await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
      if (check === 'new colours') await expectNewColoursAccessible(page, colorScheme)
      else await expectAccessible(page, check === 'all' ? 'all' : ['target-size'])
      await page.evaluate(markShown, colorScheme)
      await takePicture(page, `${titleOf(address)}.${name}`)
    }
    expect(complaints.splice(0)).toEqual([])
  })

/** Long words and other scripts, for looking at: that they fit is tested where their screens are. */
if (isGallery)
  for (const language of ['de', 'zh'] as const)
    for (const { address, person } of pages)
      test(`gallery: ${address} in ${language}`, async ({ page, baseURL }) => {
        if (person) await signIn(page, person, address)
        await speak(page, language, baseURL!)
        await page.goto(isPublic(address) ? addressIn(address, language) : address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const { name, width, height, colorScheme } of views.filter((view) => view.name !== 'narrow')) {
          await page.setViewportSize({ width, height })
          await switchScheme(page, colorScheme)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await takePicture(page, `${titleOf(address)}.${name}.${language}`)
        }
      })

/** Screens of one application, under a name of their own because their address has its number. */
const ofApplications = [
  {
    title: 'step-personal',
    shows: 'Fill in from your passport',
    status: 'draft',
    type: 'tourist',
    to: (id: string) => `/application/${id}?step=personal`,
  },
  {
    title: 'step-travel',
    shows: 'A preview of your visa, made from your answers. It is not valid for travel.',
    status: 'draft',
    type: 'tourist',
    to: (id: string) => `/application/${id}?step=travel`,
  },
  {
    title: 'step-documents',
    shows: 'Whole page, flat and sharp',
    status: 'draft',
    type: 'tourist',
    to: (id: string) => `/application/${id}?step=documents`,
  },
  {
    title: 'step-payment',
    shows: 'Travel Insurance',
    status: 'draft',
    type: 'business',
    to: (id: string) => `/application/${id}?step=payment`,
  },
  {
    title: 'issued-visa',
    shows: 'Turn the card',
    status: 'issued',
    type: 'tourist',
    to: (id: string) => `/my-visa?application=${id}`,
  },
] as const

if (isGallery)
  for (const { title, shows, status, type, to } of ofApplications)
    test(`gallery: ${title} of the demonstration`, async ({ page, request }) => {
      const id = await findApplication(request, status, type)
      await signIn(page, demonstration.traveller, to(id))
      for (const { name, width, height, colorScheme } of views) {
        await page.setViewportSize({ width, height })
        await switchScheme(page, colorScheme)
        await expectLoaded(page)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await takePicture(page, `${title}.${name}`)
      }
      if (status !== 'issued') return
      await page.getByRole('button', { name: 'Turn the card and show the QR code' }).press('Enter')
      await expect(page.getByRole('img', { name: 'QR code of your visa' })).toBeVisible()
      for (const { name, width, height, colorScheme } of views) {
        await page.setViewportSize({ width, height })
        await switchScheme(page, colorScheme)
        await takePicture(page, `${title}-code.${name}`)
      }
    })

/** A visa is issued some seconds after its approval. */
async function findApplication(request: APIRequestContext, status: string, type: string): Promise<string> {
  const headers = { cookie: `session=${await sessionOf(request, demonstration.traveller)}` }
  const find = async () => {
    const list = (await (await request.get('/api/applications', { headers })).json()) as {
      id: string
      status: string
      applicationType: string
    }[]
    return list.find((each) => each.status === status && each.applicationType === type)?.id
  }
  await expect.poll(find).toBeTruthy()
  return (await find())!
}
