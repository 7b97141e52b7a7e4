import { expect } from 'vitest'
import { type TestServer, test } from '#testing/server.ts'

async function resetLink({ anyone, mailTo }: TestServer, email: string): Promise<string> {
  await anyone.post('/api/auth/forgot-password', { email })
  const mail = await mailTo(email, 'Choose a new password')
  return /reset-password\?token=(\S+)/.exec(mail.text)![1]!
}

test('password reset: an emailed link works once, ends every session and does not sign in', async ({ server }) => {
  const { anyone, as, aUser, pass } = server
  const person = await aUser()
  const token = await resetLink(server, person.email)

  const reply = await anyone.post('/api/auth/reset-password', { token, password: 'the sea at Robertsport' })

  expect(reply.statusCode).toBe(200)
  expect(reply.cookies).toEqual([])
  expect(reply.json()).not.toHaveProperty('token')
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(401)
  expect((await anyone.post('/api/auth/reset-password', { token, password: 'another one again' })).statusCode).toBe(400)
  expect((await anyone.post('/api/auth/login', { email: person.email, password: person.password })).statusCode).toBe(
    401,
  )
  pass(1)
  expect(
    (await anyone.post('/api/auth/login', { email: person.email, password: 'the sea at Robertsport' })).statusCode,
  ).toBe(200)
})

test('password reset: known and unknown addresses get the same reply', async ({ server }) => {
  const { anyone, aUser } = server
  const { email } = await aUser()
  for (const path of ['/api/auth/forgot-password', '/api/auth/verify-email']) {
    const known = await anyone.post(path, { email })
    const unknown = await anyone.post(path, { email: 'nobody@people.example' })
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  }
})

test('password reset: a link expires after 30 minutes, or when a newer one is requested', async ({ server }) => {
  const { anyone, aUser, pass, history } = server
  const person = await aUser()
  const first = await resetLink(server, person.email)
  pass(30 * 60 + 1)
  expect(
    (await anyone.post('/api/auth/reset-password', { token: first, password: 'the sea at Robertsport' })).json(),
  ).toMatchObject({ code: 'link-over' })
  expect(await history()).toHaveLength(1)
})

test('password reset: a link of one kind does not work for another', async ({ server }) => {
  const person = await server.aUser()
  const token = await resetLink(server, person.email)
  expect((await server.anyone.post('/api/auth/verify-email', { token })).statusCode).toBe(400)
  expect((await server.as({ token }).get('/api/auth/me')).statusCode).toBe(401)
})

test('password reset: a weak new password does not use up the link', async ({ server }) => {
  const person = await server.aUser()
  const token = await resetLink(server, person.email)
  expect((await server.anyone.post('/api/auth/reset-password', { token, password: 'password1' })).statusCode).toBe(400)
  expect(
    (await server.anyone.post('/api/auth/reset-password', { token, password: 'the sea at Robertsport' })).statusCode,
  ).toBe(200)
})

test('password reset: emails are in the recipient’s language', async ({ server }) => {
  const { anyone, mailTo } = server
  await anyone.post('/api/auth/register', {
    fullName: 'Marie',
    email: 'marie@people.example',
    password: 'la mer est belle',
    language: 'fr',
  })
  const mail = await mailTo('marie@people.example')
  expect(mail.subject).toBe('Confirmez votre adresse e-mail')
})
