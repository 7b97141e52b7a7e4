// A master key is retired: everything is sealed anew while the service runs, and the old key is dropped.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { idempotencyKeys } from '#foundation/http/server/idempotency-table.ts'
import { saveChainHeads } from '#foundation/audit/server/heads.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { encryptReadFields } from '#domain/identity-check/server/queries.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { sealingKey } from '#foundation/storage/server/keys.ts'
import { withVisa } from '#testing/issued-visa.ts'
import { runProgram, spawnService } from '#testing/process.ts'
import { codeFor, withApp } from '#testing/second-factor.ts'
import { openServer, test, testPassword, type Person, type TestServer } from '#testing/server.ts'
import { aTraveller, jpeg } from '#testing/uploads.ts'
import { createRequestHooks } from './http-app.ts'

const command = ['src/main/reseal-command.ts']
const masterKey = (name: string) => `${name}:${randomBytes(32).toString('base64')}`
const [oldKey, newKey] = [masterKey('of-last-year'), masterKey('of-this-year')]
const bearer = { firstName: 'Mallory', lastName: 'Quist', dob: '1980-02-03' }
const manyMessages = 4000

const keepHead = ({ services }: TestServer) =>
  saveChainHeads(createServiceContext(services, createRequestHooks(services)))

/** Everything that is ever sealed, under the only key of its time. */
async function fill(server: TestServer) {
  const { as, aUser, anApplication, anyone, db, services } = server
  await keepHead(server)
  const [admin, officer, owner] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser()]
  const { secret, recoveryCodes } = await withApp(server, owner)
  const { id } = await anApplication(owner, 'in_review', { assignedTo: officer.id, info: bearer })
  await as(officer).post(`/api/case-management/${id}/notes`, { text: 'A sealed note' })
  const watched = { kind: 'person', ...bearer, reason: 'Court order 12', validFrom: '2026-01-01' }
  await as(admin).post('/api/admin/watchlist', watched)
  await as(admin).post('/api/admin/settings', { autoApproval: true })
  await as(owner).post('/api/auth/email', { email: 'elsewhere@people.example', password: owner.password })
  await as(officer).post('/api/auth/totp', { password: officer.password })
  const sessionId = randomUUID()
  const message = { sessionId, text: 'A sealed message', sender: 'user', documentData: null, userId: null }
  expect((await anyone.post('/api/chat/messages', message)).statusCode).toBe(201)
  await anyone.post('/api/chat/handover', { sessionId, email: 'guest@people.example' })
  await anyone.post('/api/chat/ai-response', { message: 'xylophone qwertz unheard of', chatHistory: [] })
  await db.execute(sql`insert into chat_messages (session_id, sender, written_by, content, created_at)
    select session_id, sender, written_by, content, created_at from chat_messages, generate_series(1, ${manyMessages})`)
  const answer = services.keys.sealText('{}', 'idempotency')
  await db
    .insert(idempotencyKeys)
    .values({ userId: owner.id, route: 'a', key: 'b', bodyHash: 'c', answer, startedAt: services.clock() })
  await db.insert(biometricVerifications).values({
    verificationId: randomUUID(),
    applicationId: id,
    documentType: 'passport',
    extractedData: { sealed: encryptReadFields(services.keys, bearer) },
    verificationScores: {},
    flags: [],
    createdAt: services.clock(),
  })
  const { id: uploadedTo, traveller, send } = await aTraveller(server)
  expect((await send('photo', await jpeg())).statusCode).toBe(201)
  const upload = { documentType: 'funds', fileName: 'statement.pdf', fileSize: 900_000, fileType: 'application/pdf' }
  const { uploadId } = (await as(traveller).post(`/api/applications/${uploadedTo}/uploads`, upload)).json()
  await as(traveller).patch(`/api/uploads/${uploadId}`, Buffer.alloc(5000, '%PDF-1.7 '), {
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
  })
  const visa = await withVisa(server)
  await server.runJobs()
  return { admin, officer, owner, secret, recoveryCodes, id, sessionId, uploadedTo, traveller, visa }
}

