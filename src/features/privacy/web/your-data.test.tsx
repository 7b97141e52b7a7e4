import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#testing/web.tsx'

test('your data: the export needs the password again', async ({ visit, server }) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const person = await server.aUser()
  const { user, page } = await visit('/account', { as: person })

  await user.click(await page.findByRole('button', { name: 'Export my data' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'not this one')
  await user.click(dialog.getByRole('button', { name: 'Export my data' }))
  expect(await dialog.findAllByText(/This isn’t your current password/)).not.toEqual([])
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), person.password)
  await user.click(dialog.getByRole('button', { name: 'Export my data' }))

  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/privacy\/export\?ticket=.+/)))
  expect((await server.as(person).get(String(leave.mock.calls[0]?.[0]))).statusCode).toBe(200)
})

test('your data: the account page lists consents', async ({ visit, server }) => {
  const person = await server.aUser()
  await server.as(person).post('/api/privacy/consents', { kind: 'biometric', given: true })
  const { user, page } = await visit('/account', { as: person })

  expect(await page.findByText('Granted')).toBeTruthy()
  await user.click(page.getByRole('button', { name: /^Withdraw consent/ }))
  expect(await page.findByText('Withdrawn')).toBeTruthy()
})

test('your data: deleting needs the password and clears the device', async ({ visit, server }) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const person = await server.aUser()
  const { user, page } = await visit('/account', { as: person })

  await user.click(await page.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Password'), person.password)
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem('token')).toBeNull()
  expect((await server.as(person).get('/api/auth/me')).statusCode).toBe(401)
})

test('your data: open applications are named before deleting', async ({ visit, server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'pending')
  const { user, page } = await visit('/account', { as: person })

  await user.click(await page.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(await dialog.findByRole('link', { name: row.applicationNumber })).toBeTruthy()
  expect(dialog.queryByLabelText('Password')).toBeNull()
})
