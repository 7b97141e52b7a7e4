import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { installedFolder, postmasterPid, spawnService, startService, type Started } from '#testing/process.ts'
import { tempFolder } from '#testing/server.ts'

// Starts whole processes with their own databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const patience = { timeout: 120_000, interval: 200 }

async function aDatabaseServer() {
  const server = await startEmbeddedPostgres(tempFolder(), { settings: ['fsync=off'] })
  onTestFinished(() => server.stop())
  return server
}

const register = (address: string, email: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Survivor', email, password: 'still standing here' }),
  })

const statusOf = (url: string) => fetch(url).then(({ status }) => status)

function someVisitors({ address }: Started) {
  const answers: (number | 'none')[] = []
  let isOver = false
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let index = 0; !isOver; index += 1)
      answers.push(
        await register(address, `v${visitor}-${index}@people.example`).then(
          ({ status }) => status,
          () => 'none' as const,
        ),
      )
  })
  const leave = async () => {
    isOver = true
    await Promise.all(visitors)
  }
  return { answers, leave }
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('database loss: restarting it under load fails requests, not the service', async () => {
  const server = await aDatabaseServer()
  const service = await startService({ dataDir: tempFolder(), env: { DATABASE_URL: server.url } })
  const { answers, leave } = someVisitors(service)
  for (let round = 0; round < 3; round += 1) {
    const served = answers.filter((answer) => answer === 201).length
    await expect.poll(() => answers.filter((answer) => answer === 201).length, patience).toBeGreaterThan(served + 5)
    const turnedAway = answers.filter((answer) => answer === 503).length
    await server.stop()
    await expect.poll(() => answers.filter((answer) => answer === 503).length, patience).toBeGreaterThan(turnedAway + 5)
    await server.restart()
  }
  const served = answers.filter((answer) => answer === 201).length
  await expect.poll(() => answers.filter((answer) => answer === 201).length, patience).toBeGreaterThan(served + 5)
  await leave()

  expect(new Set(answers)).toEqual(new Set([201, 503]))
  expect(service.child.exitCode).toBeNull()
  await expect.poll(() => statusOf(`${service.address}/readyz`), patience).toBe(200)
  const listeners = `select 1 from pg_stat_activity where application_name = 'evisa-live'`
  await expect.poll(() => ask(server.url, listeners), patience).toHaveLength(1)
  expect(await service.end('SIGTERM')).toBe(0)
})

test('database loss: the built-in database is restarted when it dies', async () => {
  const dataDir = await installedFolder()
  const service = await startService({ dataDir })
  const { answers, leave } = someVisitors(service)
  await expect.poll(() => answers.filter((answer) => answer === 201).length, patience).toBeGreaterThan(5)
  const first = postmasterPid(dataDir)
  process.kill(first, 'SIGKILL')

  await expect.poll(() => answers.at(-1), patience).toBe(503)
  await expect.poll(() => answers.at(-1), patience).toBe(201)
  await leave()

  expect(new Set(answers)).toEqual(new Set([201, 503]))
  expect(postmasterPid(dataDir)).not.toBe(first)
  expect(service.output()).toContain('The built-in database has stopped. Starting it again.')
  await expect.poll(() => statusOf(`${service.address}/readyz`), patience).toBe(200)
  expect(await service.end('SIGTERM')).toBe(0)
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('database loss: if the built-in database cannot restart, the service stops with a message', async () => {
  const dataDir = await installedFolder()
  const service = await startService({ dataDir })
  const exited = once(service.child, 'exit')
  const cluster = path.join(dataDir, 'postgres', 'cluster')
  fs.renameSync(path.join(cluster, 'global', 'pg_control'), path.join(cluster, 'global', 'pg_control.away'))
  process.kill(postmasterPid(dataDir), 'SIGKILL')

  expect(await exited).toEqual([1, null])
  expect(service.output()).toMatch(/The built-in database stopped and cannot be started again: DATA_DIR: .*pg_control/)
  expect(service.output()).not.toMatch(/^ +at /m)
  expect(fs.existsSync(path.join(dataDir, 'service.lock'))).toBe(false)
})

test('database loss: a start waits for leftover processes of a crashed database', async () => {
  const dataDir = await installedFolder()
  const service = await startService({ dataDir })
  const url = lastOwnerUrl(dataDir)!
  const busy = new pg.Client({ connectionString: url, application_name: 'busy' })
  busy.on('error', () => undefined)
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isBusy = true
  // Without its postmaster it would go on for ever and take a whole core.
  const endWork = () => {
    if (isBusy) process.kill(rows[0]!.pid, 'SIGTERM')
    isBusy = false
  }
  onTestFinished(endWork)
  const working = busy.query('do $$ begin loop null; end loop; end $$').catch(() => 'ended')
  const active = `select 1 from pg_stat_activity where application_name = 'busy' and query like 'do %'`
  await expect.poll(() => ask(url, active), patience).toHaveLength(1)
  const exited = once(service.child, 'exit')
  service.child.kill('SIGKILL')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await exited

  const second = spawnService({ dataDir })
  const waiting = 'A process of the previous database is still busy; waiting for it to end.'
  await expect.poll(() => second.output(), patience).toContain(waiting)
  endWork()
  expect(await working).toBe('ended')
  await expect.poll(() => second.output(), patience).toContain('is ready at')
  await busy.end().catch(() => undefined)
})
