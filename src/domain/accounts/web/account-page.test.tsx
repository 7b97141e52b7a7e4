import { screen, waitFor, within } from '@testing-library/react'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'

test('account page: a changed name shows in the header at once', async ({ visit, server }) => {
  const { user, page } = await visit('/account', { as: await server.aUser() })

  const name = await page.findByLabelText('Full Name')
  await user.clear(name)
  await user.type(name, 'Grace Weah')
  await user.click(page.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Profile saved')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'User menu: Grace Weah' })).toBeTruthy()
})

test('account page: an unconfirmed address is shown, and its email can be sent again', async ({ visit, server }) => {
  const person = await server.aUser('user', { emailVerifiedAt: null })
  const { user, page } = await visit('/account', { as: person })
  expect(await page.findByText('Not confirmed yet')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Resend the confirmation email' }))
  expect(await page.findByText(/we’ve sent an email with a link/)).toBeTruthy()
  const mail = await server.mailTo(person.email)
  const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const confirmed = await visit(pathname + search)

  expect(await confirmed.page.findByRole('status')).toBeTruthy()
  await waitFor(async () =>
    expect((await server.as(person).get('/api/auth/me')).json()).toMatchObject({ emailVerified: true }),
  )
})

test('account page: a changed password ends the other sessions and keeps this one', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/account', { as: person })

  await user.type(await page.findByLabelText('Current Password'), person.password)
  await user.type(page.getByLabelText('New Password'), 'blue lagoon seven')
  await user.type(page.getByLabelText('Confirm Password'), 'blue lagoon seven')
  await user.click(page.getByRole('button', { name: 'Change password' }))

  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(localStorage.getItem('token')).toMatch(/^signed-in-\w+$/)
  expect(await page.findByText('This session')).toBeTruthy()
})

test('account page: a wrong current password is reported and does not sign out', async ({ visit, server }) => {
  const { user, page, address } = await visit('/account', { as: await server.aUser() })

  await user.type(await page.findByLabelText('Current Password'), 'not this one')
  await user.type(page.getByLabelText('New Password'), 'blue lagoon seven')
  await user.type(page.getByLabelText('Confirm Password'), 'blue lagoon seven')
  await user.click(page.getByRole('button', { name: 'Change password' }))

  expect(await page.findByRole('alert')).toBeTruthy()
  expect(address()).toBe('/account')
})

test('account page: sessions are listed by device, and all others can be ended', async ({ visit, server }) => {
  const person = await server.aUser()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
  await server.anyone.post(
    '/api/auth/login',
    { email: person.email, password: person.password },
    { headers: { 'user-agent': agent, 'sec-fetch-site': 'same-origin' } },
  )
  const { user, page } = await visit('/account', { as: person })
  const sessions = within(await page.findByRole('region', { name: 'Sessions' }))
  expect(await sessions.findByText(/Safari on iPhone/)).toBeTruthy()

  await user.click(sessions.getByRole('button', { name: 'End all others' }))

  await waitFor(() => expect(sessions.queryByText(/Safari on iPhone/)).toBeNull())
  expect(sessions.getByText('This session')).toBeTruthy()
})

test('account page: an authenticator app is set up, and asked for at the next login', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/account', { as: person })

  await user.click(await page.findByRole('button', { name: 'Set up the app' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), person.password)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await page.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  const secret =
    page.getByText('Secret:', { exact: false }).querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await user.type(page.getByLabelText('Code'), await generate({ secret }))
  await user.click(page.getByRole('button', { name: 'Confirm' }))

  const codes = await page.findByRole('list', { name: 'Recovery codes' })
  const [recovery] = within(codes)
    .getAllByRole('listitem')
    .map((line) => line.textContent ?? '')
  localStorage.clear()
  const door = await visit('/login', { as: null })
  await user.type(await door.page.findByLabelText('Email'), person.email)
  await user.type(door.page.getByLabelText('Password'), person.password)
  await user.click(door.page.getByRole('button', { name: 'Sign in' }))
  await user.type(await door.page.findByLabelText('Code'), recovery ?? '')
  await user.click(door.page.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(door.address()).toBe('/dashboard'))
})

test('account page: a forgotten password is reset by the emailed link', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/forgot-password')

  await user.type(await page.findByLabelText('Email'), person.email)
  await user.click(page.getByRole('button', { name: 'Send the link' }))
  expect(await page.findByRole('status')).toBeTruthy()
  const mail = await server.mailTo(person.email)
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const reset = await visit(pathname + search)
  await user.type(await reset.page.findByLabelText('New Password'), 'blue lagoon seven')
  await user.type(reset.page.getByLabelText('Confirm Password'), 'blue lagoon seven')
  await user.click(reset.page.getByRole('button', { name: 'Save the new password' }))

  expect(await reset.page.findByRole('link', { name: 'Login' })).toBeTruthy()
  const login = await server.anyone.post(
    '/api/auth/login',
    { email: person.email, password: 'blue lagoon seven' },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  expect(login.statusCode).toBe(200)
})

test('account page: another email address is asked for with the password', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/account', { as: person })

  await user.click(await page.findByRole('button', { name: 'Change email address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('New email address'), 'fresh@people.example')
  await user.type(dialog.getByLabelText('Password'), person.password)
  await user.click(dialog.getByRole('button', { name: 'Change email address' }))

  expect(await page.findByText(/We’ve sent a link to your current and your new address/)).toBeTruthy()
  await server.mailTo('fresh@people.example', 'Confirm your email address')
})

test('account page: a second factor waits for the confirmed address', async ({ visit, server }) => {
  const { page } = await visit('/account', { as: await server.aUser('user', { emailVerifiedAt: null }) })
  expect(await page.findByText('Confirm your email address before you set up a second factor.')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Set up the app' })).toBeNull()
})
