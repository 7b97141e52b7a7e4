import fs from 'node:fs'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { chainCount, checkChains, tamper, withBusyChains } from '#testing/chains.ts'
import { test, type TestServer } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { linkHash, rootOf } from './chains.ts'
import { saveChainHeads } from './heads.ts'
import { events } from './table.ts'
import { verifyChains } from './verify.ts'

async function goOn(server: TestServer, fullName: string) {
  await server.as(await server.aUser()).patch('/api/auth/me', { fullName })
}

/** Three events in each of three chains. */
async function withChains(server: TestServer) {
  for (const round of ['One', 'Two', 'Three'])
    for (const busy of [0, 1, 2]) await withBusyChains(server, busy, () => goOn(server, round))
}

const keep = ({ services }: TestServer) => saveChainHeads(createServiceContext(services, createRequestHooks(services)))

const headsFile = ({ dataDir }: TestServer) => path.join(dataDir, 'audit-heads.jsonl')

test('chains: writers take a chain that is free, and each chain is whole', async ({ server }) => {
  await withChains(server)
  const rows = await server.db.select().from(events).orderBy(asc(events.seq))
  expect(rows.map(({ seq, chain, link }) => [seq, chain, link])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
    [4, 1, 2],
    [5, 2, 2],
    [6, 3, 2],
    [7, 1, 3],
    [8, 2, 3],
    [9, 3, 3],
  ])
  expect(await verifyChains(server.db)).toMatchObject({ intact: true, count: 9, seq: 9 })
})

test('chains: with all of them taken, a writer waits for one', async ({ server }) => {
  const person = await server.aUser()
  const { reply, isEarly } = await withBusyChains(server, chainCount, async () => {
    const sent = server.as(person).patch('/api/auth/me', { fullName: 'Patient' })
    const first = await Promise.race([sent.then(() => 'written'), waitForLock(server)])
    return { reply: () => sent, isEarly: first === 'written' }
  })
  expect(isEarly).toBe(false)
  expect((await reply()).statusCode).toBe(200)
  expect(await verifyChains(server.db)).toMatchObject({ intact: true, count: 1 })
})

async function waitForLock({ db }: TestServer): Promise<string> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: boolean }>(sql`
      select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waiting`)
    if (rows[0]?.waiting) return 'waiting'
  }
}

test('chains: the tail of one chain that was cut off is noticed by name', async ({ server }) => {
  await withChains(server)
  await keep(server)
  await goOn(server, 'Later')
  await tamper(server, 'delete from events where chain = 2 and link >= 2')
  expect(await verifyChains(server.db)).toMatchObject({ intact: true })
  expect(await checkChains(server)).toEqual({
    intact: false,
    chain: 2,
    brokenAt: 2,
    why: 'it is missing, and a head was kept at event 3 (audit-heads.jsonl, line 1)',
  })
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(1)
})

test('chains: a chain that is gone altogether is noticed by name', async ({ server }) => {
  await withChains(server)
  await keep(server)
  await tamper(server, 'delete from events where chain = 3')
  expect(await checkChains(server)).toMatchObject({ intact: false, chain: 3, brokenAt: 1 })
})

test('chains: one that was rewritten as a whole is noticed by name', async ({ server }) => {
  await withChains(server)
  await keep(server)
  await tamper(server, `update events set data = '{"fields":["role"]}' where chain = 2 and link = 1`)
  const rows = await server.db.select().from(events).where(eq(events.chain, 2)).orderBy(asc(events.link))
  let before = ''
  for (const row of rows) {
    before = linkHash(before, row)
    await tamper(server, `update events set hash = '${before}' where seq = ${row.seq}`)
  }
  expect(await verifyChains(server.db)).toMatchObject({ intact: true })
  expect(await checkChains(server)).toMatchObject({ intact: false, chain: 2, brokenAt: 3 })
})

/** An event that the service did not write, at the end of the second chain. */
const addition = `insert into events select 90, gen_random_uuid(), name, subject, user_id, actor_id, actor_role, data, request_id, at, hash, chain, 4 from events where seq = 8`

