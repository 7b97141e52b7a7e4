import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
// Lazy-loaded by the layout; imported here so that the test does not wait for it.
import './session-warning-dialog.tsx'
import './session-warning.tsx'

afterEach(() => void vi.useRealTimers())

const minutes = 60_000
/** Moves the system time for browser and server; timers keep running. */
const later = (by: number) => vi.setSystemTime(Date.now() + by)

async function signedIn(browser: Browser) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const person = await browser.server.aUser()
  const opened = await browser.visit('/account', { as: person })
  await opened.page.findByRole('heading', { level: 1 }, { timeout: 40_000 })
  await browser.quiet()
  return { ...browser, ...opened, person }
}

test('session warning: two minutes before the end, answering extends the session', async ({ browser }) => {
  const { user, quiet } = await signedIn(browser)
  expect(screen.queryByRole('dialog')).toBeNull()

  later(57 * minutes + 30_000)
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('Less than 2 minutes left')
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await quiet()
  later(40 * minutes)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved')).toBeTruthy()
})

test('session warning: without an answer the login page opens and remembers the way back', async ({ browser }) => {
  const { address } = await signedIn(browser)

  later(60 * minutes)

  await waitFor(() => expect(address()).toBe('/login?next=%2Faccount'), { timeout: 20_000 })
  expect(localStorage.getItem('token')).toBeNull()
})
