import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openServer } from '#testing/server.ts'
import { aVisa } from '#testing/visas.ts'
import { makeWalletKeys } from '#testing/wallet-keys.ts'
import { openBrowser, test, type Browser } from '#testing/web.tsx'
import './track-page.tsx'
import './visa-panel.tsx'

async function openOwnVisa({ server, visit }: Browser) {
  const owner = await server.aUser()
  const { application } = await aVisa(server, owner)
  return { application, ...(await visit(`/track-application?app=${application.applicationNumber}`, { as: owner })) }
}

test('wallets: the issued visa offers a pass for each wallet that is set up', async () => {
  const { authority: _, ...env } = await makeWalletKeys()
  const { application, user } = await openOwnVisa(openBrowser(await openServer({ env })))

  const apple = await screen.findByRole('link', { name: 'Add to Apple Wallet' })
  expect(apple.getAttribute('href')).toBe(`/api/visas/${application.id}/apple-pass`)
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Add to Google Wallet' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('https://pay.google.com/gp/v/save/')))
})

test('wallets: none is offered where none is set up', async ({ browser }) => {
  await openOwnVisa(browser)
  expect(await screen.findByRole('link', { name: 'Visa as a PDF' })).toBeTruthy()
  expect(screen.queryByText(/Wallet/)).toBeNull()
})
