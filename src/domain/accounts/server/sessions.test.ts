import { expect } from 'vitest'
import type { Role } from '#foundation/values/roles.ts'
import { openServer, passwordOnly, testPassword, test, type TestServer } from '#testing/server.ts'
import { lifetimes } from '../session.ts'

async function signIn(server: TestServer, role: Role, remember = false) {
  const { email } = await server.aUser(role, passwordOnly)
  const reply = await server.anyone.post('/api/auth/login', { email, password: testPassword, remember })
  const [cookie] = reply.cookies
  const me = async () =>
    (await server.app.inject({ url: '/api/auth/me', cookies: { session: cookie!.value } })).statusCode
  return { ...server, email, reply, me }
}

test.for([
  ['user', lifetimes.applicant.idle],
  ['e-visa-admin', lifetimes.staff.idle],
  ['admin', lifetimes.staff.idle],
] as const)(
  'sessions: an unused session of %s ends after its idle time and not before',
  async ([role, idle], { server }) => {
    const early = await signIn(server, role)
    early.pass(idle - 2)
    expect(await early.me()).toBe(200)

    const late = await signIn(server, role)
    late.pass(idle + 1)
    expect(await late.me()).toBe(401)
  },
)

test('sessions: a session in use ends at its maximum age', async ({ server }) => {
  const { me, pass } = await signIn(server, 'e-visa-admin')
  const step = lifetimes.staff.idle - 60
  for (let used = step; used < lifetimes.staff.absolute; used += step) {
    pass(step)
    expect(await me()).toBe(200)
  }
  pass(step)
  expect(await me()).toBe(401)
})

test('sessions: "Remember me" lasts thirty days for applicants and has no effect for staff', async ({ server }) => {
  const applicant = await signIn(server, 'user', true)
  const [cookie] = applicant.reply.cookies
  expect(cookie!.expires!.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  applicant.pass(lifetimes.remembered.absolute - 60)
  expect(await applicant.me()).toBe(200)
  applicant.pass(120)
  expect(await applicant.me()).toBe(401)

  const officer = await signIn(server, 'e-visa-admin', true)
  officer.pass(lifetimes.staff.idle + 1)
  expect(await officer.me()).toBe(401)
})

test('sessions: people list and end only their own sessions', async ({ server }) => {
  const { anyone, as, aUser } = server
  const here = await aUser()
  const stranger = await aUser()
  const there = (await anyone.post('/api/auth/login', { email: here.email, password: here.password })).json()

  const list = (await as(here).get('/api/auth/sessions')).json()
  expect(list).toHaveLength(2)
  expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
  const other = list.find((session: { current: boolean }) => !session.current)
  expect((await as(stranger).delete(`/api/auth/sessions/${other.id}`)).statusCode).toBe(404)
  expect((await as(there).get('/api/auth/me')).statusCode).toBe(200)

  expect((await as(here).delete(`/api/auth/sessions/${other.id}`)).statusCode).toBe(204)
  expect((await as(there).get('/api/auth/me')).statusCode).toBe(401)
  expect((await as(here).get('/api/auth/me')).statusCode).toBe(200)
})

test('sessions: a changed password ends every other session at once, on every instance', async ({ server: first }) => {
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const person = await first.aUser()
  const elsewhere = (
    await second.anyone.post('/api/auth/login', { email: person.email, password: person.password })
  ).json()

  const reply = await first
    .as(person)
    .post('/api/auth/password', { currentPassword: person.password, password: 'a new and better one' })

  expect(reply.statusCode).toBe(200)
  expect((await second.as(elsewhere).get('/api/auth/me')).statusCode).toBe(401)
  expect((await second.as(person).get('/api/auth/me')).statusCode).toBe(401)
  expect((await second.as(reply.json()).get('/api/auth/me')).statusCode).toBe(200)
  await first.mailTo(person.email, 'Your password was changed')
})

test('sessions: the current password is needed to change it, and a bad new one is refused', async ({ server }) => {
  const { as, aUser } = server
  const person = await aUser()
  const change = async (currentPassword: string, password: string) =>
    (await as(person).post('/api/auth/password', { currentPassword, password })).json().fields

  expect(await change('wrong', 'a new and better one')).toEqual({
    currentPassword: 'This isn’t your current password.',
  })
  expect(await change(person.password, '12345')).toEqual({ password: 'Password must be at least 6 characters' })
  expect(await change(person.password, 'password123')).toMatchObject({
    password: expect.stringContaining('many people'),
  })
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(200)
})

test('sessions: people change their own name and language', async ({ server }) => {
  const { as, aUser } = server
  const person = await aUser()
  const reply = await as(person).patch('/api/auth/me', { fullName: 'Grace J. Kollie', language: 'fr' })
  expect(reply.json()).toMatchObject({ fullName: 'Grace J. Kollie', language: 'fr', email: person.email, role: 'user' })
  expect((await as(person).patch('/api/auth/me', { role: 'admin' })).statusCode).toBe(400)
  expect((await as(person).patch('/api/auth/me', { language: 'tlh' })).statusCode).toBe(400)
})
