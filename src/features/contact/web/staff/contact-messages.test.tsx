import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'
import '#features/shell/web/staff/desk-frame.tsx'
import '#features/assistant/web/staff/inbox-page.tsx'
import './newsletter-page.tsx'

const written = (name: string, subject: string) => ({
  name,
  email: 'ada@people.example',
  subject,
  inquiryType: 'general',
  message: 'Please tell me where my application is.',
})

test('contact inbox: an officer takes a message, answers with a template, and closes it', async ({ visit, server }) => {
  await server.anyone.post('/api/contact', written('Bob Brown', 'Second question'))
  await server.anyone.post('/api/contact', written('Ada Adams', 'First question'))
  const { user, page } = await visit('/admin/inbox', { as: await server.aUser('e-visa-admin') })
  await user.click(await page.findByRole('tab', { name: 'Contact messages' }))
  await user.click(await page.findByRole('button', { name: /Ada Adams/ }))
  expect(await page.findByRole('heading', { name: 'First question' })).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Assign to me' }))
  expect(await page.findByText('Owner: You')).toBeTruthy()
  await user.type(page.getByLabelText('Your answer'), 'Good day.')
  await user.click(page.getByRole('button', { name: /Bob Brown/ }))
  await page.findByRole('heading', { name: 'Second question' })
  await user.click(page.getByRole('button', { name: /Ada Adams/ }))
  await page.findByRole('heading', { name: 'First question' })
  const box = page.getByLabelText<HTMLTextAreaElement>('Your answer')
  await waitFor(() => expect(box.value).toBe('Good day.'))
  await page.findByRole('option', { name: 'How to track an application' })
  await user.selectOptions(page.getByLabelText('Template'), 'follow-application')
  expect(box.value).toMatch(/^Good day\.\n\nYou can track your application/)
  await user.click(page.getByRole('button', { name: 'Send answer' }))

  expect(await screen.findByText('Answer sent')).toBeTruthy()
  expect(await page.findByRole('list', { name: 'Answers' })).toBeTruthy()
  await waitFor(() => expect(page.queryByRole('button', { name: /Ada Adams/ })).toBeNull())
  await user.click(page.getByRole('button', { name: 'Close message' }))
  expect(await page.findByRole('button', { name: 'Reopen' })).toBeTruthy()
})

test('contact inbox: an answer that was not sent survives a reload', async ({ visit, server }) => {
  await server.anyone.post('/api/contact', written('Ada Adams', 'First question'))
  const officer = await server.aUser('e-visa-admin')
  const open = async () => {
    const { user, page } = await visit('/admin/inbox', { as: officer })
    await user.click(await page.findByRole('tab', { name: 'Contact messages' }))
    await user.click(await page.findByRole('button', { name: /Ada Adams/ }))
    return { user, page, box: await page.findByLabelText<HTMLTextAreaElement>('Your answer') }
  }
  const first = await open()
  await first.user.type(first.box, 'It is with an officer')

  const again = await open()
  await waitFor(() => expect(again.box.value).toBe('It is with an officer'))
  expect(again.page.getByText('Draft restored')).toBeTruthy()
})

test('contact inbox: a search that finds nothing says so', async ({ visit, server }) => {
  await server.anyone.post('/api/contact', written('Ada Adams', 'First question'))
  const { user, page } = await visit('/admin/inbox', { as: await server.aUser('e-visa-admin') })
  await user.click(await page.findByRole('tab', { name: 'Contact messages' }))
  await page.findByRole('button', { name: /Ada Adams/ })

  await user.type(page.getByLabelText('Search messages'), 'nothing like it{Enter}')

  expect(await page.findByText('No messages match these filters.')).toBeTruthy()
})

test('newsletter page: shows how many confirmed, including none', async ({ visit, server }) => {
  await server.anyone.post('/api/newsletter', { email: 'ada@people.example' })
  await server.runJobs()
  const { page } = await visit('/admin/newsletter', { as: await server.aUser('admin') })

  expect(await page.findByText('There are no confirmed subscribers yet.')).toBeTruthy()
  expect((await page.findByText('Waiting for confirmation')).nextSibling?.textContent).toBe('1')
})
