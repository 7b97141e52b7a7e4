import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'

const json = { 'content-type': 'application/json' }

test('bad input: any invalid request gets a clear 4xx in JSON and writes nothing', async ({ server }) => {
  const { app, history } = server
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const payloads = [
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '42',
    deep,
    '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"x"}',
    '{"constructor":{"prototype":{"role":"admin"}},"email":"a@b.example","password":"x"}',
    '{"email":["a@b.example"],"password":{"$ne":null}}',
    '{"email":"a@b.example","password":12345678}',
    '{"fullName":"A","email":"a@b.example","password":"long enough","role":"admin"}',
    `{"email":"${'a'.repeat(5000)}@b.example","password":"x"}`,
    '{"email":"a@b.example","password":"' + 'x'.repeat(2000) + '"}',
    '\u0000',
    String.raw`{"fullName":"A\u0000B","email":"a@b.example","password":"rain on the roof"}`,
    String.raw`{"name":"Al","email":"a@b.example","subject":"Visas","message":"\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000"}`,
  ]
  for (const url of [
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/auth/verify-email',
    '/api/auth/second-factor',
    '/api/contact',
    '/api/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/stop',
  ])
    for (const payload of payloads) {
      const reply = await app.inject({ method: 'POST', url, payload, headers: json })
      expect(reply.statusCode, `${url} ${payload.slice(0, 60)}`).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, `${url} ${payload.slice(0, 60)}`).toBeLessThan(500)
      expect(reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
      expect(reply.body).not.toMatch(/node_modules|at .*\.ts/)
    }
  expect(await history()).toEqual([])
})

test('bad input: oversized bodies, wrong content types and unknown paths are distinguished', async ({ server }) => {
  const { app, anyone } = server
  const send = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })

  expect((await send(`{"email":"${'x'.repeat(400_000)}"}`, json)).statusCode).toBe(413)
  expect((await send('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
  expect((await send('--x', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(415)
  expect((await anyone.get('/api/nowhere')).json()).toEqual({ message: 'Not found.', code: 'missing' })
  expect((await anyone.get('/api/auth/login')).statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/%E0%A4%A' })).statusCode).toBeLessThan(500)
})

test('bad input: an unknown field is refused by its name', async ({ server }) => {
  const { anyone } = server
  const reply = await anyone.post('/api/auth/register', {
    fullName: 'A',
    email: 'a@b.example',
    password: 'long enough',
    isAdmin: true,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ isAdmin: 'Unknown field' })
})

test('bad input: characters that PostgreSQL cannot store as JSON are refused', async ({ server }) => {
  const officer = server.as(await server.aUser('e-visa-admin'))
  const save = (name: string, nationality: string) =>
    officer.patch('/api/case-management/desk', { views: [{ name, search: { nationality } }] })

  expect((await save('Kenyans', '\u0000\u0000')).statusCode).toBe(400)
  expect((await save('a\ud800b', 'ke')).statusCode).toBe(400)
  expect((await save('Kenyans', 'ke')).statusCode).toBe(200)
})

test('bad input: invalid ids, cookies and tokens are refused', async ({ server }) => {
  const { app, as, aUser } = server
  const admin = await aUser('admin')
  for (const id of ['1', '../../etc/passwd', "' or 1=1 --", '%00', 'x'.repeat(290)])
    expect(
      (await as(admin).patch(`/api/admin/users/${encodeURIComponent(id)}/role`, { role: 'user' })).statusCode,
    ).toBe(404)
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Bearer x y',
    'Basic YTpi',
    `Bearer ${'x'.repeat(7000)}`,
    'bearer eyJhbGciOiJub25lIn0.e30.',
  ])
    expect((await app.inject({ url: '/api/auth/me', headers: { authorization } })).statusCode).toBe(401)
  for (const cookie of [
    'session=',
    'session=x',
    'session=%',
    'session=x; session=y',
    `session=${'y'.repeat(4000)}`,
    '=;;;',
  ])
    expect((await app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401)
})

test('bad input: a body that never arrives does not hold the service up', async ({ server }) => {
  const { app, anyone } = server
  const { port, hostname } = new URL(await server.listen())
  const slow = net.connect(Number(port), hostname)
  slow.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"em',
  )

  expect((await anyone.get('/healthz')).statusCode).toBe(200)
  expect(app.server.requestTimeout).toBe(50_000)
  slow.destroy()
})

test('bad input: an empty form is answered in words at every endpoint', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const posts = server.serve.endpoints.filter(({ method, body }) => method === 'POST' && body)
  for (const { path } of posts) {
    const reply = await server.as(officer).post(path.replaceAll(/:\w+/g, randomUUID()), {})
    expect(reply.body, path).not.toMatch(/Invalid input|expected|received/)
  }
  expect((await server.as(officer).post('/api/privacy/consents', {})).json().fields).toEqual({
    kind: 'This is required',
    given: 'This is required',
  })
})
