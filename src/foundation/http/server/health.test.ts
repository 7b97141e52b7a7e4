import { expect, onTestFinished } from 'vitest'
import pg from 'pg'
import * as z from 'zod/mini'
import { openServer, test } from '#testing/server.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { openReadiness } from './readiness.ts'

async function aReadiness(url: string) {
  const readiness = openReadiness(url, () => undefined)
  onTestFinished(() => readiness.close())
  return readiness.check()
}

async function withLock(url: string, table: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return client
}

test('readiness: a read-only database is not ready', async () => {
  const { anyone, db, url } = await openServer({ spoilsDatabase: true })
  expect((await anyone.get('/readyz')).json()).toEqual({
    status: 'ready',
    checks: { database: 'ok', writes: 'ok', migrations: 'ok' },
  })
  await db.execute(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
  expect(await aReadiness(url)).toEqual({ database: 'ok', writes: 'failed', migrations: 'ok' })
})

test('readiness: a hanging write times out', async ({ server }) => {
  const { url } = server
  await withLock(url, 'limits')
  expect(await aReadiness(url)).toEqual({ database: 'ok', writes: 'failed', migrations: 'ok' })
})

test('readiness: tables of an older release are not ready', async () => {
  const { url, db } = await openServer({ spoilsDatabase: true })
  await db.execute('delete from drizzle.__drizzle_migrations')
  expect(await aReadiness(url)).toMatchObject({ database: 'ok', migrations: 'failed' })
})

test('readiness: visitors who use up all connections do not make the service unready', async () => {
  const { anyone, as, aUser, url, services } = await openServer({ env: { DATABASE_POOL: '2' } })
  const mary = as(await aUser())
  const stranger = await withLock(url, 'events')
  const writing = [1, 2, 3].map((index) => mary.patch('/api/auth/me', { fullName: `Mary ${index}` }))
  await expect.poll(() => services.database.pool.waitingCount).toBeGreaterThan(0)
  expect((await anyone.get('/readyz')).statusCode).toBe(200)
  await stranger.query('rollback')
  await Promise.all(writing)
})

test('readiness: late jobs are reported as a metric without affecting readiness', async ({ server }) => {
  const { anyone, as, aUser, services, db } = server
  const after = new Date(Date.now() - 3_600_000)
  await services.jobs.enqueue(db, job('nobody-works-on-it', z.object({})), {}, { after })
  expect((await anyone.get('/readyz')).statusCode).toBe(200)
  const figures = (await as(await aUser('admin')).get('/metrics')).body
  const age = /^evisa_job_oldest_seconds\{queue="nobody-works-on-it"\} (\d+)/m.exec(figures)?.[1]
  expect(Number(age)).toBeGreaterThanOrEqual(3600)
})

test('readiness: unknown queues are ignored', async ({ server: first }) => {
  const after = new Date(Date.now() - 3_600_000)
  await first.services.jobs.enqueue(first.db, job('of-an-older-release', z.object({})), {}, { after })
  const { as, aUser, services } = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  expect(await services.jobs.backlogAge()).toBe(0)
  expect((await as(await aUser('admin')).get('/metrics')).body).not.toContain('of-an-older-release')
})
