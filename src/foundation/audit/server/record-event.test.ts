import fs from 'node:fs'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { runProgram } from '#testing/process.ts'
import { openServer, tempFolder, test, type TestServer } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { saveChainHeads, readHeads } from './heads.ts'
import { linkHash } from './chains.ts'
import { events } from './table.ts'
import { verifyChains } from './verify.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'

async function withHistory(server: TestServer) {
  const person = await server.aUser()
  for (const fullName of ['One', 'Two', 'Three', 'Four']) await server.as(person).patch('/api/auth/me', { fullName })
  return server
}

/** Needs full rights on the database; the service's own role cannot do this. */
async function tamper({ db }: Awaited<ReturnType<typeof withHistory>>, statement: string) {
  await db.execute(sql`alter table events disable trigger events_append_only`)
  await db.execute(sql.raw(statement))
  await db.execute(sql`alter table events enable trigger events_append_only`)
}

test('audit: history is a verifiable chain', async ({ server }) => {
  const { db } = await withHistory(server)
  expect(await verifyChains(db)).toMatchObject({ intact: true, seq: 4 })
})

test.for([
  ['an edit', `update events set data = '{"fields":["role"]}' where seq = 2`, 2],
  ['a changed actor', `update events set actor_id = gen_random_uuid() where seq = 3`, 3],
  ['a removal', `delete from events where seq = 2`, 2],
  [
    'a swap',
    `update events set seq = case seq when 2 then -3 when 3 then -2 else seq end; update events set seq = -seq where seq < 0`,
    2,
  ],
  [
    'an insertion',
    `insert into events select 5, gen_random_uuid(), name, subject, user_id, actor_id, actor_role, data, request_id, at, hash, chain, 5 from events where seq = 4`,
    5,
  ],
] as const)('record event: %s is noticed', async ([_what, statement, brokenAt], { server }) => {
  await withHistory(server)
  await tamper(server, statement)
  expect(await verifyChains(server.db)).toMatchObject({ intact: false, brokenAt })
})

type History = Awaited<ReturnType<typeof withHistory>>

const keep = ({ services }: History) => saveChainHeads(createServiceContext(services, createRequestHooks(services)))
const headsFile = ({ dataDir }: History) => path.join(dataDir, 'audit-heads.jsonl')

async function check({ db, services }: History) {
  const kept = await readHeads(db, services.keys, services.env)
  return 'heads' in kept ? verifyChains(db, kept.heads) : kept
}

async function rewrite(server: History, from: number) {
  await tamper(server, `update events set data = '{"fields":["role"]}' where seq = ${from}`)
  const rows = await server.db.select().from(events).orderBy(asc(events.seq))
  let before = ''
  for (const row of rows) {
    before = row.seq < from ? row.hash : linkHash(before, row)
    await tamper(server, `update events set hash = '${before}' where seq = ${row.seq}`)
  }
}

async function goOn(server: History, fullName: string) {
  const person = await server.aUser()
  await server.as(person).patch('/api/auth/me', { fullName })
}

test('audit: each state of the chain gets one head', async ({ server }) => {
  await withHistory(server)
  expect(await check(server)).toMatchObject({ intact: true, seq: 4 })
  await keep(server)
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(1)
  expect(await check(server)).toMatchObject({ intact: true, seq: 5 })
  const [told] = await server.db.select().from(events).where(eq(events.seq, 5))
  expect(told).toMatchObject({ name: 'audit.head-kept', data: { seq: 4 } })
})

test('audit: a truncated chain is detected by the external head', async ({ server }) => {
  await withHistory(server)
  await keep(server)
  await tamper(server, `delete from events where seq >= 4`)
  expect(await verifyChains(server.db)).toMatchObject({ intact: true })
  expect(await check(server)).toEqual({
    intact: false,
    chain: 1,
    brokenAt: 4,
    why: 'it is missing, and a head was kept at event 4 (audit-heads.jsonl, line 1)',
  })
})

test('audit: a fully rewritten chain stays broken however long it continues', async ({ server }) => {
  await withHistory(server)
  await keep(server)
  await goOn(server, 'Five')
  await keep(server)
  await rewrite(server, 2)
  expect(await verifyChains(server.db)).toMatchObject({ intact: true })
  await goOn(server, 'Six')
  await keep(server)
  await goOn(server, 'Seven')
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(2)
  expect(await check(server)).toMatchObject({
    intact: false,
    brokenAt: 4,
    why: expect.stringContaining('head was kept'),
  })
})

test('audit: a rewrite since the last head is detected by the next one, which is not kept', async ({ server }) => {
  await withHistory(server)
  await keep(server)
  await goOn(server, 'Five')
  await tamper(server, `update events set data = '{"fields":["role"]}' where seq = 6`)
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(1)
})

test.for([
  ['removed', (file: string) => fs.rmSync(file)],
  ['emptied', (file: string) => fs.truncateSync(file)],
] as const)(
  'audit: a tail cut together with a %s file of heads is a break, and no new file hides it',
  async ([_how, take], { server }) => {
    await withHistory(server)
    await keep(server)
    await goOn(server, 'Five')
    await keep(server)
    await tamper(server, `delete from events where seq > 5`)
    take(headsFile(server))
    const found = { intact: false, chain: null, brokenAt: null, why: expect.stringContaining('missing or empty') }
    expect(await check(server)).toEqual(found)
    await goOn(server, 'Later')
    await keep(server)
    expect(await check(server)).toEqual(found)
  },
)

