import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { limits } from '#foundation/http/server/limits-table.ts'
import { production } from '#testing/production.ts'
import { openServer, testPassword, type Person, type TestServer, test } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'
import { failuresBeforeDelay, unknownNetworkFailuresPerDay } from './login-attempts.ts'

const guess = ({ app }: TestServer, email: string, password: string, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

test('sign-in attempts: concurrent guesses are stopped, and the owner can sign in from elsewhere', async ({
  server,
}) => {
  const owner = await server.aUser()
  const guesses = times(200, 1000)

  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: guesses }, (_, index) => guess(server, owner.email, `guess ${index}`)),
  )
  // Each wait is twice as long as the one before, and a slow machine waits out some of them.
  const waitsOver = Math.floor(Math.log2((performance.now() - began) / 1000 + 1))

  const evaluated = replies.filter(({ statusCode }) => statusCode === 401)
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(evaluated.length).toBeLessThanOrEqual(failuresBeforeDelay + 1 + waitsOver)
  expect(evaluated.length + refused.length).toBe(guesses)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess(server, owner.email, owner.password, '198.51.100.9')).statusCode).toBe(200)
})

test('sign-in attempts: waits grow with each failure and end with a success', async ({ server }) => {
  const owner = await server.aUser()
  for (let failure = 0; failure < failuresBeforeDelay + 1; failure += 1)
    expect((await guess(server, owner.email, 'wrong')).statusCode).toBe(401)
  expect((await guess(server, owner.email, owner.password)).statusCode).toBe(429)

  server.pass(2)
  expect((await guess(server, owner.email, 'wrong')).statusCode).toBe(401)
  server.pass(1)
  expect((await guess(server, owner.email, owner.password)).statusCode).toBe(429)
  server.pass(2)
  expect((await guess(server, owner.email, owner.password)).statusCode).toBe(200)
  expect((await guess(server, owner.email, 'wrong')).statusCode).toBe(401)
})

test('sign-in attempts: guesses from many networks end at the daily limit, except where the owner is already signed in', async ({
  server,
}) => {
  const owner = await server.aUser()
  expect((await guess(server, owner.email, owner.password, '198.51.100.9')).statusCode).toBe(200)

  const replies = []
  for (let index = 0; index < 150; index += 1)
    replies.push(await guess(server, owner.email, 'wrong', `10.1.${index}.1`))

  expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(
    unknownNetworkFailuresPerDay,
  )
  expect((await guess(server, owner.email, owner.password, '10.2.0.1')).statusCode).toBe(429)
  expect((await guess(server, owner.email, owner.password, '198.51.100.9')).statusCode).toBe(200)
  server.pass(86_401)
  expect((await guess(server, owner.email, owner.password, '10.2.0.1')).statusCode).toBe(200)
})

/** So that the next wait is minutes long, however slow the machine is. */
const haveFailedOften = ({ db }: TestServer) =>
  db
    .update(limits)
    .set({ count: 50 })
    .where(sql`starts_with(${limits.key}, 'failed ')`)

/** As if guesses had come from many networks all day. */
async function closeToStrangers(server: TestServer, email: string) {
  await guess(server, email, 'wrong', '10.1.1.1')
  await server.db
    .update(limits)
    .set({ count: 1000 })
    .where(sql`starts_with(${limits.key}, 'strangers ')`)
  expect((await guess(server, email, testPassword, '10.1.1.2')).statusCode).toBe(429)
}

test('attempts: a completed reset lets the owner in despite earlier failures', async ({ server }) => {
  const owner = await server.aUser()
  await closeToStrangers(server, owner.email)

  const password = await resetFrom(server, owner, '198.51.100.9')

  expect((await guess(server, owner.email, password, '198.51.100.9')).statusCode).toBe(200)
})

