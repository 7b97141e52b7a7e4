import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../testing/web.tsx'
// Screens load when they are needed; here it is there before the clock runs.
import './reference-page.tsx'

test('an administrator changes a fee from a day on and takes the change back', async () => {
  const { visit, server } = await openBrowser()
  const { user, page } = await visit('/admin/reference', { as: await server.aUser('admin', { fullName: 'Ada Admin' }) })
  expect(await page.findByText('No fee was ever changed.')).toBeTruthy()
  expect(page.getByText('$60.00')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Change a fee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a fee' }))
  await user.type(dialog.getByLabelText('Amount in US dollars'), 'a lot')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('Enter an amount in dollars and cents.')).length).toBeGreaterThan(0)
  await user.clear(dialog.getByLabelText('Amount in US dollars'))
  await user.type(dialog.getByLabelText('Amount in US dollars'), '65.50')
  await user.clear(dialog.getByLabelText('Valid from'))
  await user.type(dialog.getByLabelText('Valid from'), '2099-01-01')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const table = within(await page.findByRole('table', { name: 'Decided changes' }))
  expect(table.getByText('$65.50')).toBeTruthy()
  expect(table.getByText('To come')).toBeTruthy()
  expect(table.getByText('Ada Admin')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Take back Tourist Visa' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  expect(await page.findByText('No fee was ever changed.')).toBeTruthy()
})
