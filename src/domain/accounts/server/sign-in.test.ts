import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { testPassword, test } from '#testing/server.ts'
import { apiTokenSeconds } from './api-tokens.ts'
import { sessions, users } from './table.ts'

const mary = { fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' }

test('sign-in: a visitor registers, is signed in, and is asked by email to confirm the address', async ({ server }) => {
  const { anyone, as, mailTo, history } = server

  const reply = await anyone.post('/api/auth/register', mary)

  expect(reply.statusCode).toBe(201)
  const { token, user } = reply.json()
  expect(user).toMatchObject({ fullName: 'Mary Kollie', email: mary.email, role: 'user', emailVerified: false })
  expect((await as({ token }).get('/api/auth/me')).json()).toMatchObject({ id: user.id })
  const mail = await mailTo(mary.email, 'Confirm your email address')
  const secret = /verify-email\?token=(\S+)/.exec(mail.text)?.[1]
  expect((await anyone.post('/api/auth/verify-email', { token: secret })).statusCode).toBe(200)
  expect((await as({ token }).get('/api/auth/me')).json()).toMatchObject({ emailVerified: true })
  expect((await anyone.post('/api/auth/verify-email', { token: secret })).statusCode).toBe(400)
  expect((await history()).map(({ name }) => name)).toEqual(['account.registered', 'account.email-verified'])
})

test('registration: emails to an unverified address contain nothing that was typed in', async ({ server }) => {
  const { anyone, mailTo } = server
  const password = 'the sea at Robertsport'
  const refused = await anyone.post('/api/auth/register', {
    email: 'victim@people.example',
    password,
    fullName: 'You won! https://evil.example/claim',
  })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ fullName: 'Enter a name without links or addresses' })

  await anyone.post('/api/auth/register', { email: 'victim@people.example', password, fullName: 'Call 555 0100 now' })
  const mail = await mailTo('victim@people.example')
  expect(`${mail.subject}${mail.text}${mail.html}${mail.to}`).not.toContain('555')
  expect(mail.text).toContain('Hello,')
})

test.for([
  ['a line break', 'Mary\r\nBcc: x', 'Enter a name on one line'],
  ['a control character', 'Mary\u0007', 'Enter a name on one line'],
  ['reversed text', 'Mary \u202Etxt.exe', 'Enter a name on one line'],
  ['a link', 'Mary https://evil.example', 'Enter a name without links or addresses'],
  ['a bare domain', 'Win at evil.com', 'Enter a name without links or addresses'],
  ['a country’s domain', 'Win at evil.de', 'Enter a name without links or addresses'],
  ['a short link', 'goo.gl/abc', 'Enter a name without links or addresses'],
  ['an address', 'mary@evil.example', 'Enter a name without links or addresses'],
] as const)('names: %s is refused at registration and in the profile', async ([_what, fullName, told], { server }) => {
  const { anyone, as, aUser } = server
  expect((await anyone.post('/api/auth/register', { ...mary, fullName })).json().fields).toEqual({ fullName: told })
  expect((await as(await aUser()).patch('/api/auth/me', { fullName })).json().fields).toEqual({ fullName: told })
})

test('names: dots in names are no links', async ({ server }) => {
  const person = await server.aUser()
  for (const fullName of ['J.R. Smith', 'Md.Al Amin', 'Dr. No', 'St.John Rivers', 'María J. Núñez'])
    expect((await server.as(person).patch('/api/auth/me', { fullName })).statusCode).toBe(200)
})

test('sign-in: registration reports each rule with the documented message', async ({ server }) => {
  const { anyone } = server
  const told = async (body: object) => (await anyone.post('/api/auth/register', body)).json().fields

  expect(await told({})).toEqual({
    fullName: 'Full name is required',
    email: 'Valid email is required',
    password: 'Password must be at least 6 characters',
  })
  expect(await told({ ...mary, password: '12345' })).toEqual({ password: 'Password must be at least 6 characters' })
  expect(await told({ ...mary, email: 'nobody' })).toEqual({ email: 'Valid email is required' })
  expect(await told({ ...mary, fullName: '   ' })).toEqual({ fullName: 'Full name is required' })
  expect(await told({ ...mary, confirmPassword: 'another' })).toEqual({ confirmPassword: 'Passwords do not match' })
  expect(await told({ ...mary, terms: false })).toEqual({ terms: 'You must agree to the terms and conditions' })
})

test('sign-in: an email address has one account, whatever its case', async ({ server }) => {
  const { anyone, db } = server
  await anyone.post('/api/auth/register', mary)

  const again = await anyone.post('/api/auth/register', { ...mary, email: ' MARY@People.example ' })

  expect(again.statusCode).toBe(409)
  expect(again.json().fields).toEqual({ email: 'An account with this email address already exists.' })
  expect(await db.select().from(users)).toHaveLength(1)
})

test('sign-in: one of fifty concurrent registrations of an address succeeds', async ({ server }) => {
  const { anyone, db } = server
  const replies = await Promise.all(Array.from({ length: 50 }, () => anyone.post('/api/auth/register', mary)))
  expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, ...Array(49).fill(409)])
  expect(await db.select().from(users)).toHaveLength(1)
})

