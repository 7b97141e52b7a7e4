import { expect, expectAccessible, haveAccount, signIn, test } from './visitor.ts'

const welcome = { Español: 'es', Français: 'fr', Deutsch: 'de', 中文: 'zh' }

test('languages: the menu changes every text immediately and is remembered', async ({ page }) => {
  await page.goto('/login')
  for (const [name, language] of Object.entries(welcome)) {
    await page.locator('header').getByRole('button').first().click()
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .or(page.getByRole('menuitemradio', { name, exact: true }))
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

test.describe('a browser that speaks French', () => {
  test.use({ locale: 'fr-FR' })
  test('languages: pages and errors are in French', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).not.toContainText('There is a problem')
    await expect(page.getByText('Password is required')).toHaveCount(0)
  })
})

test('languages: the account remembers the choice on another device', async ({ page, request, browser }) => {
  const person = await haveAccount(request)
  await signIn(page, person, '/account')
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, person)
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await elsewhere.close()
})
