import { expect } from 'vitest'
import { test, type TestServer } from '#testing/server.ts'

const written = {
  name: 'Ada Adams',
  email: 'ada@people.example',
  subject: 'Where is my visa?',
  inquiryType: 'application',
  message: 'I applied three weeks ago and heard nothing.',
  language: 'fr',
}

async function aMessage(server: TestServer, values: Partial<typeof written> = {}) {
  await server.anyone.post('/api/contact', { ...written, ...values })
  const officer = await server.aUser('e-visa-admin', { fullName: 'Olga Officer' })
  const desk = server.as(officer)
  const [message] = (await desk.get('/api/admin/contact-messages')).json()
  return { officer, desk, message, address: `/api/admin/contact-messages/${message.id}` }
}

test('contact inbox: an answer is sent in an email, kept with the message, and gives it an owner', async ({
  server,
}) => {
  const { officer, desk, message, address } = await aMessage(server)
  expect(message).toMatchObject({ state: 'open', owner: null })
  expect((await server.as(officer).get('/api/desk/counts')).json()).toMatchObject({ inbox: 1 })

  const answered = await desk.post(`${address}/answers`, { text: 'It was issued this morning.' })

  expect(answered.statusCode).toBe(201)
  expect(answered.json()).toMatchObject({
    state: 'answered',
    owner: { id: officer.id, fullName: 'Olga Officer' },
    answers: [{ text: 'It was issued this morning.', by: 'Olga Officer' }],
  })
  const mail = await server.mailTo(
    written.email,
    `Notre réponse à votre message ${message.id.slice(0, 8).toUpperCase()}`,
  )
  expect(mail.text).toContain('It was issued this morning.')
  expect(mail.text).not.toContain(written.message)
  expect((await server.as(officer).get('/api/desk/counts')).json()).toMatchObject({ inbox: 0 })
  expect((await server.history()).map(({ name }) => name)).toContain('contact.answered')
})

test('contact inbox: messages are found by state, owner and words', async ({ server }) => {
  const { desk, message, address } = await aMessage(server)
  await server.anyone.post('/api/contact', { ...written, name: 'Bob Brown', subject: 'A fee of 100%?' })
  const found = async (query: string) =>
    (await desk.get(`/api/admin/contact-messages?${query}`)).json().map(({ name }: { name: string }) => name)

  await desk.patch(address, { mine: true })
  expect(await found('mine=true')).toEqual(['Ada Adams'])
  expect(await found('q=100%25')).toEqual(['Bob Brown'])
  expect(await found(`q=${message.id.slice(0, 8).toUpperCase()}`)).toEqual(['Ada Adams'])
  const closed = await desk.patch(address, { state: 'closed', mine: false })
  expect(closed.json()).toMatchObject({ state: 'closed', owner: null })
  expect(await found('state=open')).toEqual(['Bob Brown'])
  expect(await found('state=closed')).toEqual(['Ada Adams'])
  expect((await desk.patch(address, { state: 'open' })).json()).toMatchObject({ state: 'open' })
  expect((await server.history()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['contact.owner-changed', 'contact.state-changed']),
  )
})

test('contact inbox: prepared answers come in the language of the person who asked', async ({ server }) => {
  const { desk } = await aMessage(server)
  const text = async (language: string) =>
    (await desk.get(`/api/admin/reply-templates?language=${language}`)).json()[0].text as string

  expect(await text('en')).toContain('You can track your application')
  expect(await text('de')).toContain('Antrag')
})
