import { within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { bookCheck, bearer } from '#testing/identity.ts'
import { test } from '#testing/web.tsx'
import './case-page.tsx'

vi.setConfig({ testTimeout: 300_000 })

test('identity panel: shows the faces and doubts, and confirming needs a reason', async ({ visit, server }) => {
  const { application, check } = await bookCheck(server)
  await check.begin()
  await check.page()
  await check.waitForAsk(bearer)
  await check.handIn()
  const officer = await server.aUser('e-visa-admin')
  const { page, user } = await visit(`/admin/cases/${application.id}`, { as: officer })

  const panel = within(await page.findByRole('region', { name: 'Identity check' }))
  expect(await panel.findByRole('img', { name: 'Portrait in the passport' })).toBeTruthy()
  expect(await panel.findByRole('img', { name: 'Live picture' })).toBeTruthy()
  expect(panel.getByText('With an officer')).toBeTruthy()
  expect(panel.getByText('Not all of the movements were seen.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Confirm identity' }))
  expect(await panel.findByText('A reason is required')).toBeTruthy()
  await user.type(panel.getByLabelText('Notes on the identity check'), 'Seen in the meeting.')
  await user.click(panel.getByRole('button', { name: 'Confirm identity' }))
  expect(await panel.findByText('Reviewed by an officer')).toBeTruthy()
  expect(panel.getByText('Approved')).toBeTruthy()
})
