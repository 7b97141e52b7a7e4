import { expect, test } from 'vitest'
import { openServer } from '#testing/server.ts'

test('log: neither logs nor metrics nor refusals reveal a person’s identity', async () => {
  const lines: string[] = []
  const { anyone, as, aUser, mailTo, services, db } = await openServer({
    spoilsDatabase: true,
    log: (line) => lines.push(line),
  })
  const canary = { fullName: 'Canary Singer', email: 'canary.singer@people.example', password: 'a song at daybreak' }
  const { token } = (await anyone.post('/api/auth/register', canary)).json()
  const mail = await mailTo(canary.email)
  const secret = /token=(\S+)/.exec(mail.text)![1]!
  await anyone.post('/api/auth/login', { ...canary, fullName: undefined, password: 'a wrong song' })
  await as({ token }).patch('/api/auth/me', { fullName: 'Canary Singer the Second' })
  await anyone.post('/api/auth/register', canary)
  await as({ token }).get('/api/admin/users?q=canary.singer')
  await anyone.get('/verify-email?token=' + secret)
  await aUser('admin')
  await db.execute(`alter table users add constraint no_more check (full_name <> 'Canary Fault')`)
  expect((await as({ token }).patch('/api/auth/me', { fullName: 'Canary Fault' })).statusCode).toBe(500)

  const told = lines.join('') + (await services.metrics.text())
  expect(lines.length).toBeGreaterThan(5)
  for (const personal of ['Canary', 'canary', token, secret, 'song', 'argon2']) expect(told).not.toContain(personal)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 'info',
      msg: 'answered',
      method: 'POST',
      route: '/api/auth/register',
      status: 201,
      requestId: expect.any(String),
    }),
  )
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'error', route: '/api/auth/me', err: expect.objectContaining({ code: '23514' }) }),
  )
})

test('log: metrics are for administrators and the holder of the token', async () => {
  const { anyone, as, aUser } = await openServer({ env: { METRICS_TOKEN: 'a token for monitoring' } })
  expect((await anyone.get('/metrics')).statusCode).toBe(401)
  expect((await as(await aUser()).get('/metrics')).statusCode).toBe(401)
  expect((await as({ token: 'a-token-for-nothing--' }).get('/metrics')).statusCode).toBe(401)
  const reply = await as(await aUser('admin')).get('/metrics')
  expect(reply.body).toContain('evisa_http_request_seconds_count{method="GET",route="/metrics",status="401"} 3')
})
