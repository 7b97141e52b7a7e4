import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type TestServer, test } from '#testing/server.ts'
import { passkeys, recoveryCodes, users } from './table.ts'

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

test('password reset: verifying an address removes what a squatter left on the account', async ({ server }) => {
  const { anyone, as, db, history } = server
  const form = { fullName: 'Not The Owner', email: 'victim@people.example', password: 'mine before yours' }
  const squatter = (await anyone.post('/api/auth/register', form)).json()
  // As an earlier release allowed it.
  await db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, squatter.user.id))
  const userId = squatter.user.id
  await db.insert(recoveryCodes).values({ hash: 'x', userId })
  const key = {
    id: 'k',
    userId,
    name: 'k',
    publicKey: Buffer.from('k'),
    counter: 0,
    transports: [],
    createdAt: new Date(),
  }
  await db.insert(passkeys).values(key)
  const draft = await as(squatter).post('/api/applications', { applicationType: 'tourist' })
  expect(draft.statusCode).toBe(201)

  const token = await resetLink(server, form.email)
  const password = 'the sea at Robertsport'
  expect((await anyone.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)

  const owner = (await anyone.post('/api/auth/login', { email: form.email, password })).json()
  expect(owner.user).toMatchObject({ fullName: form.email, emailVerified: true })
  expect((await as(owner).get('/api/auth/second-factors')).json()).toEqual({
    totp: false,
    recoveryCodes: 0,
    passkeys: [],
  })
  expect((await as(owner).get('/api/applications')).json()).toEqual([])
  expect((await as(squatter).get('/api/auth/me')).statusCode).toBe(401)
  expect((await history()).map(({ name }) => name)).toContain('account.reclaimed')
})

test('password reset: a proved account keeps its name and second factor', async ({ server }) => {
  const { aUser, anyone, db } = server
  const owner = await aUser()
  await db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, owner.id))
  const token = await resetLink(server, owner.email)
  await anyone.post('/api/auth/reset-password', { token, password: 'the sea at Robertsport' })
  const [row] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(row).toMatchObject({ fullName: owner.fullName, totpSecret: 'sealed' })
})
