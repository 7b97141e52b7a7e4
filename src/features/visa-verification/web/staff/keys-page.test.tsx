import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import './keys-page.tsx'

test('keys page: an administrator creates a key, sees its secret once and revokes it', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/verification-keys', { as: await server.aUser('admin') })
  expect(await page.findByText(/There are no keys yet/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Create a key' }))
  let dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect((await dialog.findAllByText('Name is required')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Name'), 'Air Example')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))

  dialog = within(await screen.findByRole('dialog', { name: 'The key of Air Example' }))
  const secret = dialog.getByText(/^evk_/).textContent
  const headers = { 'x-api-key': secret }
  const visas = [{ number: 'NOTHING99', passport: 'X1' }]
  const ask = () => server.anyone.post('/api/verify/batch', { visas }, { headers })
  expect((await ask()).json()).toMatchObject({ checks: [{ code: 'NO_MATCH' }] })
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await page.findByText('Air Example')).toBeTruthy()
  expect(screen.queryByText(secret)).toBeNull()

  await user.click(page.getByRole('button', { name: 'Revoke the key of Air Example' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke key' }))
  expect(await page.findByText(/There are no keys yet/)).toBeTruthy()
  expect((await ask()).statusCode).toBe(401)
})
