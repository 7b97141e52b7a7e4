// What the release before the chains wrote, and what its instances still write while the next one starts.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type pg from 'pg'
import { checkChains, tamper } from '#testing/chains.ts'
import { openServer, type TestServer } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { liveChannel } from '#foundation/http/server/live.ts'
import { migrationsFolder } from '#foundation/storage/server/migrate.ts'
import { canonical } from '../hash-chain.ts'
import { headsFile, signedLine } from './heads.file.ts'
import { saveChainHeads } from './heads.ts'
import { events } from './table.ts'

const chainLock = 7_263_002
const first = fs.readFileSync(path.join(migrationsFolder, '0000_initial.sql'), 'utf8')
const [appendBefore = ''] = /CREATE FUNCTION append_events[\s\S]+?\$\$;/.exec(first) ?? []

/** With the function of the previous release beside its successor, as an instance that is in the middle of it still runs it. */
async function openUpgraded(): Promise<TestServer> {
  const server = await openServer({ spoilsDatabase: true })
  await server.db.execute(sql.raw(appendBefore.replace('append_events', 'append_before')))
  return server
}

function linkOf(subject: string) {
  const content = {
    id: randomUUID(),
    name: 'application.deleted',
    subject,
    userId: null,
    actorId: null,
    actorRole: null,
    data: { reason: '"seq":0' },
    requestId: 'before',
    at: new Date(),
  }
  const text = canonical({ ...content, seq: 0 })
  const place = text.lastIndexOf('"seq":0') + '"seq":'.length
  return { ...content, canonical: [text.slice(0, place), text.slice(place + 1)] }
}

/** As an instance of the previous release calls the database. */
const append = (client: Pick<pg.Pool, 'query'>, name: 'append_events' | 'append_before', subjects: readonly string[]) =>
  client.query(`select ${name}($1, $2, $3)`, [chainLock, liveChannel, JSON.stringify(subjects.map(linkOf))])

const write = async (server: TestServer, fullName: string) =>
  server.as(await server.aUser()).patch('/api/auth/me', { fullName })

const keep = ({ services }: TestServer) => saveChainHeads(createServiceContext(services, createRequestHooks(services)))

/** Three events and their signed head. */
async function withOldHistory(): Promise<TestServer> {
  const server = await openUpgraded()
  for (const subject of ['one', 'two', 'three']) await append(server.services.database.pool, 'append_before', [subject])
  const [newest] = (await server.db.select().from(events)).toSorted((one, other) => other.seq - one.seq)
  const { seq, hash } = newest!
  const line = signedLine(server.services.keys, { seq, hash, heads: [], at: new Date().toISOString(), place: 'before' })
  const { heads: _none, ...saved } = JSON.parse(line)
  fs.writeFileSync(headsFile(server.dataDir), `${JSON.stringify(saved)}\n`)
  return server
}

test('previous release: its history verifies with what came after it, and one root covers both', async () => {
  const server = await withOldHistory()
  expect(await checkChains(server)).toMatchObject({ intact: true, count: 3, seq: 3 })
  await write(server, 'After')
  await keep(server)
  await write(server, 'Later')
  await keep(server)
  const lines = fs.readFileSync(headsFile(server.dataDir), 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).heads?.map(([chain, link]: number[]) => [chain, link]))).toEqual([
    undefined,
    [
      [0, 3],
      [1, 1],
    ],
    [
      [0, 3],
      [1, 3],
    ],
  ])
  expect(await checkChains(server)).toMatchObject({ intact: true, count: 7, seq: 7 })
})

test.for([
  ['an edit', `update events set subject = 'x' where seq = 2`, 2],
  ['a removal', `delete from events where seq = 2`, 2],
  ['a tail that was cut off', `delete from events where seq = 3`, 3],
  [
    'an addition',
    `insert into events (seq, id, name, subject, data, request_id, at, hash) values (90, gen_random_uuid(), 'x', 'x', '{}', 'x', now(), 'x')`,
    90,
  ],
] as const)('previous release: %s in its history is noticed', async ([_what, statement, brokenAt]) => {
  const server = await withOldHistory()
  await write(server, 'After')
  await tamper(server, statement)
  expect(await checkChains(server)).toMatchObject({ intact: false, chain: 0, brokenAt })
})

test('previous release: an addition to its history is noticed within the hour', async () => {
  const server = await withOldHistory()
  await write(server, 'After')
  await keep(server)
  await tamper(
    server,
    `insert into events (seq, id, name, subject, data, request_id, at, hash) values (90, gen_random_uuid(), 'x', 'x', '{}', 'x', now(), 'x')`,
  )
  await keep(server)
  expect(fs.readFileSync(headsFile(server.dataDir), 'utf8').trim().split('\n')).toHaveLength(2)
})

test('previous release: its instances write into the chains while those of the next one do', async () => {
  const server = await withOldHistory()
  const { pool } = server.services.database
  const heard = new Set<string>()
  server.services.live.subscribe(({ subject }) => void heard.add(subject))
  const people = await Promise.all(Array.from({ length: 4 }, () => server.aUser()))
  const subjects = Array.from({ length: 20 }, (_, number) => `old ${number}`)
  await Promise.all([
    ...subjects.map((subject) => append(pool, 'append_events', [subject, `${subject} too`])),
    ...people.flatMap((person) =>
      ['A', 'B', 'C', 'D', 'E'].map((fullName) => server.as(person).patch('/api/auth/me', { fullName })),
    ),
  ])
  expect(await checkChains(server)).toMatchObject({ intact: true, count: 3 + 40 + 20 })
  const rows = await server.db.select().from(events)
  expect(rows.filter(({ chain }) => chain === null)).toHaveLength(3)
  await vi.waitUntil(() => subjects.every((subject) => heard.has(`${subject} too`)), { timeout: 20_000 })
  await vi.waitUntil(() => people.every(({ id }) => heard.has(id)), { timeout: 20_000 })
})

test('previous release: a call that began before the upgrade still extends the old chain', async () => {
  const server = await openUpgraded()
  const { pool } = server.services.database
  const client = await pool.connect()
  await client.query('begin')
  await append(client, 'append_before', ['in the middle'])
  const next = append(pool, 'append_before', ['waiting'])
  await untilWaiting(server, 1)
  const after = write(server, 'After')
  await untilWaiting(server, 2)
  await client.query('commit')
  client.release()
  await Promise.all([next, after])
  expect(await checkChains(server)).toMatchObject({
    intact: true,
    count: 3,
    heads: [{ chain: 0, link: 2 }, { seq: 3 }],
  })
})

async function untilWaiting({ db }: TestServer, count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows[0]?.count === count) return
    await wait(10)
  }
}
