// Once opened, the application opens again without a connection, also beside a newer release.
import { aTraveller, answers, widths } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, goOffline, test } from './visitor.ts'

test.use({ viewport: widths.phone, hasServiceWorkers: true })

/** Runs in the page, as if it belonged to a newer release. */
async function keepRelease(wanted: { version: string; files: string[] }) {
  const registration = await navigator.serviceWorker.getRegistration('/dashboard')
  registration?.active?.postMessage({ page: '/dashboard', ...wanted }, [])
}

/** Runs in the page. */
async function isKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith('app-'))
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const urls = files.flat().map(({ url }) => url)
  return urls.some((url) => url.includes('wizard-page')) && urls.some((url) => url.endsWith('dashboard'))
}

test('offline: dashboard, tracking and wizard open without a connection, and no reload fails', async ({
  page,
  request,
}) => {
  const { begin, save, person } = await aTraveller(page, request)
  const id = await begin()
  await save(id, 'personal-info', answers)
  await page.goto('/faq')
  await page.goto(`/application/${id}?step=personal`)
  await expect(page.getByLabel('First Name')).toHaveValue('Ama')
  await page.goto('/dashboard')
  const details = page.getByRole('link', { name: /^Details of EV-/ })
  await expect(details).toBeVisible()
  const number = (await details.getAttribute('aria-label'))!.replace('Details of ', '')
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  // A page that the worker has seen.
  await page.goto('/faq')
  await page.goto(`/track-application?app=${number}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()

  // The connection ends before all files of a newer release are there.
  const missed = page.context().waitForEvent('response', (reply) => reply.url().endsWith('/assets/missing.js'))
  await page.evaluate(keepRelease, { version: 'unfinished', files: ['/assets/missing.js'] })
  await missed
  expect(await page.evaluate(async () => (await (await caches.open('app-unfinished')).keys()).length)).toBe(0)

  const goOnline = await goOffline(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome, ${person.fullName}` })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'offline-dashboard')
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await page.goto(`/track-application?app=${number}`)
  await expect(page.getByText('You started an application (Tourist Visa).')).toBeVisible()
  await page.goto(`/application/${id}?step=personal`)
  await expect(page.getByLabel('First Name')).toHaveValue('Ama')
  await page.getByLabel('City', { exact: true }).fill('Tema')
  await expect(page.getByText('Saved on this device; will be sent when you are online')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await page.goto('/requirements')
  await expect(page.getByRole('heading', { name: 'This page is not saved on your device' })).toBeVisible()

  // A newer release in another tab: what this one still has to load is there.
  await page.evaluate(() => caches.delete('app-unfinished'))
  await page.evaluate(keepRelease, { version: 'newer', files: [] })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByText(number)).toBeVisible()

  await goOnline()
  await page.goto(`/application/${id}?step=personal`)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Tema')
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
})
