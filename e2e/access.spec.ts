import { sessionIn } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { demonstration, expect, expectLoaded, haveAccount, signIn, test } from './visitor.ts'

test('access: a visitor is sent to login and, once signed in, to the page they wanted', async ({ page, request }) => {
  const person = await haveAccount(request)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('access: a link to another site is not followed after signing in', async ({ page, request }) => {
  const person = await haveAccount(request)
  await page.goto('/login?next=https://evil.example/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/dashboard$/)
})

test('access: the wrong role is told so on the dashboard', async ({ page }) => {
  await signIn(page, demonstration.officer, '/admin/settings')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Access Denied').first()).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.").first()).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
})

test('access: an unknown address says so, with the right status', async ({ page }) => {
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expectAccessible(page)
})

test('access: a session ended on another device ends here too', async ({ page, request }) => {
  const person = await haveAccount(request)
  await signIn(page, person)
  await request.post('/api/auth/logout', { headers: { cookie: `session=${await sessionIn(page)}` } })
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
