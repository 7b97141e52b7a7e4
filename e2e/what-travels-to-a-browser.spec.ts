import { budgets, weighApp, weighPages } from '../tools/bench/weights.ts'
import { expect, test } from './visitor.ts'

/** React, the router and the queries are 92 kB of it. The design wants 100; until then it must not grow. */
const shellAtMost = 108

test('a public page and the first screen of the app stay light', async ({ baseURL }) => {
  for (const { address, page, islands, font } of await weighPages(baseURL!)) {
    expect(page, `${address}, HTML and CSS`).toBeLessThanOrEqual(budgets.page)
    expect(islands, `${address}, JavaScript`).toBeLessThanOrEqual(budgets.islands)
    expect(font, `${address}, font`).toBeLessThanOrEqual(budgets.font)
  }
  const app = await weighApp(baseURL!)
  expect(app.shell).toBeLessThanOrEqual(shellAtMost)
  for (const { name, weight } of app.screens) expect(weight, name).toBeLessThanOrEqual(budgets.screen)
})

test('a screen waits for no footer, and stands without one', async ({ page }) => {
  await page.route(/\/assets\/app-footer-/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
