import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Person, TestServer } from '#testing/server.ts'
import { test } from '#testing/web.tsx'
import { deliveries } from '../server/table.ts'

async function refuseMail({ db, services }: TestServer, person: Person, address: string) {
  const now = services.clock()
  const mailbox = services.keys.keyedHash(address.toLowerCase(), 'mailbox')
  const values = { eventId: randomUUID(), key: randomUUID(), subject: '', channel: 'mail', state: 'failed' } as const
  await db.insert(deliveries).values({ ...values, userId: person.id, mailbox, attempts: 1, refusedAt: now, at: now })
}

test.for(['/dashboard', '/account'])(
  'mail problems: %s says that emails come back and lets the address be changed',
  async (address, { visit, server }) => {
    const person = await server.aUser()
    await refuseMail(server, person, person.email)
    const { user, page } = await visit(address, { as: person })
    expect(await page.findByText('We can’t deliver emails to you')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Change address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
    await user.type(dialog.getByLabelText('New email address'), 'right@people.example')
    await user.type(dialog.getByLabelText('Password'), person.password)
    await user.click(dialog.getByRole('button', { name: 'Change email address' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await server.mailTo('right@people.example')
  },
)

test('mail problems: the address can be changed where the problem is shown', async ({ visit, server }) => {
  const person = await server.aUser()
  const typo = 'typo@people.example'
  const { id, applicationNumber } = await server.anApplication(person, 'pending', { info: { email: typo } })
  await refuseMail(server, person, typo)
  const { user, page } = await visit('/dashboard', { as: person })
  expect(await page.findByText(new RegExp(`${applicationNumber} can’t be delivered to ${typo}`))).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change address' }))
  await user.type(dialog.getByLabelText('New email address'), 'right@people.example')
  await user.click(dialog.getByRole('button', { name: 'Change address' }))
  expect(await screen.findByText('Address changed')).toBeTruthy()
  await waitFor(() => expect(page.queryByText('We can’t deliver emails to you')).toBeNull())
  const stored = await server.as(person).get(`/api/notifications/address?applicationId=${id}`)
  expect(stored.json()).toEqual({ email: 'right@people.example', state: 'asked' })
})

test('mail problems: nothing is shown while emails arrive', async ({ visit, server }) => {
  const { page } = await visit('/dashboard', { as: await server.aUser() })
  await page.findByRole('heading', { name: 'Your Applications' })
  expect(page.queryByText('We can’t deliver emails to you')).toBeNull()
})
