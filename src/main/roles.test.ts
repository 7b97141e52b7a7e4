import { expect } from 'vitest'
import { readConfiguration } from './read-configuration.ts'
import { openServer, test } from '#testing/server.ts'

test('roles: a web instance queues the email of a visitor, and a worker sends it', async () => {
  const web = await openServer({ env: { ROLE: 'web' }, hasWorkers: true })
  const email = 'mary@people.example'
  const form = { fullName: 'Mary Doe', email, password: 'palm butter and rice' }
  expect((await web.anyone.post('/api/auth/register', form)).statusCode).toBe(201)
  const waiting = () => web.services.jobs.countByState()
  expect((await waiting()).waiting).toBeGreaterThan(0)

  const worker = await openServer({
    env: { ROLE: 'worker' },
    hasWorkers: true,
    databaseUrl: web.url,
    dataDir: web.dataDir,
  })
  expect((await worker.mailTo(email)).subject).toBe('Confirm your email address')
  expect((await worker.anyone.get('/healthz')).statusCode).toBe(200)
  for (const address of ['/', '/api/fees', '/login'])
    expect((await worker.anyone.get(address)).statusCode, address).toBe(404)
  expect((await web.anyone.get('/api/fees')).statusCode).toBe(200)
})

test('roles: two processes need a database that both reach', () => {
  for (const ROLE of ['web', 'worker'])
    expect(() => readConfiguration({ ROLE })).toThrow(`DATABASE_URL: needed beside ROLE=${ROLE}`)
  expect(() => readConfiguration({ MIGRATIONS: 'wait' })).toThrow('DATABASE_URL: needed beside MIGRATIONS=wait')
  expect(() => readConfiguration({ ROLE: 'boss' })).toThrow('ROLE')
})
