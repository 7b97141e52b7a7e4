import { expect } from 'vitest'
import { codeFor, withApp } from '#testing/second-factor.ts'
import { passwordOnly, type Person, type TestServer, test } from '#testing/server.ts'
import { hashPassword } from './passwords.ts'
import { recoveryCodes, users } from './table.ts'

const begin = async ({ anyone }: TestServer, { email, password }: Person) =>
  (await anyone.post('/api/auth/login', { email, password })).json()

test('second factor: with an authenticator app the password alone is not enough', async ({ server }) => {
  const person = await server.aUser()
  const { secret, recoveryCodes: codes } = await withApp(server, person)
  expect(codes).toHaveLength(10)

  const challenge = await begin(server, person)
  expect(challenge).toEqual({ challenge: expect.any(String), factors: ['totp', 'recovery'] })
  expect((await server.as({ token: challenge.challenge }).get('/api/auth/me')).statusCode).toBe(401)

  const reply = await server.anyone.post('/api/auth/second-factor', {
    challenge: challenge.challenge,
    code: await codeFor(server, secret),
  })
  expect(reply.statusCode).toBe(200)
  expect((await server.as(reply.json()).get('/api/auth/me')).json()).toMatchObject({ secondFactor: true })
  expect((await server.history()).at(-1)).toMatchObject({ name: 'account.signed-in', data: { factor: 'totp' } })
})

test('second factor: cannot be set up before the email address is verified', async ({ server }) => {
  const squatter = await server.aUser('user', { emailVerifiedAt: null })
  const told = { message: 'Confirm your email address before you set up a second factor.', code: 'email-unverified' }
  for (const path of ['/api/auth/totp', '/api/auth/passkeys/options']) {
    const reply = await server.as(squatter).post(path, { password: squatter.password })
    expect([reply.statusCode, reply.json()]).toEqual([409, told])
  }
})

test('second factor: staff with a short password keep their last one', async ({ server }) => {
  const officer = {
    ...(await server.aUser('e-visa-admin', { password: await hashPassword('short+river') })),
    password: 'short+river',
  }
  await withApp(server, officer)
  const reply = await server.as(officer).post('/api/auth/totp/remove', { password: officer.password })
  expect(reply.statusCode).toBe(400)
  expect((await server.as(officer).get('/api/auth/second-factors')).json()).toMatchObject({
    totp: true,
    recoveryCodes: 10,
  })
})

