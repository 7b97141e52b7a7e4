import fs from 'node:fs'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, onTestFinished, vi } from 'vitest'
import { saveChainHeads } from '#foundation/audit/server/heads.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { openServer, test, type TestServer } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import type { TrailEntry } from '../trail.ts'

async function withHistory(server: TestServer) {
  const [admin, officer, traveller] = [
    await server.aUser('admin'),
    await server.aUser('e-visa-admin', { fullName: 'Oscar Officer' }),
    await server.aUser(),
  ]
  const row = await server.anApplication(traveller, 'pending')
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  for (const fullName of ['One', '=Two()']) await server.as(traveller).patch('/api/auth/me', { fullName })
  const search = async (query: string): Promise<TrailEntry[]> =>
    (await server.as(admin).get(`/api/admin/audit?${query}`)).json()
  return { ...server, admin, officer, traveller, row, search }
}

test('audit trail: can be searched by application, person, event and day, newest first', async ({ server }) => {
  const { search, row, officer, traveller, as, admin, services } = await withHistory(server)
  const moved = await search(`subject=${row.applicationNumber}&name=application.moved`)
  expect(moved).toMatchObject([
    {
      applicationNumber: row.applicationNumber,
      actor: { id: officer.id, fullName: 'Oscar Officer' },
      data: { to: 'in_review' },
    },
  ])
  const ofTraveller = await search(`actor=${encodeURIComponent(traveller.email.toUpperCase())}`)
  expect(ofTraveller.map(({ name }) => name)).toEqual(['account.profile-changed', 'account.profile-changed'])
  expect((await search('name=account.')).length).toBe(2)
  const today = services.clock().toISOString().slice(0, 10)
  const all = await search('')
  expect(await search(`from=${today}&to=${today}`)).toEqual(all)
  expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => b - a))
  expect(await search('from=2020-01-01&to=2020-12-31')).toEqual([])
  for (const nobody of ['actor=nobody@people.example', 'subject=EV-00000-00000', 'name=%25'])
    expect(await search(nobody)).toEqual([])
  expect((await as(admin).get('/api/admin/audit?from=yesterday')).statusCode).toBe(400)
  expect((await as(officer).get('/api/admin/audit')).statusCode).toBe(403)
})

test('audit trail: pages have no gaps, and the total is counted', async ({ server }) => {
  const { as, admin, officer, traveller, search, services } = await withHistory(server)
  const today = services.clock().toISOString().slice(0, 10)
  for (const query of ['', `actor=${traveller.email}`, `actor=${officer.id}`, `from=${today}`, 'name=account.']) {
    const all = await search(query)
    expect(all.length).toBeGreaterThan(0)
    const seen: number[] = []
    let next: string | undefined = `/api/admin/audit?limit=1&${query}`
    while (next) {
      const page = await as(admin).get(next)
      expect(page.headers['x-total-count']).toBe(String(all.length))
      seen.push(...page.json<TrailEntry[]>().map(({ seq }) => seq))
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(seen).toEqual(all.map(({ seq }) => seq))
  }
  expect((await as(admin).get('/api/admin/audit?cursor=x')).statusCode).toBe(400)
})

test('audit trail: the export contains no formulas, and the download is recorded', async ({ server }) => {
  const { as, admin, history, db } = await withHistory(server)
  await db.execute(sql`update users set full_name = '=HYPERLINK("x")' where id = ${admin.id}`)
  await as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })

  const reply = await as(admin).get('/api/admin/audit/export?name=settings.changed')

  const [, line] = reply.body.split('\r\n')
  expect(line).toContain('settings.changed')
  expect(line).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await history()).at(-1)).toMatchObject({
    name: 'audit.exported',
    actorId: admin.id,
    data: { rows: 1, filter: { name: 'settings.changed' } },
  })
})

test('audit trail: searches are recorded without addresses and names', async ({ server }) => {
  const { as, admin, history, aUser } = await withHistory(server)
  const person = await aUser()
  await as(person).patch('/api/auth/me', { fullName: 'Grace Weah' })
  for (const subject of [person.email, 'Grace Weah'])
    await as(admin).get(`/api/admin/audit/export?subject=${encodeURIComponent(subject)}`)
  const told = (await history()).filter(({ name }) => name === 'audit.exported').map(({ data }) => data)
  expect(told).toMatchObject([{ filter: { subject: person.id } }, { rows: 0, filter: { subject: 'unknown' } }])
})

