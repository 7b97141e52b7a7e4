import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'

const message = (sessionId: string, text: string) => ({ text, sender: 'user', documentData: null, sessionId })

test("inbox: an officer answers a visitor's conversation by chat and email", async ({ server }) => {
  const { anyone, as, aUser, mailTo, history } = server
  const officer = as(await aUser('e-visa-admin'))
  const sessionId = randomUUID()
  await anyone.post('/api/chat/messages', message(sessionId, 'My passport is from 1950, is that fine?'))
  expect((await anyone.post('/api/chat/handover', { sessionId })).json().fields).toHaveProperty('email')

  const handed = await anyone.post('/api/chat/handover', { sessionId, email: 'ada@people.example', language: 'de' })
  expect(handed.json()).toEqual({ state: 'waiting' })
  const [thread] = (await officer.get('/api/admin/inbox?state=waiting')).json()
  expect(thread).toMatchObject({ id: sessionId, email: 'ada@people.example', name: null, language: 'de' })

  const reply = await officer.post(`/api/admin/inbox/${sessionId}/replies`, { text: 'Please renew it first.' })
  expect(reply.statusCode).toBe(201)
  const conversation = (await anyone.get(`/api/chat/messages/${sessionId}`)).json()
  expect(conversation.at(-1)).toMatchObject({ text: 'Please renew it first.', sender: 'bot', writtenBy: 'office' })
  const mail = await mailTo('ada@people.example')
  expect(mail.text).toContain('Please renew it first.')
  expect((await history()).map(({ name }) => name)).toEqual(['assistant.handed-over', 'assistant.answered'])
})

test('inbox: a new message from the visitor reopens the wait; closed conversations take no answers', async ({
  server,
}) => {
  const { as, aUser } = server
  const [person, officer] = [as(await aUser()), as(await aUser('admin'))]
  const sessionId = randomUUID()
  const waiting = async () => (await officer.get('/api/admin/inbox?state=waiting')).json() as unknown[]
  await person.post('/api/chat/messages', message(sessionId, 'Hello, a question'))
  await person.post('/api/chat/handover', { sessionId })
  await officer.post(`/api/admin/inbox/${sessionId}/replies`, { text: 'Yes?' })
  expect(await waiting()).toEqual([])

  await person.post('/api/chat/messages', message(sessionId, 'One more thing'))
  expect(await waiting()).toMatchObject([{ lastText: 'One more thing', name: 'Grace Johnson' }])
  expect((await officer.post(`/api/admin/inbox/${sessionId}/close`)).json()).toEqual({ state: 'closed' })
  const late = await officer.post(`/api/admin/inbox/${sessionId}/replies`, { text: 'Too late' })
  expect(late.statusCode).toBe(409)
})

test('inbox: conversations that were not handed over are not visible to staff', async ({ server }) => {
  const { anyone, as, aUser } = server
  const officer = as(await aUser('admin'))
  const sessionId = randomUUID()
  expect((await anyone.post('/api/chat/handover', { sessionId, email: 'a@people.example' })).statusCode).toBe(422)
  await anyone.post('/api/chat/messages', message(sessionId, 'Just between us'))
  expect((await officer.get('/api/admin/inbox')).json()).toEqual([])
  expect((await officer.get(`/api/admin/inbox/${sessionId}`)).statusCode).toBe(404)
  expect((await officer.post(`/api/admin/inbox/${sessionId}/replies`, { text: 'Hm' })).statusCode).toBe(404)
})

test('inbox: is paged, longest waiting first', async ({ server }) => {
  const { anyone, as, aUser, pass } = server
  const officer = as(await aUser('admin'))
  for (const text of ['first question', 'second question', 'third question']) {
    const sessionId = randomUUID()
    await anyone.post('/api/chat/messages', message(sessionId, text))
    await anyone.post('/api/chat/handover', { sessionId, email: 'a@people.example' })
    pass(60)
  }
  const page = await officer.get('/api/admin/inbox?state=waiting&limit=2')
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.json()).toMatchObject([{ lastText: 'first question' }, { lastText: 'second question' }])
  const next = /<(.*)>/.exec(String(page.headers['link']))![1]!
  expect((await officer.get(next)).json()).toMatchObject([{ lastText: 'third question' }])
})

test('inbox: conversations can be assigned and searched, page by page', async ({ server }) => {
  const { anyone, as, aUser, pass, history } = server
  const [olga, oscar] = [await aUser('e-visa-admin', { fullName: 'Olga Officer' }), await aUser('e-visa-admin')]
  const ids: string[] = []
  for (const text of ['Where is my visa?', 'My visa has a wrong name', 'What does parking cost?']) {
    const sessionId = randomUUID()
    await anyone.post('/api/chat/messages', message(sessionId, text))
    await anyone.post('/api/chat/handover', { sessionId, email: 'a@people.example' })
    ids.push(sessionId)
    pass(60)
  }
  const taken = await as(olga).patch(`/api/admin/inbox/${ids[1]}`, { mine: true })
  expect(taken.json()).toMatchObject({ owner: { id: olga.id, fullName: 'Olga Officer' } })
  const listed = async (person: typeof olga, query: string) =>
    (await as(person).get(`/api/admin/inbox?state=waiting&${query}`)).json<{ id: string }[]>().map(({ id }) => id)
  expect(await listed(olga, 'mine=true')).toEqual([ids[1]])
  expect(await listed(oscar, 'mine=true')).toEqual([])
  expect(await listed(oscar, 'q=VISA')).toEqual([ids[1], ids[0]])

  const first = await as(oscar).get('/api/admin/inbox?state=waiting&q=visa&limit=1')
  expect([first.headers['x-total-count'], first.json()]).toMatchObject(['2', [{ id: ids[1] }]])
  const next = /<(.*)>/.exec(String(first.headers['link']))![1]!
  expect((await as(oscar).get(next)).json()).toMatchObject([{ id: ids[0] }])

  await as(oscar).post(`/api/admin/inbox/${ids[0]}/replies`, { text: 'On its way.' })
  expect(await listed(oscar, 'mine=true')).toEqual([])
  expect((await as(oscar).get('/api/admin/inbox?state=answered&mine=true')).json()).toMatchObject([{ id: ids[0] }])
  await as(olga).patch(`/api/admin/inbox/${ids[1]}`, { mine: false })
  expect(await listed(olga, 'mine=true')).toEqual([])
  expect((await history()).filter(({ name }) => name === 'assistant.owner-changed')).toHaveLength(2)
})
