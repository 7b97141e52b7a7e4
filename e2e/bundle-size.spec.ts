import { budgets, weighApp, weighPages } from '../tools/bench/weights.ts'
import { expect, test } from './visitor.ts'

test.use({ hasServiceWorkers: true })

const wordsAtMost = 34
/** The budget is for applicants; staff have a good connection, and readers of images and PDFs load on demand. */
const withoutBudget: ReadonlySet<string> = new Set([
  'admin-screen',
  'case-page',
  'cases-page',
  'finance-page',
  'decode-heic',
  'read-pdf',
])

async function whenNotBusy<Result>(weigh: () => Promise<Result>): Promise<Result> {
  let weights: Result | undefined
  await expect(async () => {
    weights = await weigh()
  }).toPass({ timeout: 90_000 })
  return weights!
}

test('bundle size: public pages and the first app screen stay within their limits', async ({ baseURL }) => {
  for (const { address, page, script, font } of await whenNotBusy(() => weighPages(baseURL!))) {
    expect(page, `${address}, HTML and CSS`).toBeLessThanOrEqual(budgets.page)
    expect(script, `${address}, JavaScript`).toBeLessThanOrEqual(budgets.script)
    expect(font, `${address}, font`).toBeLessThanOrEqual(budgets.font)
  }
  const app = await whenNotBusy(() => weighApp(baseURL!))
  expect(app.shell).toBeLessThanOrEqual(budgets.shell)
  for (const { name, weight } of app.words) expect(weight, `the words of ${name}`).toBeLessThanOrEqual(wordsAtMost)
  const heavy = app.screens.filter(({ name, weight }) => weight > budgets.screen && !withoutBudget.has(name))
  expect(heavy).toEqual([])
})

test('bundle size: a screen renders without waiting for the footer', async ({ page }) => {
  await page.route(/\/assets\/app-footer-/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
