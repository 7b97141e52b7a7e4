import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { appointments } from '#domain/appointments/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { aVisa } from '#testing/visas.ts'
import type { SearchResult } from '../search.ts'

async function find({ as }: TestServer, person: Person, q: string): Promise<SearchResult[]> {
  const reply = await as(person).post('/api/case-management/search', { q })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json().results
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ id }) => id)

test('staff search: names are found by any part, in any order, despite typos and spelling variants', async ({
  server,
}) => {
  const { anApplication, aUser } = server
  const [admin, owner] = [await aUser('admin'), await aUser()]
  const add = async (firstName: string, lastName: string) =>
    (await anApplication(owner, 'pending', { info: { firstName, lastName } })).id
  const ids = {
    grace: await add('Grace', 'Johnson'),
    muhammad: await add('Mohammed', 'Al-Rashid'),
    muller: await add('Jürgen', 'Müller'),
    okonkwo: await add('Chukwuemeka', 'Okonkwo'),
    dimitri: await add('Dmitry', 'Tchaikovsky'),
  }
  const expected: [typed: string, who: keyof typeof ids][] = [
    ['grace', 'grace'],
    ['GRA JOH', 'grace'],
    ['johnson grace', 'grace'],
    ['ohnso', 'grace'],
    ['Grcae Johnson', 'grace'],
    ['gracie jonson', 'grace'],
    ['jonhson', 'grace'],
    ['Muhamad', 'muhammad'],
    ['mohamed rashid', 'muhammad'],
    ['Muhammed Rasheed', 'muhammad'],
    ['muller', 'muller'],
    ['mueller', 'muller'],
    ['okonko', 'okonkwo'],
    ['emeka', 'okonkwo'],
    ['dimitri chaikovsky', 'dimitri'],
  ]
  const missed: string[] = []
  for (const [typed, who] of expected) {
    const [first] = await find(server, admin, typed)
    if (first?.id !== ids[who]) missed.push(typed)
  }
  expect(missed).toEqual([])
  expect(await find(server, admin, 'Zebulon')).toEqual([])
})

test('staff search: exact names come before similar ones, and say so', async ({ server }) => {
  const { anApplication, aUser } = server
  const [admin, owner] = [await aUser('admin'), await aUser()]
  const similar = await anApplication(owner, 'pending', { info: { firstName: 'Gracia', lastName: 'Jonsen' } })
  const exact = await anApplication(owner, 'issued', { info: { firstName: 'Grace', lastName: 'Johnson' } })
  await server.db
    .update(applications)
    .set({ createdAt: new Date(0) })
    .where(eq(applications.id, exact.id))

  expect(await find(server, admin, 'grace johnson')).toMatchObject([
    { kind: 'case', id: exact.id, person: 'Grace Johnson', status: 'issued', match: 'name', caseId: exact.id },
    { kind: 'case', id: similar.id, status: 'pending', match: 'similar-name' },
  ])
})

test('staff search: passport, email, phone and numbers each find their case', async ({ server }) => {
  const { anApplication, aUser, db, services } = server
  const [admin, owner] = [await aUser('admin'), await aUser('user', { email: 'Owner@People.example' })]
  const info = {
    passportNumber: 'AB 123456',
    passportCountry: 'gh',
    email: 'Kofi@mail.example',
    phone: '+231 77 012 3456',
  }
  const { id, applicationNumber } = await anApplication(owner, 'pending', { info })
  await anApplication(await aUser(), 'pending', { info: { phone: '+231 77 999 9999' } })
  const paymentNumber = formatReferenceNumber('PY', randomBytes(9))
  await db.update(payments).set({ number: paymentNumber }).where(eq(payments.reference, applicationNumber))
  const number = formatReferenceNumber('AP', randomBytes(9))
  const [appointment] = await db
    .insert(appointments)
    .values({
      appointmentNumber: number,
      type: 'interview',
      userId: owner.id,
      applicationId: id,
      centerId: 1,
      date: '2026-12-01',
      timeSlot: '09:00',
      startsAt: services.clock(),
      endsAt: services.clock(),
      createdAt: services.clock(),
      updatedAt: services.clock(),
    })
    .returning()

  for (const typed of ['ab123456', 'AB 123456', 'A8 I23456'])
    expect(await find(server, admin, typed)).toMatchObject([{ id, match: 'passport' }])
  for (const typed of ['kofi@mail.example', 'KOFI@'])
    expect(await find(server, admin, typed)).toMatchObject([{ id, match: 'email' }])
  for (const typed of ['+231770123456', '077 012 3456'])
    expect(await find(server, admin, typed)).toMatchObject([{ id, match: 'phone' }])
  for (const typed of [
    applicationNumber,
    applicationNumber.toLowerCase().replaceAll('-', ' '),
    applicationNumber.slice(0, 8),
  ])
    expect(await find(server, admin, typed)).toMatchObject([{ kind: 'case', id, match: 'number' }])
  expect(await find(server, admin, number)).toMatchObject([{ kind: 'appointment', id: appointment!.id, caseId: id }])
  expect(await find(server, admin, paymentNumber)).toMatchObject([
    { kind: 'payment', number: paymentNumber, caseId: id },
  ])
  expect(await find(server, admin, 'owner@people.example')).toMatchObject([
    { kind: 'account', id: owner.id, person: owner.fullName },
    { kind: 'case', id, match: 'email' },
  ])
})

