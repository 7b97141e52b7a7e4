import { generate } from 'otplib'
import { expectAccessible } from './accessibility.ts'
import { expect, haveAccount, linkFromMail, signInOnScreen, test } from './visitor.ts'

test('second factor: a traveller sets up an authenticator app and signs in with it, then with a recovery code', async ({
  page,
  request,
}) => {
  const person = await haveAccount(request)
  await page.goto(await linkFromMail(request, person.email, 'Confirm your email address'))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await signInOnScreen(page, person)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('second factor: a traveller adds a passkey and signs in with it', async ({ page, request }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await haveAccount(request)
  await page.goto(await linkFromMail(request, person.email, 'Confirm your email address'))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('My laptop')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await signInOnScreen(page, person)
  await page.getByRole('button', { name: /passkey/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