test('sign-in attempts: a reset clears what was counted in every network', async ({ server }) => {
  const owner = await server.aUser()
  await guess(server, owner.email, 'wrong', '203.0.113.7')
  await haveFailedOften(server)
  await guess(server, owner.email, 'wrong', '203.0.113.7')
  expect((await guess(server, owner.email, owner.password, '203.0.113.7')).statusCode).toBe(429)

  const password = await resetFrom(server, owner, '198.51.100.9')

  expect((await guess(server, owner.email, password, '203.0.113.7')).statusCode).toBe(200)
})

async function resetFrom(server: TestServer, { email }: Person, remoteAddress: string): Promise<string> {
  await server.anyone.post('/api/auth/forgot-password', { email })
  const { text } = await server.mailTo(email, 'Choose a new password')
  const payload = { token: /token=(\S+)/.exec(text)![1]!, password: 'the sea at Robertsport' }
  await server.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload, remoteAddress })
  return payload.password
}

test('sign-in attempts: guesses by strangers do not stop the right password with a second factor', async ({
  server,
}) => {
  const owner = await server.aUser()
  const { secret } = (await server.as(owner).post('/api/auth/totp', { password: owner.password })).json()
  const code = async () => generate({ secret, epoch: Math.floor(server.services.clock().getTime() / 1000) })
  await server.as(owner).post('/api/auth/totp/confirm', { code: await code() })
  server.pass(60)
  await guess(server, owner.email, 'wrong', '10.1.1.1')
  await server.db
    .update(limits)
    .set({ count: 1000 })
    .where(sql`starts_with(${limits.key}, 'strangers ')`)

  expect((await guess(server, owner.email, 'wrong', '198.51.100.9')).statusCode).toBe(429)
  const { challenge } = (await guess(server, owner.email, owner.password, '198.51.100.9')).json()
  const answer = await server.anyone.post('/api/auth/second-factor', { challenge, code: await code() })
  expect(answer.statusCode).toBe(200)
})

test('sign-in attempts: guesses by strangers do not stop a browser that the owner used before', async ({ server }) => {
  const owner = await server.aUser()
  const stranger = await server.aUser()
  const deviceOf = async (person: Person) =>
    (await guess(server, person.email, person.password, '198.51.100.9')).cookies.find(({ name }) => name === 'device')!
  const device = await deviceOf(owner)
  const other = await deviceOf(stranger)
  await closeToStrangers(server, owner.email)

  const from = (cookie: string, password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: owner.email, password },
      cookies: { device: cookie },
      remoteAddress: '10.9.9.9',
    })
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(device.value).not.toContain(owner.id)
  expect((await from(other.value, owner.password)).statusCode).toBe(429)
  expect((await from(`${device.value.slice(0, -6)}AAAAA=`, owner.password)).statusCode).toBe(429)
  expect((await from(device.value, owner.password)).statusCode).toBe(200)
  // A stolen one is no way to guess at will either.
  await from(device.value, 'wrong')
  await haveFailedOften(server)
  await from(device.value, 'wrong')
  expect((await from(device.value, owner.password)).statusCode).toBe(429)
})

test('sign-in attempts: a network that tries many accounts is stopped, with its /64', async () => {
  const server = await openServer({ env: production })
  const replies = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      guess(server, `person${index}@people.example`, 'wrong', `2001:db8:1:2::${(index % 9) + 1}`),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(300)
  expect((await guess(server, 'somebody@people.example', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(401)
})

test('sign-in attempts: a demonstration takes a few hundred registrations from one address', async ({ server }) => {
  const { anyone, db } = server
  const register = (index: number) =>
    anyone.post('/api/auth/register', {
      fullName: 'Crowd',
      email: `crowd${index}@people.example`,
      password: 'many of us here',
    })
  const crowd = (first: number) => Promise.all(Array.from({ length: 20 }, (_, index) => register(first + index)))
  const replies = await crowd(0)
  await db.update(limits).set({ count: sql`${limits.count} + 260` })
  replies.push(...(await crowd(280)))
  expect(replies.every(({ statusCode }) => statusCode === 201)).toBe(true)
})
