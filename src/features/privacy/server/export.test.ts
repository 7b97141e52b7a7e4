import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { documents } from '#domain/documents/server/table.ts'
import { encryptFileName } from '#domain/documents/server/queries.ts'
import { exportData } from '#testing/export-data.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { withheldTables, ownTables } from './own-rows.ts'
import { unzip } from '#testing/unzip.ts'

/** By foreign key, or by a column that names a person without one. */
async function tablesThatReachPeople({ db }: TestServer): Promise<string[]> {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select distinct c.table_name as child, u.table_name as parent
    from information_schema.table_constraints c
    join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
    where c.constraint_type = 'FOREIGN KEY' and c.table_schema = 'public'`)
  const reached = new Set(['users'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { child, parent } of rows) if (reached.has(parent)) reached.add(child)
  }
  const named = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'payer_id', 'email')`)
  for (const { name } of named.rows) reached.add(name)
  return [...reached].sort()
}

test('export: includes every table that refers to a person', async ({ server }) => {
  const known = new Set([...Object.keys(ownTables), ...Object.keys(withheldTables)])
  const reached = await tablesThatReachPeople(server)
  expect(reached.filter((table) => !known.has(table))).toEqual([])
  expect([...known].filter((table) => !reached.includes(table))).toEqual([])
})

test('export: needs the password, is for its owner, works once and expires within minutes', async ({ server }) => {
  const { aUser, as, pass } = server
  const person = await aUser()
  const other = await aUser()
  const take = async (who: Person, ticket: string) =>
    (await as(who).get(`/api/privacy/export?ticket=${ticket}`)).statusCode
  const ask = async () => (await as(person).post('/api/privacy/export', { password: person.password })).json().ticket

  expect((await as(person).get('/api/privacy/export')).statusCode).toBe(400)
  expect((await as(person).post('/api/privacy/export', { password: 'wrong' })).statusCode).toBe(400)
  expect(await take(other, await ask())).toBe(400)
  const ticket = await ask()
  expect(await take(person, ticket)).toBe(200)
  expect(await take(person, ticket)).toBe(400)
  const late = await ask()
  pass(301)
  expect(await take(person, late)).toBe(400)
})

test('export: has every row and decrypted file of one person and nothing of another', async ({ server }) => {
  const { aUser, anApplication, as, db, services, history } = server
  const grace = await aUser('user', { fullName: 'Grace Johnson' })
  const other = await aUser('user', { fullName: 'Somebody Else' })
  const row = await anApplication(grace, 'pending', { info: { passportNumber: 'AB1234567', dob: '1990-05-17' } })
  await anApplication(other, 'pending', { info: { passportNumber: 'ZZ7654321' } })
  await db.insert(documents).values({
    applicationId: row.id,
    documentType: 'invitation',
    fileName: encryptFileName(services.keys, '../../in vitation.pdf'),
    fileType: 'application/pdf',
    fileSize: 5,
    storageName: await services.files.save(Buffer.from('hello')),
    status: 'pending',
    checks: [],
    uploadedBy: grace.id,
    uploadedAt: services.clock(),
  })
  await as(grace).post('/api/contact', {
    name: 'Grace',
    email: grace.email,
    subject: 'A question',
    inquiryType: 'general',
    message: 'When does the office open?',
  })

  const reply = await exportData(server, grace)

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzip(reply.rawPayload)
  const text = files.get('data.json')!.toString()
  const data = JSON.parse(text) as Record<string, unknown[]>
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(ownTables)))
  expect(data['users']).toMatchObject([{ id: grace.id, full_name: 'Grace Johnson', email: grace.email }])
  expect(data['applications']).toMatchObject([
    { id: row.id, personal_info: { passportNumber: 'AB1234567', dob: '1990-05-17' } },
  ])
  expect(data['documents']).toHaveLength(7)
  expect(data['payments']).toHaveLength(1)
  expect(data['contact_messages']).toHaveLength(1)
  expect(text).not.toMatch(/Somebody Else|ZZ7654321|argon2|storage_name|sealed_info/)
  expect(text).not.toContain(other.id)
  const names = [...files.keys()].filter((name) => name !== 'data.json')
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(
    new RegExp(`^documents/${row.applicationNumber}/invitation-[0-9a-f]{8}-[^/]*in vitation\\.pdf$`),
  )
  expect(files.get(names[0]!)?.toString()).toBe('hello')
  expect((await history()).at(-1)).toMatchObject({ name: 'account.data-exported', userId: grace.id })
})

const statusOf = (text: string) => (JSON.parse(text) as { applications: { status: string }[] }).applications[0]?.status

test('export: leaves out decisions that can still be undone or were undone', async ({ server }) => {
  const { aUser, anApplication, as, runJobs, services } = server
  const [grace, officer] = [await aUser(), await aUser('e-visa-admin')]
  const { id } = await anApplication(grace, 'in_review', { assignedTo: officer.id })
  const decision = { canUndo: true, status: 'rejected', reasonCode: 'other', comments: 'The invitation is not genuine' }
  const exported = async () =>
    unzip((await exportData(server, grace)).rawPayload)
      .get('data.json')!
      .toString()
  const reject = () => as(officer).patch(`/api/case-management/${id}/status`, decision)

  expect((await reject()).statusCode).toBe(200)
  const held = await exported()
  expect(statusOf(held)).toBe('in_review')
  expect(held).not.toMatch(/not genuine|"to": "rejected"/)

  expect((await as(officer).post(`/api/case-management/${id}/undo`)).statusCode).toBe(200)
  expect(await exported()).not.toMatch(/not genuine|"to": "rejected"/)

  await reject()
  await services.database.pool.query(`update pgboss.job set start_after = now() where name = 'decision-effects'`)
  await runJobs()
  const told = await exported()
  expect(statusOf(told)).toBe('rejected')
  expect(told).toMatch(/not genuine/)
})

test('export: includes identity check pictures, with or without an application', async ({ server }) => {
  const { aUser, anApplication, db, services } = server
  const [grace, other] = [await aUser(), await aUser()]
  const { id: applicationId } = await anApplication(grace, 'in_review')
  const save = (text: string) => services.files.save(Buffer.from(text))
  const check = async (verificationId: string, values: Partial<typeof biometricVerifications.$inferInsert>) => {
    const [row] = await db
      .insert(biometricVerifications)
      .values({
        verificationId,
        documentType: 'passport',
        extractedData: {},
        verificationScores: {},
        flags: [],
        createdAt: services.clock(),
        ...values,
      })
      .returning()
    return row!.id
  }
  const first = await check('one', {
    applicationId,
    documentImagePath: await save('a passport'),
    selfieImagePath: await save('a face'),
    pictures: { left: await save('a turned face') },
  })
  const second = await check('two', { userId: grace.id, selfieImagePath: await save('a face alone') })
  await check('three', { userId: other.id, selfieImagePath: await save('another face') })

  const files = unzip((await exportData(server, grace)).rawPayload)

  const pictures = [...files].filter(([name]) => name.startsWith('identity-checks/'))
  expect(Object.fromEntries(pictures.map(([name, bytes]) => [name, bytes.toString()]))).toEqual({
    [`identity-checks/${first}/document.jpg`]: 'a passport',
    [`identity-checks/${first}/left.jpg`]: 'a turned face',
    [`identity-checks/${first}/selfie.jpg`]: 'a face',
    [`identity-checks/${second}/selfie.jpg`]: 'a face alone',
  })
})
