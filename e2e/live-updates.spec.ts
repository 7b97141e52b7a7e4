import { expect, haveAccount, signIn, test } from './visitor.ts'

test('live updates: a name changed on one device appears on another without a reload', async ({
  page,
  request,
  browser,
}) => {
  const person = await haveAccount(request)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  for (const screen of [page, other]) {
    await signIn(screen, person)
  }
  await page.goto('/account')
  await page.getByLabel('Full Name').fill('Comfort Doe-Kollie')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(other.getByRole('heading', { level: 1 })).toContainText('Comfort Doe-Kollie')
  await elsewhere.close()
})

test('live updates: losing and regaining the connection are both shown', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/offline|no connection/i).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/offline|no connection/i)).toHaveCount(0)
})
