import type { Page } from '@playwright/test'
import { expectToFit, widths } from './applicant.ts'
import { bounceMails } from './mail-reports.ts'
import { expectAccessible } from './accessibility.ts'
import { aPerson, expect, haveAccount, linkFromMail, signIn, signInOnScreen, test } from './visitor.ts'

test('registration: a traveller registers, confirms the address, signs out and signs in again', async ({
  page,
  request,
}) => {
  const person = aPerson()
  await page.goto('/register')
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Welcome, ${person.fullName}`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^signed-in-/)

  await page.goto(await linkFromMail(request, person.email, 'Confirm your email address'))
  await expect(page.getByText('Your email address is confirmed', { exact: false }).first()).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: `User menu: ${person.fullName}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])

  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('registration: each error is shown at its field and in a focused summary', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Full name is required',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Confirm password is required',
    'You must agree to the terms and conditions',
  ])
    await expect(page.getByText(message)).not.toHaveCount(0)
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByText('Valid email is required').click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)

  // A slip that the form cannot refuse is pointed out.
  await page.setViewportSize(widths.phone)
  await page.getByLabel('Email').fill('comfort@gmial.com')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.getByRole('button', { name: 'Did you mean comfort@gmail.com?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('comfort@gmail.com')
  await expectToFit(page)

  await page.getByLabel('Email').fill('comfort@people.example')
  await expect(page.getByText('Valid email is required')).toHaveCount(0)
})

test('registration: a wrong password shows a toast and stays on the page', async ({ page, request }) => {
  const person = await haveAccount(request)
  await signInOnScreen(page, { ...person, password: 'not this one' })
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible()
  await expectAccessible(page)
})

test('registration: a forgotten password is reset by email', async ({ page, request }) => {
  const person = await haveAccount(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  // Both pages ask for an address, so wait for the second.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If an account exists for this address', { exact: false })).toBeVisible()

  await page.goto(await linkFromMail(request, person.email, 'Choose a new password'))
  await page.getByLabel('New Password', { exact: true }).fill('cassava leaf on Sunday')
  await page.getByLabel('Confirm Password').fill('cassava leaf on Sunday')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your password has been changed').first()).toBeVisible()
  await signInOnScreen(page, { ...person, password: 'cassava leaf on Sunday' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('registration: an address whose emails come back is changed where that is shown, then both are proved', async ({
    page,
    request,
  }) => {
    const person = await haveAccount(request)
    await signIn(page, person)
    await page.goto(await linkFromMail(request, person.email, 'Confirm your email address'))
    await expect(page.getByText('Your email address is confirmed', { exact: false }).first()).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    expect(await bounceMails(request, person.email)).toBe(200)

    await page.reload()
    const problem = page.getByText(`Emails can’t be delivered to ${person.email}.`)
    await expect(problem).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    const next = `next.${person.email}`
    await changeAddress(page, person.password, next)
    await expect(page.getByText(/^We’ve sent a link to your new address\./)).toBeVisible()
    await page.goto(await linkFromMail(request, next, 'Confirm your email address'))
    await expect(page.getByText('Your email address has been changed.').first()).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(next).first()).toBeVisible()
    await expect(problem).toHaveCount(0)

    const last = `last.${person.email}`
    await changeAddress(page, person.password, last)
    await expect(page.getByText(/^We’ve sent a link to your current and your new address\./)).toBeVisible()
    await page.goto(await linkFromMail(request, last, 'Confirm your email address'))
    await expect(page.getByText(/Please also open the link that we sent to your other address/).first()).toBeVisible()
    await page.goto(await linkFromMail(request, next, 'Confirm the change of your email address'))
    await expect(page.getByText('Your email address has been changed.').first()).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(last).first()).toBeVisible()
  })
})

async function changeAddress(page: Page, password: string, email: string) {
  await page
    .getByRole('button', { name: /^Change (email )?address$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await expectToFit(page)
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Change email address' }).click()
}

test('registration: registering and signing in work by keyboard alone', async ({ page, request }) => {
  const person = await haveAccount(request)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})