test("staff search: an officer finds every case, also a colleague's, but no drafts, own applications, payments or accounts", async ({
  server,
}) => {
  const { anApplication, aUser, db } = server
  const [officer, other] = [await aUser('e-visa-admin'), await aUser('e-visa-admin')]
  const owner = await aUser()
  const theirs = await anApplication(owner, 'in_review', { assignedTo: other.id })
  const own = await anApplication(owner, 'in_review', { assignedTo: officer.id })
  const draft = await anApplication(owner, 'draft', { isReady: true })
  const asApplicant = await anApplication(officer, 'pending')

  const found = async (person: Person, q: string) => new Set(idsOf(await find(server, person, q)))
  expect(await found(officer, 'grace johnson')).toEqual(new Set([own.id, theirs.id]))
  expect(await found(other, 'grace johnson')).toEqual(new Set([own.id, theirs.id, asApplicant.id]))
  for (const { applicationNumber } of [draft, asApplicant])
    expect(await find(server, officer, applicationNumber)).toEqual([])
  expect(await find(server, officer, theirs.applicationNumber)).toMatchObject([{ kind: 'case', id: theirs.id }])
  expect((await server.as(officer).get(`/api/case-management/${theirs.id}`)).statusCode).toBe(403)
  expect(await found(officer, owner.email)).toEqual(new Set([own.id, theirs.id]))
  for (const [{ applicationNumber }, expected] of [
    [own, [{ kind: 'case', id: own.id }]],
    [theirs, [{ kind: 'case', id: theirs.id }]],
  ] as const) {
    const number = formatReferenceNumber('PY', randomBytes(9))
    await db.update(payments).set({ number }).where(eq(payments.reference, applicationNumber))
    expect(await find(server, officer, number)).toMatchObject(expected)
  }
  expect(await find(server, await aUser('admin'), draft.applicationNumber)).toEqual([])
})

test('staff search: visas link to their case', async ({ server }) => {
  await aVisa(server, await server.aUser())
  const [row] = (
    await server.db.execute<{ number: string; id: string; case: string }>(
      sql`select visa_number as number, id, application_id as "case" from visas where activated_at is not null limit 1`,
    )
  ).rows
  expect(await find(server, await server.aUser('admin'), row!.number)).toMatchObject([
    { kind: 'visa', id: row!.id, caseId: row!.case, status: 'active' },
  ])
})

test('staff search: history records who found whom, but not the search text', async ({ server }) => {
  const admin = await server.aUser('admin')
  const { id } = await server.anApplication(await server.aUser(), 'pending', { info: { lastName: 'Quartermain' } })
  await find(server, admin, 'Quartermain')
  const [made] = (await server.history()).filter(({ name }) => name === 'search.made')
  expect(made).toMatchObject({ actorId: admin.id, subject: admin.id, data: { found: [{ kind: 'case', id }] } })
  expect(JSON.stringify(made).toLowerCase()).not.toContain('quarter')
})

test('staff search: a word is deleted with the last name that contains it', async ({ server }) => {
  const { db, anApplication, aUser } = server
  const owner = await aUser()
  const [one, other] = [
    await anApplication(owner, 'pending', { info: { firstName: 'Xanthe', lastName: 'Okoro' } }),
    await anApplication(owner, 'pending', { info: { firstName: 'Ama', lastName: 'Okoro' } }),
  ]
  const words = async () =>
    (await db.execute<{ word: string }>(sql`select word from name_words order by word`)).rows.map(({ word }) => word)
  expect(await words()).toEqual(['ama', 'okoro', 'xanthe'])
  await db.update(applications).set({ applicantName: '' }).where(eq(applications.id, one.id))
  expect(await words()).toEqual(['ama', 'okoro'])
  await db.update(applications).set({ applicantName: 'ama mensah' }).where(eq(applications.id, other.id))
  expect(await words()).toEqual(['ama', 'mensah'])
})