test('audit trail: the chain is shown as unchecked, intact, or broken after tampering', async ({ server }) => {
  const { as, admin, db, services, dataDir, runJobs } = await withHistory(server)
  const state = async () => (await as(admin).get('/api/admin/audit/chain')).json()
  const check = async () => {
    expect((await as(admin).post('/api/admin/audit/chain/check')).statusCode).toBe(204)
    await runJobs()
    return state()
  }
  expect(await state()).toMatchObject({ kept: null, checked: null })
  const { newest: before } = await state()
  await saveChainHeads(createServiceContext(services, createRequestHooks(services)))
  const { newest } = await state()
  expect(await check()).toMatchObject({
    kept: { seq: before, agrees: true },
    checked: { isIntact: true, upTo: newest, brokenAt: null },
  })

  await db.execute(sql`alter table events disable trigger events_append_only`)
  await db.execute(sql`update events set name = 'nothing.happened' where seq = 2`)
  await db.execute(sql`alter table events enable trigger events_append_only`)

  expect((await check()).checked).toMatchObject({ isIntact: false, brokenAt: 2 })
  fs.appendFileSync(path.join(dataDir, 'audit-heads.jsonl'), '{"seq":1,"hash":"x","at":"","signature":"made up"}\n')
  expect((await state()).kept).toEqual({ seq: 0, agrees: false })
})

test('audit trail: a healthy service reports each part as good', async ({ server: first }) => {
  await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const admin = await first.aUser('admin')
  const health = (await first.as(admin).get('/api/admin/health')).json()
  expect(health).toMatchObject({
    database: { condition: 'good', bytes: expect.any(Number) },
    queue: { failed: 0, retrying: 0 },
    mail: { condition: 'good', refused: 0, by: 'mailbox' },
    storage: { by: 'folder', freeBytes: expect.any(Number) },
    instances: { condition: 'good', running: 2 },
    backup: { condition: 'attention', at: null },
  })
  fs.writeFileSync(
    path.join(first.dataDir, 'last-backup.json'),
    JSON.stringify({ at: first.services.clock().toISOString(), damagedFiles: 0 }),
  )
  expect((await first.as(admin).get('/api/admin/health')).json().backup.condition).toBe('good')
  expect((await first.as(await first.aUser('e-visa-admin')).get('/api/admin/health')).statusCode).toBe(403)
})

test('audit trail: a job backlog shows how long the oldest job has waited', async ({ server }) => {
  const { as, aUser, services, db } = server
  const admin = await aUser('admin')
  const queue = async () => (await as(admin).get('/api/admin/health')).json().queue
  const forgotten = job('nobody-does-this', z.object({}))
  const after = new Date(Date.now() - 120_000)
  await services.jobs.enqueue(db, forgotten, {}, { after })

  expect(await queue()).toMatchObject({ condition: 'attention', waiting: 1 })
  expect((await queue()).oldest).toBeGreaterThanOrEqual(120)
})

test('audit trail: a mail server that rejects emails, and missing storage, are reported', async () => {
  const broken = net.createServer((socket) => socket.end('421 closed\r\n')).listen(0, '127.0.0.1')
  onTestFinished(() => void broken.close())
  await once(broken, 'listening')
  const { port } = broken.address() as net.AddressInfo
  const { as, aUser, services, runJobs } = await openServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const [admin, person] = [await aUser('admin'), await aUser('e-visa-admin')]
  await as(admin).patch(`/api/admin/users/${person.id}/role`, { role: 'user' })

  await runJobs()
  const health = (await as(admin).get('/api/admin/health')).json()

  expect(health.mail).toMatchObject({ condition: 'bad', refused: 1, by: 'smtp', lastSentAt: null })
  expect(health.database.condition).toBe('good')
  vi.spyOn(services.files, 'save').mockRejectedValue(new Error('the disk is gone'))
  expect((await as(admin).get('/api/admin/health')).json().storage).toMatchObject({ condition: 'bad', freeBytes: null })
})
