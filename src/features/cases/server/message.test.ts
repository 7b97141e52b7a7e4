import { expect } from 'vitest'
import { type Person, test } from '#testing/server.ts'

test("message: an officer's message is emailed, notified and kept in the history", async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const send = (person: Person, text: string) =>
    server.as(person).post(`/api/case-management/${row.id}/message`, { text })
  expect((await send(officer, '')).statusCode).toBe(400)
  expect((await send(await server.aUser('e-visa-admin'), 'Hello there')).statusCode).toBe(403)
  const sent = await send(officer, 'The airport office is closed on Sunday.')
  expect(sent.json()).toMatchObject({ status: 'in_review', version: row.version })
  const mail = await server.mailTo(traveller.email, 'A message about your application')
  expect(mail.text).toContain('The airport office is closed on Sunday.')
  const { history } = (await server.as(traveller).get(`/api/applications/${row.id}`)).json()
  expect(history).toContainEqual(
    expect.objectContaining({
      what: 'case.message-sent',
      facts: { message: 'The airport office is closed on Sunday.' },
    }),
  )
  expect((await server.as(traveller).get('/api/notifications')).json()).toMatchObject([
    { title: 'A message about your application' },
  ])
})
