import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openServer, type Person } from '#testing/server.ts'
import { openBrowser, test } from '#testing/web.tsx'
import { textNumbers } from '../../server/table.ts'

const code = '123456'

async function withProvider() {
  const server = await openServer({ env: { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' } })
  await server.setSettings({ smsNotifications: true })
  /** As if it had arrived: `fetch` is the page's here, so the provider cannot be called. */
  const receiveCode = (person: Person) =>
    server.db.update(textNumbers).set({ codeHash: server.services.keys.keyedHash(`${person.id} ${code}`, 'text-code') })
  return { receiveCode, ...openBrowser(server) }
}

test('notification settings: a number is verified on screen and its topics are chosen', async () => {
  const { server, visit, receiveCode } = await withProvider()
  const person = await server.aUser()
  const { user, page } = await visit('/account/notifications', { as: person })

  await user.type(await page.findByLabelText('Phone number'), '0770')
  await user.click(page.getByRole('button', { name: 'Send code' }))
  expect((await page.findAllByText(/Enter a phone number with its country code/)).length).toBeGreaterThan(0)
  await user.clear(page.getByLabelText('Phone number'))
  await user.type(page.getByLabelText('Phone number'), '+231 77 012 3456')
  await user.click(page.getByRole('button', { name: 'Send code' }))
  expect(await page.findByText(/sending a code to \+231770123456/)).toBeTruthy()

  await receiveCode(person)
  await user.type(page.getByLabelText('Code'), '654321')
  await user.click(page.getByRole('button', { name: 'Confirm number' }))
  expect((await page.findAllByText('This code doesn’t match the one we sent')).length).toBeGreaterThan(0)
  await user.clear(page.getByLabelText('Code'))
  await user.type(page.getByLabelText('Code'), code)
  await user.click(page.getByRole('button', { name: 'Confirm number' }))

  await user.click(await page.findByRole('checkbox', { name: 'Payments' }))
  await user.click(page.getByRole('button', { name: 'Save choice' }))
  expect(await screen.findByText('Preferences saved')).toBeTruthy()
  expect((await server.as(person).get('/api/notifications/texts')).json()).toMatchObject({
    state: 'confirmed',
    topics: ['decisions', 'requests', 'appointments'],
  })
  await user.click(page.getByRole('button', { name: 'Remove number' }))
  expect(await page.findByLabelText('Phone number')).toBeTruthy()
})

test('notification settings: a browser without push says so and asks for nothing', async ({ visit, server }) => {
  const { page } = await visit('/account/notifications', { as: await server.aUser() })
  expect(await page.findByText(/This browser can’t show our notifications/)).toBeTruthy()
  expect(page.queryByRole('region', { name: 'Text messages' })).toBeNull()
})
