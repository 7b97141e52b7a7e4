import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { findPayments } from '#domain/payments/server/queries.ts'
import { sandboxCharges } from '#domain/payments/server/table.ts'
import { test } from '#testing/web.tsx'

test('fee again: the dashboard leads to paying once more, without the other steps, and then asks for nothing', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  await server.as(person).post(`/api/applications/${id}/payment`, card)
  await server.db.update(sandboxCharges).set({ dispute: 'lost' })
  const payment = (await findPayments(server.db, [id])).get(id)!
  await server.as(person).post(`/api/payments/${payment.id}/check`)

  const { user, page } = await visit('/dashboard', { as: person })
  await page.findByRole('region', { name: 'Next: pay the fee again' })
  await user.click(page.getByRole('link', { name: 'Pay the fee again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Pay the fee again' })).toBeTruthy()
  expect(page.queryByRole('checkbox', { name: /I declare/ })).toBeNull()
  await user.click(await page.findByRole('radio', { name: /PayPal/ }, { timeout: 40_000 }))
  expect(page.queryByText(/^Paying submits the application/)).toBeNull()
  await user.click(page.getByRole('button', { name: 'Pay $80.00 with PayPal' }))

  expect(await screen.findByText('Payment successful')).toBeTruthy()
  expect(await page.findByRole('heading', { level: 1, name: /^Welcome/ }, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByText('Application submitted')).toBeNull()
  const { tasks } = (await server.as(person).get(`/api/applications/${id}`)).json()
  expect(tasks).not.toContainEqual(expect.objectContaining({ name: 'fee' }))
})

test('fee again: of a fee that was returned in part only the rest is paid', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  await server.as(person).post(`/api/applications/${id}/payment`, card)
  const payment = (await findPayments(server.db, [id])).get(id)!
  const refund = { amount: 30, remaining: 80, reason: 'The charge was in error', purpose: 'fee' }
  await server.as(await server.aUser('admin')).post(`/api/admin/payments/${payment.id}/refunds`, refund)
  await server.runJobs()

  const { user, page } = await visit('/dashboard', { as: person })
  await page.findByRole('region', { name: 'Next: pay the remaining $30.00 of the fee' })
  await user.click(page.getByRole('link', { name: 'Pay the rest of the fee' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Pay the rest of the fee' })).toBeTruthy()
  await user.click(await page.findByRole('radio', { name: /PayPal/ }, { timeout: 40_000 }))
  await user.click(page.getByRole('button', { name: 'Pay $30.00 with PayPal' }))
  expect(await screen.findByText('Payment successful')).toBeTruthy()
  const { tasks, balance } = (await server.as(person).get(`/api/applications/${id}`)).json()
  expect(balance).toBeNull()
  expect(tasks).not.toContainEqual(expect.objectContaining({ name: 'balance' }))
})