test('audit: truncation in the first hour together with the heads file is a break', async ({ server }) => {
  await keep(server)
  expect(await server.db.select({ name: events.name, data: events.data }).from(events)).toMatchObject([
    { name: 'audit.head-kept', data: { seq: 0, hash: '' } },
  ])
  await withHistory(server)
  expect(await check(server)).toMatchObject({ intact: true, seq: 5 })
  await keep(server)
  await tamper(server, `delete from events where seq > 3`)
  fs.rmSync(headsFile(server))
  const found = { intact: false, chain: null, brokenAt: null, why: expect.stringContaining('missing or empty') }
  expect(await check(server)).toEqual(found)
  await keep(server)
  expect(await check(server)).toEqual(found)
})

test('audit: days of history without any head are a break', async ({ server }) => {
  await goOn(server, 'One')
  expect(await check(server)).toMatchObject({ intact: true })
  server.pass(2 * 86_400)
  await goOn(server, 'Two')
  const found = {
    intact: false,
    chain: null,
    brokenAt: null,
    why: expect.stringContaining('no head of it was ever kept'),
  }
  expect(await check(server)).toEqual(found)
  await keep(server)
  expect(fs.existsSync(headsFile(server))).toBe(false)
})

test('audit: a changed, forged or removed entry is named', async ({ server }) => {
  await withHistory(server)
  for (const name of ['Five', 'Six', 'Seven']) {
    await keep(server)
    await goOn(server, name)
  }
  const lines = fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')
  const write = (changed: readonly string[]) => fs.writeFileSync(headsFile(server), `${changed.join('\n')}\n`)
  write([lines[0]!, lines[1]!.replace('"seq":', '"seq":1'), lines[2]!])
  expect(await check(server)).toMatchObject({ intact: false, why: 'line 2 of the kept heads was changed' })
  write([...lines, '{"seq":1'])
  expect(await check(server)).toMatchObject({ intact: false, why: 'line 4 of the kept heads was changed' })
  write([lines[0]!, lines[2]!])
  expect(await check(server)).toMatchObject({ intact: false, why: expect.stringContaining('not among the kept heads') })
  write(lines.slice(0, 2))
  expect(await check(server)).toMatchObject({ intact: true })
})

test('audit: an instance with its own folder checks the heads kept there', async ({ server }) => {
  await withHistory(server)
  const { db, services } = server
  await keep(server)
  const secrets = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const shared = { DATABASE_URL: server.url, DATA_DIR: tempFolder(), ...secrets }
  const elsewhere = readEnv({ ...shared, FILES: 's3' })
  expect(await readHeads(db, services.keys, elsewhere)).toEqual({ heads: [] })
  expect(await readHeads(db, services.keys, readEnv(shared))).toMatchObject({ intact: false })
  fs.rmSync(headsFile(server))
  const here = { ...elsewhere, dataDir: server.dataDir }
  expect(await readHeads(db, services.keys, here)).toMatchObject({ intact: false })
})

test('audit: the command says whether history is intact', async ({ server }) => {
  await withHistory(server)
  const run = () =>
    runProgram(['src/foundation/audit/server/verify-command.ts'], {
      DATABASE_URL: server.url,
      DATA_DIR: server.dataDir,
    })
  await keep(server)
  expect(await run()).toEqual({
    code: 0,
    output: 'History is intact: 5 events in 1 chain, and agrees with every head that was kept (1, the newest at 4).\n',
  })
  await tamper(server, `delete from events where seq = 3`)
  expect(await run()).toEqual({
    code: 1,
    output: 'History is broken at event 3 of chain 1: it does not follow from what was before it.\n',
  })
  fs.rmSync(headsFile(server))
  expect((await run()).output).toContain('a head was kept at event 4, and the file of kept heads is missing or empty')
})

test('audit: the service’s database role cannot change history', async ({ server }) => {
  const { db } = await withHistory(server)
  for (const statement of [`update events set name = 'x'`, 'delete from events', 'truncate events'])
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { message: 'events are append-only' } })
})

test('audit: a hundred concurrent writers leave unbroken chains', async ({ server }) => {
  const { db, as, aUser, history } = server
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser()))
  await Promise.all(
    people.flatMap((person) =>
      ['A', 'B', 'C', 'D', 'E'].map((fullName) => as(person).patch('/api/auth/me', { fullName })),
    ),
  )
  expect(await history()).toHaveLength(100)
  expect(await verifyChains(db)).toMatchObject({ intact: true, count: 100 })
})

test('audit: a change and its event are written together or not at all', async () => {
  const { db, as, aUser, history } = await openServer({ spoilsDatabase: true })
  const person = await aUser()
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await db.execute(sql`create trigger refuse before insert on events execute function refuse()`)

  const reply = await as(person).patch('/api/auth/me', { fullName: 'Changed' })

  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({
    message: expect.stringContaining('Something went wrong on our side'),
    requestId: expect.any(String),
  })
  expect((await as(person).get('/api/auth/me')).json().fullName).toBe(person.fullName)
  expect(await history()).toEqual([])
})
