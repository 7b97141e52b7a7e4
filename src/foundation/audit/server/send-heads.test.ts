import dgram from 'node:dgram'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { readConfiguration } from '#main/read-configuration.ts'
import { runProgram } from '#testing/process.ts'
import { openServer, tempFolder, type TestServer } from '#testing/server.ts'
import { saveChainHeads } from './heads.ts'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
// The package ships no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

const login = { AUDIT_S3_ACCESS_KEY_ID: 'S3RVER', AUDIT_S3_SECRET_ACCESS_KEY: 'S3RVER' }

async function openStore(): Promise<Record<string, string>> {
  const configureBuckets = [{ name: 'heads' }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: tempFolder(), configureBuckets })
  const { port } = await s3.run()
  onTestFinished(() => s3.close())
  return { ...login, AUDIT_S3_BUCKET: 'heads', AUDIT_S3_ENDPOINT: `http://127.0.0.1:${port}` }
}

const keep = async ({ services, runJobs }: TestServer) => {
  await saveChainHeads(createServiceContext(services, createRequestHooks(services)))
  await runJobs()
}

async function goOn(server: TestServer, fullName: string) {
  await server.as(await server.aUser()).patch('/api/auth/me', { fullName })
}

/** With every right on the database and the data folder. */
async function forgetEverything(server: TestServer) {
  await server.db.execute(sql`alter table events disable trigger events_append_only`)
  await server.db.execute(sql`delete from events`)
  await server.db.execute(sql`alter table events enable trigger events_append_only`)
  fs.rmSync(path.join(server.dataDir, 'audit-heads.jsonl'))
}

const verify = (server: TestServer, env: Record<string, string> = {}, ...args: string[]) =>
  runProgram(['src/foundation/audit/server/verify-command.ts', ...args], {
    DATABASE_URL: server.url,
    DATA_DIR: server.dataDir,
    ...env,
  })

test('audit heads: the object store detects loss in both database and data folder', async () => {
  const env = await openStore()
  const server = await openServer({ env })
  await keep(server)
  await goOn(server, 'One')
  await keep(server)
  expect(await verify(server, env)).toMatchObject({ code: 0, output: expect.stringContaining('(4, the newest at 2)') })

  await forgetEverything(server)
  await keep(server)
  await goOn(server, 'Another')
  expect((await verify(server)).code).toBe(0)
  const found = await verify(server, env)
  expect(found.code).toBe(1)
  expect(found.output).toMatch(
    /broken at event 2 of chain 1: .*\(s3:\/\/heads\/audit-roots\/000000000002-\w{64}-1\.2\.\w{12}\.json\)/,
  )
})

test('audit heads: the nightly check compares with the object store', async () => {
  const server = await openServer({ env: await openStore() })
  const admin = server.as(await server.aUser('admin'))
  await goOn(server, 'One')
  await keep(server)
  await forgetEverything(server)
  await goOn(server, 'Another')
  await admin.post('/api/admin/audit/chain/check')
  await server.runJobs()
  expect((await admin.get('/api/admin/audit/chain')).json().checked).toMatchObject({ isIntact: false, brokenAt: 1 })
})

test('audit heads: an email to the auditor is enough to prove a change', async () => {
  const server = await openServer({ env: { AUDIT_MAIL: 'auditor@people.example' } })
  await goOn(server, 'One')
  await keep(server)
  const mail = await server.mailTo('auditor@people.example', 'Audit trail: head of event 1')
  const file = path.join(tempFolder(), 'mail.txt')
  fs.writeFileSync(file, mail.text)
  expect((await verify(server, {}, '--heads', file)).output).toContain('(2, the newest at 1)')

  await forgetEverything(server)
  await goOn(server, 'Another')
  const found = await verify(server, {}, '--heads', file)
  expect(found).toMatchObject({
    code: 1,
    output: expect.stringContaining(`broken at event 1 of chain 1: it is not the one whose`),
  })
  fs.writeFileSync(file, mail.text.replace('"seq":1', '"seq":7'))
  expect((await verify(server, {}, '--heads', file)).output).toContain('was changed, or is of another key')
})

test('audit heads: are sent to syslog over TCP', async () => {
  const listener = net.createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const told = once(listener, 'connection').then(([socket]) => text(socket as net.Socket))
  const { port } = listener.address() as AddressInfo
  const server = await openServer({ env: { AUDIT_SYSLOG: `tcp://127.0.0.1:${port}` } })
  await goOn(server, 'One')
  await keep(server)
  expect(await told).toMatch(
    /^\d+ <109>1 \S+ \S+ evisa - audit-head - \{"seq":1,"hash":"\w{64}",.*"signature":"\S+"\}$/,
  )
})

test('audit heads: are sent to syslog over UDP', async () => {
  const listener = dgram.createSocket('udp4')
  listener.bind(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const told = once(listener, 'message')
  const server = await openServer({ env: { AUDIT_SYSLOG: `udp://127.0.0.1:${listener.address().port}` } })
  await goOn(server, 'One')
  await keep(server)
  expect(String((await told)[0])).toContain('audit-head - {"seq":1,')
})

test('audit heads: an unavailable destination is retried', async () => {
  const listener = net.createServer((socket) => socket.resume())
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  const server = await openServer({ env: { AUDIT_SYSLOG: `tcp://127.0.0.1:${port}` } })
  await goOn(server, 'One')
  await keep(server)
  expect(await server.services.jobs.countByState()).toMatchObject({ retrying: 1 })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  await server.runJobs()
  expect(await server.services.jobs.countByState()).toMatchObject({ retrying: 0, failed: 0 })
})

test('audit heads: an invalid or incomplete configuration is named', () => {
  expect(() => readConfiguration({ AUDIT_SYSLOG: 'http://x' })).toThrow('AUDIT_SYSLOG')
  expect(() => readConfiguration({ AUDIT_S3_BUCKET: 'heads' })).toThrow('AUDIT_S3_ACCESS_KEY_ID: needed')
  expect(() => readConfiguration({ AUDIT_MAIL: 'nobody' })).toThrow('AUDIT_MAIL')
})
