import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'

test('check status page: three details show the status, and a wrong one keeps what was typed', async ({
  visit,
  server,
}) => {
  const info = { passportNumber: 'K7654321', dob: '1985-03-09' }
  const row = await server.anApplication(await server.aUser(), 'in_review', { info })
  const { page, user } = await visit('/check-status')

  await user.type(await page.findByLabelText('Application number'), row.applicationNumber)
  await user.type(page.getByLabelText('Passport number'), 'K7654320')
  await user.type(page.getByLabelText('Date of Birth'), info.dob)
  expect(page.getByText('March 9, 1985')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Check the status' }))
  expect(await page.findByText(/We couldn’t find a submitted application/)).toBeTruthy()

  const passport = page.getByLabelText<HTMLInputElement>('Passport number')
  expect(passport.value).toBe('K7654320')
  await user.clear(passport)
  await user.type(passport, info.passportNumber)
  await user.click(page.getByRole('button', { name: 'Check the status' }))
  const result = await page.findByRole('region', { name: 'Result' })
  expect(result.textContent).toContain('You don’t need to do anything')
  expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65')
  await waitFor(() => expect(document.activeElement).toBe(result))
})
