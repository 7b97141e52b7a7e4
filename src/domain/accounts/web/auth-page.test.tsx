import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'

test('login page: login requires a valid email and a password, and the error summary takes focus', async ({
  visit,
}) => {
  const { user, page } = await visit('/login')

  await user.click(await page.findByRole('button', { name: 'Sign in' }))

  const summary = await page.findByRole('alert')
  expect(summary.textContent).toBe('There is a problemValid email is requiredPassword is required')
  expect(document.activeElement).toBe(summary)
  expect(document.title).toBe('Error: Login – Liberia e-Visa')
  expect(page.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('login page: a line of the summary focuses its field, and a corrected field is checked while typing', async ({
  visit,
}) => {
  const { user, page } = await visit('/login')
  await user.click(await page.findByRole('button', { name: 'Sign in' }))

  await user.click(await page.findByRole('link', { name: 'Valid email is required' }))
  expect(document.activeElement).toBe(page.getByLabelText('Email'))
  await user.keyboard('grace@people.example')

  await waitFor(() => expect(page.queryByText('Valid email is required')).toBeNull())
  await user.type(page.getByLabelText('Password'), 'x')
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  expect(document.title).toBe('Login – Liberia e-Visa')
})

test('login page: registration lists everything that is missing', async ({ visit }) => {
  const { user, page } = await visit('/register')

  await user.type(await page.findByLabelText('Password'), '12345')
  await user.click(page.getByRole('button', { name: 'Create Account' }))

  const lines = (await page.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines).toEqual([
    'Full name is required',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Confirm password is required',
    'You must agree to the terms and conditions',
  ])
})

test('registration: a likely slip in the address is pointed out when the field is left, and one tap mends it', async ({
  visit,
}) => {
  const { user, page } = await visit('/register')
  const field = await page.findByLabelText<HTMLInputElement>('Email')
  await user.type(field, 'grace@gmial.com')
  expect(page.queryByText(/^Did you mean/)).toBeNull()
  await user.tab()
  await user.click(await page.findByRole('button', { name: 'Did you mean grace@gmail.com?' }))
  expect(field.value).toBe('grace@gmail.com')
  expect(document.activeElement).toBe(field)
  expect(page.queryByText(/^Did you mean/)).toBeNull()
})

test('login page: different passwords are reported at the second field', async ({ visit }) => {
  const { user, page } = await visit('/register')

  await user.type(await page.findByLabelText('Full Name'), 'Grace Johnson')
  await user.type(page.getByLabelText('Email'), 'grace@people.example')
  await user.type(page.getByLabelText('Password'), 'blue lagoon seven')
  await user.type(page.getByLabelText('Confirm Password'), 'blue lagoon eight')
  await user.click(page.getByRole('checkbox'))
  await user.click(page.getByRole('button', { name: 'Create Account' }))

  expect((await page.findByRole('link', { name: 'Passwords do not match' })).getAttribute('href')).toBe(
    `#${page.getByLabelText('Confirm Password').id}`,
  )
})

test('login page: registering leads to the dashboard and keeps no secret on the device', async ({ visit }) => {
  const { user, page, address } = await visit('/register')

  await user.type(await page.findByLabelText('Full Name'), 'Grace Johnson')
  await user.type(page.getByLabelText('Email'), 'grace@people.example')
  await user.type(page.getByLabelText('Password'), 'blue lagoon seven')
  await user.type(page.getByLabelText('Confirm Password'), 'blue lagoon seven')
  await user.click(page.getByRole('checkbox'))
  await user.click(page.getByRole('button', { name: 'Create Account' }))

  expect(await page.findByText('Creating Account...')).toBeTruthy()
  expect(await page.findByRole('heading', { name: 'Welcome, Grace Johnson' })).toBeTruthy()
  expect(address()).toBe('/dashboard')
  expect(localStorage.getItem('token')).toMatch(/^signed-in-\w+$/)
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    id: expect.any(String),
    fullName: 'Grace Johnson',
    role: 'user',
  })
})

test('login page: a taken address is reported at its field and in a toast', async ({ visit, server }) => {
  const { email } = await server.aUser()
  const { user, page } = await visit('/register')

  await user.type(await page.findByLabelText('Full Name'), 'Grace Johnson')
  await user.type(page.getByLabelText('Email'), email)
  await user.type(page.getByLabelText('Password'), 'blue lagoon seven')
  await user.type(page.getByLabelText('Confirm Password'), 'blue lagoon seven')
  await user.click(page.getByRole('checkbox'))
  await user.click(page.getByRole('button', { name: 'Create Account' }))

  const words = 'An account with this email address already exists.'
  expect(await page.findByRole('link', { name: words })).toBeTruthy()
  expect(await screen.findByText('Registration failed')).toBeTruthy()
  expect(screen.getAllByText(words)).toHaveLength(3)
})

test('login page: a wrong password is refused on the page and in a toast', async ({ visit, server }) => {
  const { email } = await server.aUser()
  const { user, page } = await visit('/login')

  await user.type(await page.findByLabelText('Email'), email)
  await user.type(page.getByLabelText('Password'), 'not this one')
  await user.click(page.getByRole('button', { name: 'Sign in' }))

  const toast = (await screen.findByText('Login failed')).closest('[data-variant]')
  expect(toast?.getAttribute('data-variant')).toBe('destructive')
  expect(toast?.textContent).toContain('Invalid email or password.')
  expect(page.getByRole('alert').textContent).toContain('Invalid email or password.')
})

test('login page: a login without an answer shows the documented message', async ({ visit }) => {
  const { user, page } = await visit('/login')
  await page.findByRole('button', { name: 'Sign in' })
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    (input as string).endsWith('/login') ? Promise.resolve(new Response('', { status: 500 })) : real(input, init)

  await user.type(page.getByLabelText('Email'), 'grace@people.example')
  await user.type(page.getByLabelText('Password'), 'whatever')
  await user.click(page.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findAllByText('Please check your credentials and try again.')).toHaveLength(2)
})

test('login page: after signing in the browser goes to the guarded page it came from', async ({ visit, server }) => {
  const { email, password } = await server.aUser()
  const { user, page, address } = await visit('/account')

  await waitFor(() => expect(address()).toBe('/login?next=%2Faccount'))
  await user.type(await page.findByLabelText('Email'), email)
  await user.type(page.getByLabelText('Password'), password)
  await user.click(page.getByRole('button', { name: 'Sign in' }))

  expect(await page.findByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(address()).toBe('/account')
})

test('login page: choosing the other tab changes the address, empties its form and keeps focus', async ({ visit }) => {
  const { user, page, address } = await visit('/login')
  await user.type(await page.findByLabelText('Email'), 'half typed')

  await user.click(page.getByRole('tab', { name: 'Register' }))
  expect(await page.findByLabelText('Full Name')).toBeTruthy()
  expect(address()).toBe('/register')
  expect(document.activeElement).toBe(page.getByRole('tab', { name: 'Register' }))
  await user.keyboard('{ArrowLeft}')

  expect((await page.findByLabelText<HTMLInputElement>('Email')).value).toBe('')
  expect(address()).toBe('/login')
})

test('login page: someone already signed in is redirected to the dashboard', async ({ visit, server }) => {
  const { address } = await visit('/login', { as: await server.aUser() })

  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('login page: a password can be shown and hidden', async ({ visit }) => {
  const { user, page } = await visit('/login')
  await user.type(await page.findByLabelText('Password'), 'secret')

  await user.click(page.getByRole('button', { name: 'Show' }))
  expect(page.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(page.getByRole('button', { name: 'Hide' }))
  expect(page.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('login page: a password can be pasted, and password managers know the field', async ({ visit }) => {
  const { user, page } = await visit('/login')
  const field: HTMLInputElement = await page.findByLabelText('Password')
  await user.click(field)
  await user.paste('from a password manager')
  expect(field.value).toBe('from a password manager')
  expect(field.autocomplete).toBe('current-password')
})

test('login: screen readers hear what is wrong with a refused field', async ({ visit }) => {
  const { user, page } = await visit('/login')
  await user.click(await page.findByRole('button', { name: 'Sign in' }))

  await page.findByRole('alert')
  const description = page.getByLabelText('Email').getAttribute('aria-describedby')
  expect(document.getElementById(description ?? '')?.textContent).toBe('Error: Valid email is required')
})

test('login page: who comes to apply is offered an account first, unless someone has signed in here before', async ({
  visit,
  server,
}) => {
  const shown = async () => {
    const { user, page, address } = await visit('/application', { as: null })
    await waitFor(() => expect(address()).toBe('/login?next=%2Fapplication'))
    expect(await page.findByText(/^To apply, log in or create an account/)).toBeTruthy()
    return { user, page, chosen: page.getByRole('tab', { selected: true }).textContent }
  }
  const first = await shown()
  expect(first.chosen).toBe('Register')
  await first.user.click(first.page.getByRole('tab', { name: 'Login' }))
  expect(await first.page.findByRole('button', { name: 'Sign in' })).toBeTruthy()

  await visit('/dashboard', { as: await server.aUser() })
  expect((await shown()).chosen).toBe('Login')
})
