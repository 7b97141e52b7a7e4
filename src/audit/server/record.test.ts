import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runProgram } from '#testing/process.ts'
import { openServer, tempFolder } from '#testing/server.ts'
import { keepHead, lastKeptHead } from './heads.ts'
import { verifyChain } from './verify.ts'

async function withHistory() {
  const server = await openServer()
  const person = await server.aUser()
  for (const fullName of ['One', 'Two', 'Three', 'Four']) await server.as(person).patch('/api/auth/me', { fullName })
  return server
}

/** What somebody with full rights on the database could do; the service itself cannot. */
async function tamper({ db }: Awaited<ReturnType<typeof withHistory>>, statement: string) {
  await db.execute(sql`alter table events disable trigger events_append_only`)
  await db.execute(sql.raw(statement))
}

test('history is a chain that can be checked', async () => {
  const { db } = await withHistory()
  expect(await verifyChain(db)).toMatchObject({ intact: true, head: { seq: 4 } })
})

test.each([
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
    `insert into events select 5, gen_random_uuid(), name, subject, user_id, actor_id, actor_role, data, request_id, at, hash from events where seq = 4`,
    5,
  ],
])('%s is noticed', async (_what, statement, brokenAt) => {
  const server = await withHistory()
  await tamper(server, statement)
  expect(await verifyChain(server.db)).toEqual({ intact: false, brokenAt })
})

test('a cut tail and a rewritten whole are noticed by the head kept outside', async () => {
  const server = await withHistory()
  const { db, services } = server
  const folder = tempFolder()
  await keepHead(db, services.keys, folder, services.clock())
  const kept = await lastKeptHead(services.keys, folder)
  expect(await verifyChain(db, kept)).toMatchObject({ intact: true })

  await tamper(server, `delete from events where seq = 4`)
  expect(await verifyChain(db)).toMatchObject({ intact: true })
  expect(await verifyChain(db, kept)).toEqual({ intact: false, brokenAt: 4 })
})

test('the command tells whether history is intact', async () => {
  const server = await withHistory()
  const run = () =>
    runProgram(['src/audit/server/verify-command.ts'], { DATABASE_URL: server.url, DATA_DIR: server.dataDir })
  await keepHead(server.db, server.services.keys, server.dataDir, server.services.clock())
  expect(await run()).toEqual({
    code: 0,
    output: 'History is intact: 4 events, and agrees with the head kept at 4.\n',
  })
  await tamper(server, `delete from events where seq = 3`)
  expect(await run()).toEqual({ code: 1, output: 'History is broken at event 3.\n' })
})

test('nobody who speaks SQL as the service changes history', async () => {
  const { db } = await withHistory()
  for (const statement of [`update events set name = 'x'`, 'delete from events', 'truncate events'])
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { message: 'events are append-only' } })
})

test('a hundred writers at once leave one unbroken chain', async () => {
  const { db, as, aUser, history } = await openServer()
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser()))
  await Promise.all(
    people.flatMap((person) =>
      ['A', 'B', 'C', 'D', 'E'].map((fullName) => as(person).patch('/api/auth/me', { fullName })),
    ),
  )
  expect(await history()).toHaveLength(100)
  expect(await verifyChain(db)).toMatchObject({ intact: true, head: { seq: 100 } })
})

test('a change and its event are written together or not at all', async () => {
  const { db, as, aUser, history } = await openServer()
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