test('sign-in: names in any script are stored unchanged', async ({ server }) => {
  const { anyone } = server
  const names = [
    '张伟',
    'Владимир Пути́лин',
    'مُحَمَّد',
    "Anne-Marie O'Connor",
    'Sukarno',
    'Þór Æsir',
    '👩‍🚀 Test',
    '<script>alert(1)</script>',
  ]
  for (const [index, fullName] of names.entries()) {
    const reply = await anyone.post('/api/auth/register', { ...mary, fullName, email: `person${index}@people.example` })
    expect(reply.json().user.fullName).toBe(fullName)
  }
})

test('sign-in: a person signs in with the right password, whatever the case of the address', async ({ server }) => {
  const { anyone, aUser } = server
  await aUser('user', { email: 'Grace@People.example' })

  const reply = await anyone.post('/api/auth/login', { email: 'grace@people.EXAMPLE', password: testPassword })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ token: expect.any(String), user: { email: 'Grace@People.example' } })
  expect(reply.cookies).toMatchObject([
    { name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'device', httpOnly: true, sameSite: 'Strict', path: '/' },
  ])
  expect(reply.body).not.toContain('argon2')
})

test('sign-in: a wrong password and an unknown address get the same reply', async ({ server }) => {
  const { anyone, aUser } = server
  const { email } = await aUser()

  const wrong = await anyone.post('/api/auth/login', { email, password: 'something else' })
  const unknown = await anyone.post('/api/auth/login', { email: 'nobody@people.example', password: 'something else' })

  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ message: 'Invalid email or password.', code: 'bad-credentials' })
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
})

test('sign-in: a wrong password is recorded in the account’s history', async ({ server }) => {
  const { anyone, aUser, history, runJobs } = server
  const { id, email } = await aUser()
  await anyone.post('/api/auth/login', { email, password: 'something else' })
  await runJobs()
  expect(await history()).toMatchObject([{ name: 'account.sign-in-failed', subject: id, data: { step: 'password' } }])
})

test('sign-in: the history names who signed in, and nobody for a sign-in that failed', async ({ server }) => {
  const { anyone, aUser, history, runJobs } = server
  const { id, email, password } = await aUser('e-visa-admin')
  await anyone.post('/api/auth/login', { email, password })
  await anyone.post('/api/auth/login', { email, password: 'something else' })
  await runJobs()
  expect(await history()).toMatchObject([
    { name: 'account.signed-in', subject: id, actorId: id, actorRole: 'e-visa-admin' },
    { name: 'account.sign-in-failed', subject: id, actorId: null, actorRole: null },
  ])
})

test('sign-in: the stored session is a hash and cannot be used to sign in', async ({ server }) => {
  const { aUser, as, db } = server
  const person = await aUser()
  const [row] = await db.select().from(sessions)
  expect(row!.sid).toBe(createHash('sha256').update(person.cookie).digest('hex'))
  expect((await as({ token: row!.sid }).get('/api/auth/me')).statusCode).toBe(401)
})

test('sign-in: cookie and bearer token share a session, and signing out ends both', async ({ server }) => {
  const { app, aUser, as } = server
  const person = await aUser()
  const byCookie = () => app.inject({ url: '/api/auth/me', cookies: { session: person.cookie } })
  expect((await byCookie()).statusCode).toBe(200)

  const out = await app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { session: person.cookie },
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
  })

  expect(out.statusCode).toBe(204)
  expect(out.cookies).toMatchObject([{ name: 'session', value: '' }])
  expect((await byCookie()).statusCode).toBe(401)
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(401)
})

test('sign-in: the token of the reply is no cookie, the cookie is no token, and the token ends soon', async ({
  server,
}) => {
  const { app, anyone, as, aUser, pass } = server
  const { email, password } = await aUser()
  const reply = await anyone.post('/api/auth/login', { email, password })
  const { token } = reply.json() as { token: string }
  const cookie = reply.cookies[0]!.value
  const byCookie = async (session: string) =>
    (await app.inject({ url: '/api/auth/me', cookies: { session } })).statusCode
  const byToken = async (given: string) => (await as({ token: given }).get('/api/auth/me')).statusCode

  expect(reply.body).not.toContain(cookie)
  expect([await byCookie(cookie), await byToken(token)]).toEqual([200, 200])
  expect([await byCookie(token), await byToken(cookie)]).toEqual([401, 401])
  const last = token.endsWith('A') ? 'Q' : 'A'
  expect(await byToken(`${token.slice(0, -1)}${last}`)).toBe(401)
  pass(apiTokenSeconds + 1)
  expect([await byCookie(cookie), await byToken(token)]).toEqual([200, 401])
})

test('sign-in: signing in ends the previous session (no session fixation)', async ({ server }) => {
  const { app, aUser, as } = server
  const planted = await aUser()
  const victim = await aUser()

  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    cookies: { session: planted.cookie },
    payload: { email: victim.email, password: victim.password },
  })

  expect(reply.json().token).not.toBe(planted.token)
  expect((await as(planted).get('/api/auth/me')).statusCode).toBe(401)
})

test('sign-in: an administrator creates an account and stays signed in as themselves', async ({ server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin')

  const reply = await as(admin).post('/api/auth/register', mary)

  expect(reply.statusCode).toBe(201)
  expect(reply.json().token).toBeUndefined()
  expect(reply.cookies).toEqual([])
  expect((await as(admin).get('/api/auth/me')).json().id).toBe(admin.id)
})
