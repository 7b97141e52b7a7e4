import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import type { TestServer } from '#testing/server.ts'

async function aLink(server: TestServer) {
  const traveller = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(traveller, 'draft', { isReady: true })
  const made = await server
    .as(traveller)
    .post(`/api/applications/${id}/payment-link`, { amount: 80, declaration: true })
  return { applicationNumber, token: new URL(made.json().address).hash.slice(1) }
}

test('pay by link page: an old URL still works, and its token moves to the fragment', async ({ visit, server }) => {
  const { applicationNumber, token } = await aLink(server)
  const { page, address } = await visit(`/pay?token=${token}`)
  expect(await page.findByText(applicationNumber)).toBeTruthy()
  await expect.poll(address).toBe(`/pay#${token}`)
})

test('pay by link page: returning from the provider shows the payment of this tab', async ({ visit, server }) => {
  const { applicationNumber, token } = await aLink(server)
  const { page } = await visit(`/pay#${token}`)
  expect(await page.findByText(applicationNumber)).toBeTruthy()
  // PayPal adds a token of its own.
  const back = await visit('/pay?token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ')
  expect(await back.page.findByText(applicationNumber)).toBeTruthy()
  await expect.poll(back.address).toBe(`/pay#${token}`)
})

test('pay by link page: an invalid link shows nothing, whatever this tab stored', async ({ visit, server }) => {
  const { token } = await aLink(server)
  await (await visit(`/pay#${token}`)).page.findByText('$80.00 USD')
  const { page } = await visit(`/pay#${token.slice(0, 12)}`)
  expect(await page.findByText('This payment link is not valid.')).toBeTruthy()
  expect(page.queryByText('$80.00 USD')).toBeNull()
})
