import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { stubChangeNotices } from '#testing/change-notices.ts'
import { test, type Browser } from '#testing/web.tsx'
import '#features/shell/web/staff/desk-frame.tsx'
import './inbox-page.tsx'

async function hear({ server }: Pick<Browser, 'server'>, text: string) {
  const sessionId = randomUUID()
  await server.anyone.post('/api/chat/messages', { text, sender: 'user', documentData: null, sessionId })
  await server.anyone.post('/api/chat/handover', { sessionId, email: 'ada@people.example' })
  server.pass(60)
}

test('inbox page: an officer takes a conversation, answers with a template and finds it again', async ({ browser }) => {
  const { visit, server } = browser
  await hear(browser, 'Where is my application?')
  await hear(browser, 'May I bring my dog?')
  const officer = await server.aUser('e-visa-admin')
  const { user, page } = await visit('/admin/inbox', { as: officer })
  await user.click(await page.findByRole('button', { name: /May I bring my dog/ }))
  await user.click(await page.findByRole('button', { name: 'Assign to me' }))
  expect(await page.findByText('Owner: You')).toBeTruthy()
  await user.selectOptions(page.getByLabelText('Owner'), 'Mine')
  await waitFor(() => expect(page.queryByRole('button', { name: /Where is my application/ })).toBeNull())

  await user.type(page.getByLabelText('Search conversations'), 'parrot{Enter}')
  expect(await page.findByText('No conversations match these filters.')).toBeTruthy()
  await user.clear(page.getByLabelText('Search conversations'))
  await user.type(page.getByLabelText('Search conversations'), 'dog{Enter}')
  await page.findByRole('button', { name: /May I bring my dog/ })
  await page.findByRole('option', { name: 'How to track an application' })
  await user.selectOptions(page.getByLabelText('Template'), 'follow-application')
  await user.click(page.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent')).toBeTruthy()

  await user.click(page.getByRole('tab', { name: 'Answered' }))
  const answered = within(await page.findByRole('list', { name: 'Messages' }))
  expect(answered.getByText('May I bring my dog?')).toBeTruthy()
  expect(await answered.findByText(/^You can track your application/)).toBeTruthy()
})

test('inbox page: a conversation being answered stays when a colleague answers it or the list fails', async ({
  browser,
}) => {
  const tellPage = stubChangeNotices()
  const { visit, server } = browser
  await hear(browser, 'Where is my application?')
  const { user, page } = await visit('/admin/inbox', { as: await server.aUser('e-visa-admin') })
  const box = await page.findByLabelText('Your answer')
  await user.type(box, 'It is with an officer')
  const colleague = server.as(await server.aUser('e-visa-admin'))
  const [{ id }] = (await colleague.get('/api/admin/inbox?state=waiting')).json<[{ id: string }]>()
  await colleague.post(`/api/admin/inbox/${id}/replies`, { text: 'You will hear tomorrow.' })
  tellPage()
  expect(await page.findByText('No one is waiting for an answer.')).toBeTruthy()
  expect(await page.findByText('You will hear tomorrow.')).toBeTruthy()
  expect(page.getByLabelText('Your answer')).toBe(box)
  expect(box).toHaveProperty('value', 'It is with an officer')

  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/api/admin/inbox?')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  tellPage()
  expect(await page.findByText('The inbox could not be loaded.')).toBeTruthy()
  expect(page.getByLabelText('Your answer')).toBe(box)
})

test('inbox page: the fifty-first conversation is on the next page', async ({ browser }) => {
  const { visit, server } = browser
  for (let number = 1; number <= 51; number += 1) await hear(browser, `Question ${number}.`)
  const { user, page } = await visit('/admin/inbox', { as: await server.aUser('e-visa-admin') })
  await page.findByRole('button', { name: /Question 1\./ })
  expect(page.queryByRole('button', { name: /Question 51\./ })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Next' }))
  expect(await page.findByRole('button', { name: /Question 51\./ })).toBeTruthy()
})
