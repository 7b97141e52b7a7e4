import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import { documents } from '#domain/documents/server/table.ts'
import { encryptFileName } from '#domain/documents/server/queries.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

async function find({ db }: TestServer, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

async function withFile({ services, db }: TestServer, applicationId: string): Promise<string> {
  const storageName = await services.files.save(Buffer.from('a passport'))
  await db.insert(documents).values({
    applicationId,
    documentType: 'employment',
    fileName: encryptFileName(services.keys, 'work.pdf'),
    storageName,
    fileType: 'application/pdf',
    fileSize: 10,
    status: 'pending',
    checks: [],
    uploadedAt: services.clock(),
  })
  return storageName
}

const erase = ({ as }: TestServer, person: Person) =>
  as(person).post('/api/privacy/erase', { password: person.password })
async function isGone({ services, runJobs }: TestServer, name: string) {
  await runJobs()
  expect(await services.files.has(name)).toBe(false)
}

test('erase: an account with only drafts is deleted with its files and gets a last email', async ({ server }) => {
  const { aUser, anApplication, anyone, as, mailTo, db } = server
  const grace = await aUser('user', { fullName: 'Gracious Weahmartin' })
  const row = await anApplication(grace, 'draft', { info: { lastName: 'Weahmartin', address: '7 Palmgrove' } })
  const file = await withFile(server, row.id)
  await as(grace).post('/api/contact', {
    name: 'Gracious Weahmartin',
    email: grace.email,
    subject: 'A question',
    inquiryType: 'general',
    message: 'When does the office open?',
  })

  expect((await erase(server, grace)).statusCode).toBe(204)

  expect((await mailTo(grace.email, 'Your account was deleted')).text).toContain('last email')
  expect((await as(grace).get('/api/auth/me')).statusCode).toBe(401)
  const login = await anyone.post(
    '/api/auth/login',
    { email: grace.email, password: grace.password },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  expect(login.statusCode).toBe(401)
  for (const text of ['Weahmartin', 'Palmgrove', grace.email]) expect(await find(server, text), text).toEqual([])
  expect(await db.select().from(users).where(eq(users.id, grace.id))).toEqual([])
  await isGone(server, file)
})

test('erase: identity checks without an application are deleted with the account', async ({ server }) => {
  const { aUser, db, services } = server
  const grace = await aUser()
  const selfieImagePath = await services.files.save(Buffer.from('a face'))
  await db.insert(biometricVerifications).values({
    verificationId: 'one',
    userId: grace.id,
    documentType: 'passport',
    selfieImagePath,
    flags: [],
    extractedData: {},
    verificationScores: {},
    createdAt: services.clock(),
  })
  expect((await erase(server, grace)).statusCode).toBe(204)
  expect(await db.select().from(biometricVerifications)).toEqual([])
  await isGone(server, selfieImagePath)
})

test('erase: a decided case is kept without personal data, and sign-in is no longer possible', async ({ server }) => {
  const { aUser, anApplication, db, services, mailTo, history } = server
  const grace = await aUser('user', { fullName: 'Gracious Weahmartin' })
  const info = { lastName: 'Weahmartin', address: '7 Palmgrove', passportNumber: 'QX1234567', email: grace.email }
  const row = await anApplication(grace, 'issued', { info })
  const file = await withFile(server, row.id)

  expect((await erase(server, grace)).statusCode).toBe(204)

  expect((await mailTo(grace.email, 'Your account was deleted')).text).toContain('without your name')
  for (const text of ['Weahmartin', 'Palmgrove', 'QX1234567', grace.email])
    expect(await find(server, text), text).toEqual([])
  const [kept] = await db.select().from(applications).where(eq(applications.id, row.id))
  expect(kept).toMatchObject({ status: 'issued', ownerId: grace.id, applicantName: '' })
  expect(readPersonalInfo(services.keys, kept!)).toMatchObject({ lastName: 'Weahmartin', passportNumber: 'QX1234567' })
  expect(await db.$count(documents, eq(documents.applicationId, row.id))).toBe(0)
  expect((await history()).at(-1)).toMatchObject({
    name: 'account.erased',
    data: { deletedApplications: 0, keptApplications: 1 },
  })
  await isGone(server, file)
})

test.for(['submitted', 'pending', 'in_review', 'additional_info', 'approved'] as const)(
  'erase: with an application that is %s nothing is deleted, and it is named',
  async (status, { server }) => {
    const { aUser, anApplication, as } = server
    const grace = await aUser()
    const row = await anApplication(grace, status)
    const reply = await erase(server, grace)
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'applications-open',
      current: { applications: [row.applicationNumber] },
    })
    expect((await as(grace).get('/api/auth/me')).statusCode).toBe(200)
  },
)

test('erase: a wrong password and staff accounts are refused', async ({ server }) => {
  const { aUser, as } = server
  const grace = await aUser()
  const wrong = await as(grace).post('/api/privacy/erase', { password: 'not this one' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ code: 'bad-password' })
  expect((await erase(server, await aUser('e-visa-admin'))).statusCode).toBe(409)
})

test('erase: payments stay in the ledger without an owner', async ({ server }) => {
  const { aUser, anApplication, db } = server
  const grace = await aUser()
  const row = await anApplication(grace, 'submitted')
  await db.update(applications).set({ status: 'draft' }).where(eq(applications.id, row.id))
  expect((await erase(server, grace)).statusCode).toBe(204)
  expect(await db.select({ payer: payments.payerId, state: payments.state }).from(payments)).toEqual([
    { payer: null, state: 'paid' },
  ])
})
