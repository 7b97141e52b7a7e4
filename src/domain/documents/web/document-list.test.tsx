import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
import { aPdf } from '#testing/files/honest-files.ts'
import { documents } from '../server/table.ts'

async function withAStatement(browser: Browser) {
  const { server } = browser
  const person = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(person, 'draft', { info: {} })
  const form = new FormData()
  form.set('document', new File([new Uint8Array(await aPdf())], 'statement.pdf', { type: 'application/pdf' }))
  const sent = new Response(form)
  const reply = await server.as(person).post(`/api/applications/${id}/documents/funds`, undefined, {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': sent.headers.get('content-type')! },
  })
  expect(reply.statusCode).toBe(201)
  const show = async () => {
    const { page, user } = await browser.visit(`/track-application?app=${applicationNumber}`, { as: person })
    return { user, list: within(await page.findByRole('region', { name: 'Document Status' })) }
  }
  return { server, show }
}

test('document list: documents are listed with their status and can be downloaded', async ({ browser }) => {
  const { show } = await withAStatement(browser)
  const { list, user } = await show()
  expect(list.getByText('Proof of Funds')).toBeTruthy()
  expect(list.getByText('Pending')).toBeTruthy()
  expect(list.getByText(/^statement\.pdf \(.+ KB\) · /)).toBeTruthy()
  const kept = vi.spyOn(URL, 'createObjectURL')

  await user.click(list.getByRole('button', { name: 'Download Proof of Funds' }))

  await waitFor(() => expect(kept).toHaveBeenCalled())
  expect(kept.mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf' })
})

test('document list: a rejected document says why, and a missing one shows an error', async ({ browser }) => {
  const { server, show } = await withAStatement(browser)
  await server.db.update(documents).set({ status: 'rejected', reason: 'It is older than three months.' })
  const { list, user } = await show()
  expect(list.getByText('Rejected')).toBeTruthy()
  expect(list.getByText('It is older than three months.')).toBeTruthy()
  await server.db.delete(documents)
  await user.click(list.getByRole('button', { name: 'Download Proof of Funds' }))
  expect(await screen.findByText('The document could not be opened')).toBeTruthy()
})

test('document list: a quarantined document cannot be downloaded', async ({ browser }) => {
  const { server, show } = await withAStatement(browser)
  await server.db.update(documents).set({ status: 'quarantined' })
  const { list } = await show()
  expect(list.getByText('statement.pdf', { exact: false })).toBeTruthy()
  expect(list.queryByRole('button')).toBeNull()
})
