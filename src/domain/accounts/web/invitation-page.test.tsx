import { expect } from 'vitest'
import { confirmAll } from '#testing/approvals.ts'
import { test } from '#testing/web.tsx'
import './invitation-page.tsx'

test('invitation page: the person chooses a password and joins; a used link is refused', async ({ visit, server }) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]
  const person = await server.aUser()
  await server.as(first).patch(`/api/admin/users/${person.id}/role`, { role: 'e-visa-admin' })
  await confirmAll(server, second)
  const mail = await server.mailTo(person.email, 'You are invited to join the e-Visa team')
  const address = /\/invitation\?token=[\w-]+/.exec(mail.text)![0]

  for (const told of [
    'Then set up a second factor in your account. The staff screens open once you have one.',
    /This invitation is no longer valid/,
  ]) {
    const { page, user } = await visit(address)
    await user.type(await page.findByLabelText('New Password'), 'a heron over the lagoon')
    await user.type(page.getByLabelText('Confirm Password'), 'a heron over the lagoon')
    await user.click(page.getByRole('button', { name: 'Accept the invitation' }))
    expect((await page.findAllByText(told)).length).toBeGreaterThan(0)
  }
})

test('invitation page: a link without its token says what to do', async ({ visit }) => {
  const { page } = await visit('/invitation')
  expect(await page.findByText(/This link is incomplete/)).toBeTruthy()
})