/** Columns that hold something sealed with this key, wherever they are. */
async function findSealedWith({ services }: TestServer, name: string): Promise<string[]> {
  const { pool } = services.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public'`,
  )
  const isSealed = (value: unknown): boolean => {
    if (Buffer.isBuffer(value)) return sealingKey(value) === name
    if (typeof value === 'string')
      return (value.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? []).some((text) => isSealed(Buffer.from(text, 'base64')))
    return typeof value === 'object' && value !== null && Object.values(value).some(isSealed)
  }
  const found = new Set<string>()
  for (const table of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table.name}`)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) if (isSealed(value)) found.add(`${table.name}.${column}`)
  }
  return [...found].toSorted()
}

const hits = async ({ anyone }: TestServer, { cookie }: Person, id: string) =>
  (await anyone.get(`/api/case-management/${id}`, undefined, { headers: { cookie: `session=${cookie}` } })).json().hits

test('keys: an old master key is retired while the service runs', { timeout: 300_000 }, async ({ server: shared }) => {
  const place = { databaseUrl: shared.url, dataDir: shared.dataDir }
  const before = await openServer({ ...place, env: { MASTER_KEYS: oldKey } })
  const filled = await fill(before)
  const { officer, owner, id } = filled
  expect(await findSealedWith(before, 'of-last-year')).toEqual([
    'account_tokens.data',
    'applications.sealed_info',
    'approvals.change',
    'biometric_verifications.extracted_data',
    'case_notes.text',
    'chat_messages.content',
    'chat_sessions.email',
    'document_readings.reading',
    'documents.file_name',
    'idempotency_keys.answer',
    'recovery_codes.hash',
    'unanswered_questions.question',
    'upload_parts.bytes',
    'uploads.file_name',
    'users.totp_secret',
    'visas.content',
    'visas.json_seal',
    'visas.seal',
    'watchlist.watched',
  ])
  await before.close()

  const MASTER_KEYS = `${newKey},${oldKey}`
  const during = await openServer({ ...place, env: { MASTER_KEYS } })
  expect(await hits(during, officer, id)).toHaveLength(1)
  const twin = await during.anApplication(owner, 'in_review', { assignedTo: officer.id, info: bearer })
  expect(await hits(during, officer, twin.id)).toHaveLength(1)
  await keepHead(during)

  const env = { DATABASE_URL: shared.url, DATA_DIR: shared.dataDir, MASTER_KEYS }
  const { child } = spawnService({ dataDir: shared.dataDir, env, program: command })
  const countOld = async () => {
    const { rows } = await shared.services.database.pool.query<{ content: string }>('select content from chat_messages')
    return rows.filter(({ content }) => sealingKey(Buffer.from(content, 'base64')) === 'of-last-year').length
  }
  await vi.waitUntil(async () => (await countOld()) <= manyMessages, { timeout: 60_000, interval: 20 })
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  expect(await countOld()).toBeGreaterThan(0)
  expect(await hits(during, officer, id)).toHaveLength(1)

  const finished = await runProgram(command, env)
  expect(finished).toMatchObject({ code: 0, output: expect.stringContaining('with the key "of-this-year"') })
  expect((await runProgram(command, env)).output).toContain(': 0 rows, 0 files, 0 kept heads.')
  expect(await findSealedWith(during, 'of-last-year')).toEqual([])
  await during.close()

  const after = await openServer({ ...place, env: { MASTER_KEYS: newKey } })
  await opens(after, filled)
  const verified = await runProgram(['src/foundation/audit/server/verify-command.ts'], { ...env, MASTER_KEYS: newKey })
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('History is intact') })
})

async function opens(server: TestServer, filled: Awaited<ReturnType<typeof fill>>) {
  const { anyone } = server
  const { admin, officer, owner, secret, recoveryCodes, id, sessionId, uploadedTo, traveller, visa } = filled
  const read = ({ cookie }: Person, address: string) =>
    anyone.get(address, undefined, { headers: { cookie: `session=${cookie}` } })
  const open = (await read(officer, `/api/case-management/${id}`)).json()
  expect(open).toMatchObject({ hits: [{ reason: 'Court order 12' }], personalInfo: bearer })
  expect(open.related).toHaveLength(1)
  expect((await read(officer, `/api/case-management/${id}/notes`)).json()).toMatchObject([{ text: 'A sealed note' }])
  expect((await read(admin, '/api/admin/watchlist')).json()).toMatchObject([{ watched: bearer }])
  expect((await read(officer, '/api/admin/unanswered-questions')).json()).toHaveLength(1)
  const [message] = (await anyone.get(`/api/chat/messages/${sessionId}`)).json()
  expect(message).toMatchObject({ text: 'A sealed message' })
  expect((await read(traveller, `/api/applications/${uploadedTo}/documents/photo`)).statusCode).toBe(200)
  const address = `/api/verify?number=${visa.visa.visaNumber}&passport=${visa.content.passportNumber}`
  expect((await anyone.get(address)).json()).toMatchObject({ verdict: 'valid' })

  const signIn = async (code: string) => {
    const { challenge } = (await anyone.post('/api/auth/login', { email: owner.email, password: testPassword })).json()
    return (await anyone.post('/api/auth/second-factor', { challenge, code })).statusCode
  }
  // A quick machine comes here while the code of the setup still counts, and a code works once.
  server.pass(60)
  expect(await signIn(await codeFor(server, secret))).toBe(200)
  expect(await signIn(recoveryCodes[0]!)).toBe(200)
  expect(await signIn(recoveryCodes[0]!)).toBe(400)
}
