import { expect } from 'vitest'
import { codeFor, withApp } from '#testing/second-factor.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'

const evidence = 'Passport shown at the counter in Monrovia'

async function askedFor(server: TestServer, role: 'user' | 'e-visa-admin' = 'user') {
  const [first, second, owner] = [await server.aUser('admin'), await server.aUser('admin'), await server.aUser(role)]
  const { secret } = await withApp(server, owner)
  const ask = (by: Person, whose = owner) =>
    server.as(by).post(`/api/admin/users/${whose.id}/factor-removal`, { evidence })
  return { first, second, owner, secret, ask }
}

const signIn = async ({ anyone }: TestServer, { email, password }: Person) =>
  (await anyone.post('/api/auth/login', { email, password })).json()

const listWaiting = async ({ as }: TestServer, person: Person) => (await as(person).get('/api/admin/approvals')).json()

test('lost factor: a request takes nothing away, and shows the evidence to the second administrator', async ({
  server,
}) => {
  const { first, second, owner, ask } = await askedFor(server)
  expect((await ask(first)).statusCode).toBe(204)
  expect((await ask(second)).json()).toMatchObject({ code: 'already-asked' })
  const [waiting] = await listWaiting(server, second)
  expect(waiting).toMatchObject({ kind: 'factor-removal', evidence, about: `${owner.fullName} <${owner.email}>` })
  expect(await signIn(server, owner)).toHaveProperty('challenge')
})

test('lost factor: the one who asked cannot confirm; another one can, and the password alone opens the account', async ({
  server,
}) => {
  const { first, second, owner, ask } = await askedFor(server)
  await ask(first)
  const [{ id }] = await listWaiting(server, first)
  const confirm = (by: Person) => server.as(by).post(`/api/admin/approvals/${id}/confirm`)

  expect((await confirm(first)).json()).toMatchObject({ current: { problem: 'same' } })
  expect((await server.as(owner).get('/api/auth/me')).statusCode).toBe(200)
  expect((await confirm(second)).statusCode).toBe(204)

  expect((await server.as(owner).get('/api/auth/me')).statusCode).toBe(401)
  expect(await signIn(server, owner)).toHaveProperty('token')
  await server.runJobs()
  const told = (await server.mails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  expect(told).toEqual(expect.arrayContaining(['Your second factor may be removed', 'Your second factor was removed']))
})

test('lost factor: signing in with it ends the request', async ({ server }) => {
  const { first, second, owner, secret, ask } = await askedFor(server)
  await ask(first)
  const { challenge } = await signIn(server, owner)
  const code = await codeFor(server, secret)
  expect((await server.anyone.post('/api/auth/second-factor', { challenge, code })).statusCode).toBe(200)
  expect(await listWaiting(server, second)).toEqual([])
})

test('lost factor: nobody asks for themselves, nor for an account without one', async ({ server }) => {
  const { first, ask } = await askedFor(server)
  expect((await ask(first, first)).json()).toMatchObject({ code: 'own-account' })
  expect((await ask(first, await server.aUser())).json()).toMatchObject({ code: 'no-factor' })
  const bare = await server.as(first).post(`/api/admin/users/${first.id}/factor-removal`, { evidence: 'short' })
  expect([bare.statusCode, bare.json().fields.evidence]).toEqual([400, expect.stringContaining('Say which document')])
})
