import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { confirmAll } from '#testing/approvals.ts'
import { test } from '#testing/web.tsx'
import './watchlist-page.tsx'

test('watchlist: an administrator adds a passport and a person, and removes one', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/watchlist', { as: await server.aUser('admin') })
  expect(await page.findByText('The watchlist is empty. Add an entry or import a list.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Add an entry' }))
  let dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect((await dialog.findAllByText('Passport number is required')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Passport Number'), 'X1234567')
  await user.type(dialog.getByLabelText('Passport Issuing Country'), 'Ghana')
  await user.type(dialog.getByLabelText('Reason'), 'Reported stolen')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await page.findByText('X1234567 · Ghana')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Add an entry' }))
  dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: 'Person' }))
  await user.type(dialog.getByLabelText('First Name'), 'Mal')
  await user.type(dialog.getByLabelText('Last Name'), 'Lory')
  await user.type(dialog.getByLabelText('Date of Birth'), '1980-02-03')
  await user.type(dialog.getByLabelText('Reason'), 'Court order')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await page.findByText(/Mal Lory/)).toBeTruthy()

  await user.type(page.getByLabelText('Search the watchlist'), 'lory{Enter}')
  expect(await page.findByText('1 entry')).toBeTruthy()
  expect(page.queryByText('X1234567 · Ghana')).toBeNull()
  await user.clear(page.getByLabelText('Search the watchlist'))
  expect(await page.findByText('2 entries')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Remove X1234567 · Ghana' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Waiting for a second administrator')).toBeTruthy()
  await confirmAll(server, await server.aUser('admin'))
  expect((await server.as(await server.aUser('admin')).get('/api/admin/watchlist')).json()).toHaveLength(1)
})

test('watchlist: an import is previewed with its errors', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/watchlist', { as: await server.aUser('admin') })
  await user.click(await page.findByRole('button', { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text =
    'First name,Last name,Date of birth,Reason\nMal,Lory,1980-02-03,Court order\nBad,Date,3.2.1980,Court order\n'
  await user.upload(dialog.getByLabelText('List (CSV)'), new File([text], 'list.csv', { type: 'text/csv' }))

  expect(await dialog.findByText('1 line will be added')).toBeTruthy()
  expect(dialog.getByText('1 line has errors and is left out')).toBeTruthy()
  const [first, second] = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Line 3')
  expect(first?.textContent).toContain('Write dates as year, month and day')
  expect(second?.textContent).toContain('Mal Lory')
  await user.click(dialog.getByRole('button', { name: 'Add 1 entry' }))
  expect(await screen.findByText('Waiting for a second administrator')).toBeTruthy()
  const other = await server.aUser('admin')
  await confirmAll(server, other)
  expect((await server.as(other).get('/api/admin/watchlist')).json()).toMatchObject([{ watched: { lastName: 'Lory' } }])
})