test('second factor: a code works once, even for concurrent requests', async ({ server }) => {
  const person = await server.aUser()
  const { secret } = await withApp(server, person)
  const code = await codeFor(server, secret)
  const answer = async (given: string) => {
    const { challenge } = await begin(server, person)
    return (await server.anyone.post('/api/auth/second-factor', { challenge, code: given })).statusCode
  }

  expect(await answer(code)).toBe(200)
  expect(await answer(code)).toBe(400)
  expect(await answer(await codeFor(server, secret, 300))).toBe(400)
  expect(await answer(await codeFor(server, secret, -300))).toBe(400)

  server.pass(60)
  const { challenge } = await begin(server, person)
  const fresh = await codeFor(server, secret)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => server.anyone.post('/api/auth/second-factor', { challenge, code: fresh })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('second factor: a challenge ends after a few wrong codes', async ({ server }) => {
  const person = await server.aUser()
  const { secret } = await withApp(server, person)
  const { challenge } = await begin(server, person)
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect((await server.anyone.post('/api/auth/second-factor', { challenge, code: '000000' })).json()).toMatchObject({
      fields: { code: 'This code is incorrect. Please try again.' },
    })

  const late = await server.anyone.post('/api/auth/second-factor', { challenge, code: await codeFor(server, secret) })
  expect(late.statusCode).toBe(401)
  expect(late.json().code).toBe('challenge-over')
})

test('second factor: a challenge ends after ten minutes', async ({ server }) => {
  const person = await server.aUser()
  const { secret } = await withApp(server, person)
  const { challenge } = await begin(server, person)
  server.pass(601)
  expect(
    (await server.anyone.post('/api/auth/second-factor', { challenge, code: await codeFor(server, secret) }))
      .statusCode,
  ).toBe(401)
})

test('second factor: each recovery code works once, and nothing is stored in plain text', async ({ server }) => {
  const person = await server.aUser()
  const { secret, recoveryCodes: codes } = await withApp(server, person)
  const use = async (code: string) => {
    const { challenge } = await begin(server, person)
    return (await server.anyone.post('/api/auth/second-factor', { challenge, code })).statusCode
  }

  expect(await use(codes[0]!.toLowerCase().replace('-', ' '))).toBe(200)
  expect(await use(codes[0]!)).toBe(400)
  expect(await use(codes[1]!)).toBe(200)
  expect((await server.as(person).get('/api/auth/second-factors')).json()).toMatchObject({
    totp: true,
    recoveryCodes: 8,
  })
  const stored = JSON.stringify([await server.db.select().from(users), await server.db.select().from(recoveryCodes)])
  expect(stored).not.toContain(secret)
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
})

test('second factor: setup and removal ask for the password, and removal deletes the recovery codes', async ({
  server,
}) => {
  const person = await server.aUser()
  const { as } = server
  expect((await as(person).post('/api/auth/totp', { password: 'wrong' })).statusCode).toBe(400)
  await withApp(server, person)
  expect((await as(person).post('/api/auth/totp/remove', { password: 'wrong' })).statusCode).toBe(400)
  expect((await as(person).post('/api/auth/totp/remove', { password: person.password })).statusCode).toBe(204)
  expect((await as(person).get('/api/auth/second-factors')).json()).toEqual({
    totp: false,
    recoveryCodes: 0,
    passkeys: [],
  })
  expect(await begin(server, person)).toHaveProperty('token')
  await server.mailTo(person.email, 'A second factor was removed')
})

test('second factor: setup is complete only after the first valid code', async ({ server }) => {
  const person = await server.aUser()
  await server.as(person).post('/api/auth/totp', { password: person.password })
  expect((await server.as(person).post('/api/auth/totp/confirm', { code: '000000' })).statusCode).toBe(400)
  expect(await begin(server, person)).toHaveProperty('token')
})

test('second factor: when required, staff need a second factor, and setting it up gives access', async ({ server }) => {
  const admin = await server.aUser('admin', passwordOnly)
  const officer = await server.aUser('e-visa-admin')
  await server.setSettings({ staffSecondFactor: true })

  const closed = await server.as(admin).get('/api/admin/users')
  expect(closed.statusCode).toBe(403)
  expect(closed.json().code).toBe('second-factor-required')
  for (const { method, path } of server.serve.endpoints.filter(({ access }) => Array.isArray(access)))
    expect(
      (await server.app.inject({ method, url: path, headers: { authorization: `Bearer ${admin.token}` } })).statusCode,
    ).toBe(403)
  expect((await server.as(officer).get('/api/auth/me')).json()).toMatchObject({ secondFactorRequired: true })

  const { secret } = await withApp(server, admin)
  expect((await server.as(admin).get('/api/admin/users')).statusCode).toBe(200)
  const { challenge } = await begin(server, admin)
  const again = (
    await server.anyone.post('/api/auth/second-factor', { challenge, code: await codeFor(server, secret) })
  ).json()
  expect((await server.as(again).get('/api/admin/users')).statusCode).toBe(200)
})

test('second factor: a passkey cannot be set up on a bare IP address', async ({ server }) => {
  const { app, aUser } = server
  const person = await aUser()
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/passkeys/options',
    payload: { password: person.password },
    headers: { authorization: `Bearer ${person.token}`, origin: 'http://127.0.0.1:3000' },
  })
  expect(reply.statusCode).toBe(422)
})

test('second factor: a forged passkey response is refused', async ({ server }) => {
  const person = await server.aUser()
  await server.as(person).post('/api/auth/passkeys/options', { password: person.password })
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  }
  expect((await server.as(person).post('/api/auth/passkeys', { name: 'Key', response })).statusCode).toBe(400)
  expect(
    (await server.as(person).post('/api/auth/passkeys', { name: 'Key', response: { ...response, response: null } }))
      .statusCode,
  ).toBe(400)
})
