import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { passwordOnly } from '#testing/server.ts'
import { test } from '#testing/web.tsx'

test('settings: saving settings is confirmed', async ({ visit, server }) => {
  const admin = await server.aUser('admin')
  const { user, page } = await visit('/admin/settings', { as: admin })

  const days = await page.findByLabelText('Processing Time Limit (days)')
  await user.clear(days)
  await user.type(days, '12')
  await user.click(page.getByRole('switch', { name: 'SMS Notifications' }))
  await user.click(page.getByRole('checkbox', { name: 'DOC' }))
  await user.click(page.getByRole('button', { name: 'Save Settings' }))

  expect(await screen.findByText('System settings updated successfully')).toBeTruthy()
  expect(screen.getByText('Any change that makes the service less strict needs a second administrator.')).toBeTruthy()
  expect(await page.findByText('Waiting for a second administrator')).toBeTruthy()
  expect((await server.as(admin).get('/api/admin/settings')).json()).toMatchObject({
    processingTimeLimit: 12,
    smsNotifications: true,
    allowedFileTypes: ['pdf', 'jpg', 'jpeg', 'png'],
  })
})

test('settings: requiring a second factor asks to set one up first', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/settings', { as: await server.aUser('admin', passwordOnly) })
  await user.click(await page.findByRole('switch', { name: 'Second Factor for Staff' }))
  await user.click(page.getByRole('button', { name: 'Save Settings' }))
  const told = 'Set up a second factor in your own account before you require one for everyone.'
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
})

test('settings: a value out of range is reported at its field', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/settings', { as: await server.aUser('admin') })

  const size = await page.findByLabelText('Maximum File Size (MB)')
  await user.clear(size)
  await user.type(size, '51')
  await user.click(page.getByRole('button', { name: 'Save Settings' }))

  expect(await page.findByRole('link', { name: 'Between 1 and 50 MB' })).toBeTruthy()
})

test('settings: a failed save is reported in a toast', async ({ visit, server }) => {
  const { user, page } = await visit('/admin/settings', { as: await server.aUser('admin') })
  await page.findByLabelText('Maximum File Size (MB)')
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? Promise.resolve(new Response('', { status: 500 })) : real(input, init)

  await user.click(page.getByRole('button', { name: 'Save Settings' }))

  expect((await screen.findAllByText('Failed to update system settings')).length).toBe(2)
})