test.for([
  ['an edited event', `update events set data = '{"fields":["role"]}' where seq = 5`, 2, 2],
  ['another number', `update events set seq = 100 where seq = 5`, 2, 2],
  [
    'two events that changed their chains',
    `update events set chain = 99 where seq = 4; update events set chain = 1 where seq = 5; update events set chain = 2 where seq = 4`,
    2,
    2,
  ],
  ['an event moved to the end of another chain', `update events set chain = 1, link = 4 where seq = 9`, 1, 4],
  ['an event moved to a chain of its own', `update events set chain = 99, link = 1 where seq = 9`, 99, 1],
  ['an event that is gone', `delete from events where seq = 5`, 2, 2],
  ['an event that was added', addition, 2, 4],
] as const)('chains: %s is noticed', async ([_what, statement, chain, brokenAt], { server }) => {
  await withChains(server)
  await tamper(server, statement)
  expect(await verifyChains(server.db)).toMatchObject({ intact: false, chain, brokenAt })
})

test('chains: an event that was added is noticed within the hour', async ({ server }) => {
  await withChains(server)
  await keep(server)
  await tamper(server, addition)
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(1)
})

test('chains: no column of an event can be changed unseen, neither by night nor by the hour', async ({ server }) => {
  await withChains(server)
  const from = { seq: 0, hash: '', heads: [] }
  const others: Record<string, string> = {
    seq: '1000',
    id: 'gen_random_uuid()',
    name: `'x'`,
    subject: `'x'`,
    user_id: 'gen_random_uuid()',
    actor_id: 'gen_random_uuid()',
    actor_role: `'x'`,
    data: `'{}'`,
    request_id: `'x'`,
    at: 'now()',
    hash: `'x'`,
    chain: '31',
    link: '31',
  }
  const { rows: columns } = await server.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'events'`)
  for (const { name } of columns) {
    await server.db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table events disable trigger events_append_only`)
        await tx.execute(sql.raw(`update events set ${name} = ${others[name] ?? 'unknown column'} where seq = 6`))
        expect(await verifyChains(tx), name).toMatchObject({ intact: false })
        expect(await verifyChains(tx, [], from), name).toMatchObject({ intact: false })
        throw new Error('undo')
      })
      .catch((error: unknown) => {
        if ((error as Error).message !== 'undo') throw error
      })
  }
})

test('chains: each kept root covers all of them, and one that is quiet costs no further root', async ({ server }) => {
  await withChains(server)
  await keep(server)
  await keep(server)
  const lines = () => fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0]!)).toMatchObject({
    seq: 9,
    heads: [
      [1, 3, expect.any(String)],
      [2, 3, expect.any(String)],
      [3, 3, expect.any(String)],
    ],
  })
  await withBusyChains(server, 1, () => goOn(server, 'More'))
  await keep(server)
  expect(lines()).toHaveLength(2)
  expect(await checkChains(server)).toMatchObject({ intact: true, seq: 12 })
})

test('chains: a kept head that was changed is noticed, as the signed root covers it', async ({ server }) => {
  await withChains(server)
  await keep(server)
  const line = fs.readFileSync(headsFile(server), 'utf8')
  fs.writeFileSync(headsFile(server), line.replace('[2,3,', '[2,2,'))
  expect(await checkChains(server)).toMatchObject({ intact: false, why: 'line 1 of the kept heads was changed' })
})

test('chains: an event that commits after one with a higher number gets a root too', async ({ server }) => {
  const setNumber = (number: number) => server.db.execute(sql`select setval('event_numbers', ${number})`)
  await goOn(server, 'First')
  await setNumber(50)
  await keep(server)
  await setNumber(10)
  await withBusyChains(server, 1, () => goOn(server, 'Numbered before the root'))
  await setNumber(60)
  await keep(server)
  expect(fs.readFileSync(headsFile(server), 'utf8').trim().split('\n')).toHaveLength(2)
  expect(await checkChains(server)).toMatchObject({ intact: true, count: 4 })
})

const head = fc.record({ chain: fc.integer({ min: 1, max: 5 }), link: fc.integer({ min: 1, max: 9 }), hash: fc.uuid() })

test('chains: the root changes with every head, and not with their order', () => {
  const some = fc.uniqueArray(head, { minLength: 1, maxLength: 6, selector: ({ chain }) => chain })
  fc.assert(
    fc.property(some, head, fc.nat(), (heads, other, at) => {
      const root = rootOf(heads)
      expect(rootOf(heads.toReversed())).toBe(root)
      const place = at % heads.length
      fc.pre(JSON.stringify(heads[place]) !== JSON.stringify(other))
      expect(rootOf(heads.with(place, other))).not.toBe(root)
      expect(rootOf(heads.toSpliced(place, 1))).not.toBe(root)
    }),
  )
})
