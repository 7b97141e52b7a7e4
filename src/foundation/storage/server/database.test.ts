import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { openServer, test } from '#testing/server.ts'
import { isTemporary, isUnavailable } from './database.ts'

async function aStranger(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function waitingConnection(stranger: pg.Client): Promise<number> {
  return vi.waitUntil(async () => {
    const { rows } = await stranger.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and application_name = 'evisa' and wait_event_type = 'Lock'`,
    )
    return rows[0]?.pid
  }, 60_000)
}

test('database: a connection lost during a write fails only that write', async ({ server }) => {
  const { as, aUser, url } = server
  const mary = as(await aUser())
  const stranger = await aStranger(url)
  await stranger.query('begin')
  await stranger.query('lock table events in access exclusive mode')

  const writing = mary.patch('/api/auth/me', { fullName: 'Mary Kollie' })
  await stranger.query('select pg_terminate_backend($1)', [await waitingConnection(stranger)])

  const reply = await writing
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'busy' })
  expect(reply.headers['retry-after']).toBe('5')
  await stranger.query('rollback')
  expect((await mary.patch('/api/auth/me', { fullName: 'Mary Kollie' })).statusCode).toBe(200)
})

test('database: lost connections are returned to the pool', async () => {
  const { as, aUser, url, services } = await openServer({ env: { DATABASE_POOL: '2' } })
  const mary = as(await aUser())
  const stranger = await aStranger(url)

  for (let round = 0; round < 12; round += 1) {
    const writings = [1, 2, 3].map((index) => mary.patch('/api/auth/me', { fullName: `Mary ${round} ${index}` }))
    await stranger.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'evisa'`,
    )
    for (const { statusCode } of await Promise.all(writings)) expect([200, 503]).toContain(statusCode)
  }

  await expect.poll(async () => (await mary.patch('/api/auth/me', { fullName: 'Mary' })).statusCode).toBe(200)
  await expect.poll(() => services.database.pool.totalCount - services.database.pool.idleCount).toBe(0)
})

test.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'EAI_AGAIN'])(
  'database: %s means it is away',
  (code) => {
    const fault = Object.assign(new Error('from the driver'), { code })
    expect(isUnavailable(new Error('Failed query', { cause: fault }))).toBe(true)
  },
)

test.each(['25006', '57014', '55P03', '53100', '53200', '40001', 'ENOSPC'])('database: %s means not now', (code) => {
  const fault = Object.assign(new Error('from the driver'), { code })
  expect(isTemporary(new Error('Failed query', { cause: fault }))).toBe(true)
  expect(isUnavailable(fault)).toBe(false)
})

test('database: programming errors are faults', () => {
  for (const code of ['23502', '42P01', '22P02'])
    expect(isTemporary(Object.assign(new Error('x'), { code }))).toBe(false)
})
