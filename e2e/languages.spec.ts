import { expectToFit, widths } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { aPerson, expect, haveAccount, linkFromMail, signIn, test } from './visitor.ts'

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

test.describe('a browser that speaks German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  test('languages: a demonstration says so before the service answers', async ({ page }) => {
    await page.route('**/api/service', () => undefined)
    await page.goto('/login')
    await expect(page.getByText(/^Dies ist eine Demonstration/)).toBeVisible()
  })
})

test('languages: who begins on a translated page goes on in its language, up to the emails', async ({
  page,
  request,
}) => {
  await page.setViewportSize(widths.phone)
  await page.goto('/de/visa-types')
  await page.locator('main a[href^="/application"]').first().click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const { fullName, email, password } = aPerson()
  await page.locator('[name=fullName]').fill(fullName)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmPassword]').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ein Visum beantragen' })).toBeVisible()
  await expectToFit(page)
  await linkFromMail(request, email, 'Bestätigen Sie Ihre E-Mail-Adresse')
})

test('languages: the account remembers the choice on another device', async ({ page, request, browser }) => {
  await page.setViewportSize(widths.phone)
  const person = await haveAccount(request)
  await signIn(page, person, '/account')
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const elsewhere = await browser.newContext({ viewport: widths.phone })
  const other = await elsewhere.newPage()
  await signIn(other, person)
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  // The kind of an appointment, not what one does with a keyboard.
  await other.goto('/appointments')
  await expect(other.getByLabel('Art', { exact: true })).toBeVisible()
  await elsewhere.close()
})
