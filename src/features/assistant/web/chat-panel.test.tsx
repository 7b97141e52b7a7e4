import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { openServer } from '#testing/server.ts'
import { openBrowser, test, type Browser } from '#testing/web.tsx'
import { chatSessions } from '../server/table.ts'

const answerFailed =
  "I'm having trouble connecting to my knowledge base right now. Please try again in a moment, or ask me a different question about visa applications."

async function openChat(browser: Browser, as?: 'traveller') {
  sessionStorage.clear()
  const person = as && (await browser.server.aUser())
  const { user } = await browser.visit('/login', person ? { as: person } : {})
  onTestFinished(async () => {
    const panel = screen.queryByRole('dialog', { name: 'Liberia E-Visa Assistant' })
    if (panel) await user.click(within(panel).getByRole('button', { name: 'Close the assistant' }))
  })
  const button = await screen.findByRole('button', { name: 'Chat' })
  await user.click(button)
  const panel = within(await screen.findByRole('dialog', { name: 'Liberia E-Visa Assistant' }))
  return { ...browser, user, button, panel, box: panel.getByPlaceholderText('Type your question here...') }
}

test('chat panel: opens with the welcome, sends non-blank messages and closes with Escape', async ({ browser }) => {
  const { user, button, panel, box } = await openChat(browser)
  expect(panel.getByText('Your Official Guide')).toBeDefined()
  expect(panel.getByRole('log').textContent).toMatch(/^Assistant:Hello/)
  const send = panel.getByRole('button', { name: 'Send' })
  await user.type(box, '  ')
  expect(send.hasAttribute('disabled')).toBe(true)
  await user.type(box, 'Which vaccines are required?{Enter}')
  await panel.findByText(/yellow fever certificate is required/)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('chat panel: reopening shows the earlier messages', async ({ browser }) => {
  const { user, panel, box, button } = await openChat(browser)
  await user.type(box, 'Do you accept PayPal?{Enter}')
  await panel.findByText(/You pay in US dollars/)
  await user.click(button)
  await user.click(button)
  const again = within(await screen.findByRole('dialog'))
  await again.findByText('Do you accept PayPal?')
  expect(again.getAllByText(/You pay in US dollars/)).toHaveLength(1)
})

test('chat panel: a failure shows the documented message, a refusal its own', async ({ browser }) => {
  const { user, panel, box } = await openChat(browser)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/ai-response')
      ? Promise.resolve(new Response('{"message":"down"}', { status: 500 }))
      : real(address, init),
  )
  await user.type(box, 'Anything{Enter}')
  await panel.findByText(answerFailed)
  vi.stubGlobal('fetch', real)
  await user.type(box, 'My card is 4242 4242 4242 4242{Enter}')
  await panel.findByText('Please don’t send card numbers here.')
})

test('chat panel: an unreadable document shows the documented message, and another can be sent', async ({
  browser,
}) => {
  const { user, panel } = await openChat(browser)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/read-document') ? Promise.resolve(new Response('{}', { status: 422 })) : real(address, init),
  )
  await user.upload(panel.getByLabelText('Upload Document', { selector: 'input' }), new File(['x'], 'a.pdf'))
  await panel.findByText(
    "I'm sorry, I encountered an error processing your document. Please try again with a different file.",
  )
  expect(panel.getByRole('button', { name: 'Upload Document' }).hasAttribute('disabled')).toBe(false)
})

test('chat panel: the fields read are shown as a card, followed by a message a second later', async ({ browser }) => {
  const { user, panel } = await openChat(browser, 'traveller')
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/read-document')
      ? Promise.resolve(Response.json({ documentType: 'Passport', documentText: 'Surname: DOE\nNationality: Ghana' }))
      : real(address, init),
  )
  await user.upload(panel.getByLabelText('Upload Document', { selector: 'input' }), new File(['x'], 'passport.pdf'))
  const card = within(await panel.findByRole('region', { name: 'Read from your document: Passport' }))
  expect(card.getByText('DOE')).toBeDefined()
  expect(card.getByText('Ghana')).toBeDefined()
  expect(panel.queryByText(/Please compare what I read/)).toBeNull()
  await panel.findByText(/Please compare what I read/)
  await user.click(card.getByRole('button', { name: 'Use this in my application' }))
  const link = await card.findByRole('link', { name: 'Open the draft' })
  expect(link.getAttribute('href')).toMatch(/^\/application\/[0-9a-f-]{36}$/)
})

test('chat panel: an officer sees who is waiting, answers and closes', async ({ browser }) => {
  const { server } = browser
  const sessionId = crypto.randomUUID()
  await server.anyone.post('/api/chat/messages', { text: 'Is there a beach?', sender: 'user', sessionId })
  await server.anyone.post('/api/chat/handover', { sessionId, email: 'ada@people.example' })
  const { page, user } = await browser.visit('/admin/inbox', { as: await server.aUser('e-visa-admin') })
  await page.findByRole('heading', { name: 'ada@people.example' })
  await user.type(page.getByLabelText('Your answer'), 'There are many.')
  await user.click(page.getByRole('button', { name: 'Send answer' }))
  await page.findByText('No one is waiting for an answer.')
  await user.click(page.getByRole('tab', { name: 'Answered' }))
  await page.findByText('There are many.')
  await user.click(page.getByRole('button', { name: 'Close conversation' }))
  // It stays in sight, but no longer in the list.
  await page.findByText('This conversation is closed.')
  await page.findByText('There are no conversations here.')
  await user.click(page.getByRole('tab', { name: 'Without an answer' }))
  await page.findByText('Every question has been answered.')
})

test.each([
  ['Agree', true],
  ['Answer without it', false],
])(
  'chat panel: where a model is configured the panel asks first, once, and takes %s for an answer',
  async (choice, agreed) => {
    const server = await openServer({ env: { ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'small' } })
    const { user, panel, box } = await openChat(openBrowser(server))
    await user.type(box, 'How much is a tourist visa?{Enter}')
    const card = within(await panel.findByRole('group', { name: /May it read this conversation/ }))
    expect(card.getByText(/another provider’s language model/)).toBeDefined()
    expect(panel.queryByText(/together \$80/)).toBeNull()
    await user.click(card.getByRole('button', { name: choice }))
    await panel.findByText(/together \$80/)
    const [session] = await server.db.select().from(chatSessions)
    expect(session?.modelAgreedAt instanceof Date).toBe(agreed)

    await user.type(box, 'What does a business visa cost?{Enter}')
    await panel.findByText(/together \$140/)
    expect(panel.queryByRole('group', { name: /May it read this conversation/ })).toBeNull()
  },
)
