import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { healthApi } from '#features/administration/health/api.ts'
import type { Health } from '#features/administration/health/health.ts'
import { demonstrationAccounts } from '#features/demo/server/seed-accounts.ts'
import { runProgram, spawnService, startService } from '#testing/process.ts'
import { tempFolder } from '#testing/server.ts'
import { takeDatabase } from '#testing/databases.ts'

// Starts whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function note(url: string, change: object) {
  const [row] = await ask<{ note: string | null }>(
    url,
    `select obj_description(oid, 'pg_namespace') as note from pg_namespace where nspname = 'drizzle'`,
  )
  const note = JSON.stringify({ ...JSON.parse(row?.note ?? '{}'), ...change })
  await ask(url, `comment on schema drizzle is ${pg.escapeLiteral(note)}`)
}

const json = { 'content-type': 'application/json' }

/** What an administrator reads on the health page. */
async function readQueue(address: string) {
  const { email, password } = demonstrationAccounts.find(({ role }) => role === 'admin')!
  const body = JSON.stringify({ email, password })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: json, body })
  const { token } = (await login.json()) as { token: string }
  const reply = await fetch(address + healthApi.read.path, { headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as Health).queue
}

/** Not given back, as another test would find it held. */
const aDatabase = async () => ({ url: await takeDatabase(), dataDir: tempFolder() })

test('copied installation: no email leaves it until an operator takes over', async () => {
  const { url, dataDir } = await aDatabase()
  const mails = () => (fs.existsSync(path.join(dataDir, 'mail')) ? fs.readdirSync(path.join(dataDir, 'mail')) : [])
  await note(url, { system: 'that of another server' })
  const env = { DATABASE_URL: url }
  const copy = await startService({ dataDir, env })
  expect(copy.output()).toContain('jobs are held back: no emails, reminders or refunds until')
  const registered = await fetch(`${copy.address}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ fullName: 'Mary Kollie', email: 'mary@people.example', password: 'rain on the roof' }),
  })
  expect(registered.status).toBe(201)
  expect(await readQueue(copy.address)).toMatchObject({ condition: 'bad', isHeld: true })
  await copy.end('SIGTERM')
  const waiting = `select count(*)::int as count from pgboss.job where state = 'created'`
  expect((await ask<{ count: number }>(url, waiting))[0]?.count).toBeGreaterThan(0)
  expect(mails()).toEqual([])

  const taken = await runProgram(['src/foundation/storage/server/take-over-command.ts'], { ...env, DATA_DIR: dataDir })
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringContaining('It was held because the database was copied from another server.'),
  })
  const own = await startService({ dataDir, env })
  expect(own.output()).not.toContain('held back')
  expect(await readQueue(own.address)).toMatchObject({ isHeld: false })
  await expect.poll(() => mails().length, { timeout: 120_000 }).toBeGreaterThan(0)
})

test('copied installation: a release too old for the tables says so and does not start', async () => {
  const { url, dataDir } = await aDatabase()
  await note(url, { oldest: Date.UTC(2099, 0, 1) })
  const { child, output } = spawnService({ dataDir, env: { DATABASE_URL: url } })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toMatch(
    /DATABASE_URL or DATA_DIR: the tables belong to a newer release; this one is of .+, and they need one of 2099-01-01 or later/,
  )
  expect(output()).not.toMatch(/^ +at /m)
})
