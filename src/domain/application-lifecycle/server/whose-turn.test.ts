import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cents } from '#foundation/values/money.ts'
import { approvalNeeds } from '#domain/applications/status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { documents } from '#domain/documents/server/table.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { paymentItems, payments } from '#domain/payments/server/table.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { pdf } from '#testing/uploads.ts'
import { findMissingRequirements } from './missing-requirements.ts'
import { taskMessages, turnMessage, type TaskName } from '../whose-turn.ts'

type Row = Awaited<ReturnType<TestServer['anApplication']>>

async function aCheck({ db }: TestServer, row: Row, status: string, officerReviewed: boolean) {
  await db.insert(biometricVerifications).values({
    verificationId: crypto.randomUUID(),
    userId: row.ownerId,
    applicationId: row.id,
    documentType: 'passport',
    extractedData: {},
    verificationScores: {},
    flags: [],
    createdAt: new Date(),
    officerReviewed,
    status: status as 'approved',
  })
}

async function payBy({ db }: TestServer, row: Row, state: 'awaiting_transfer') {
  const [item] = await db.select().from(paymentItems).where(eq(paymentItems.applicationId, row.id))
  await db
    .update(payments)
    .set({ state, capturedAmount: cents(0) })
    .where(eq(payments.id, item!.paymentId))
}

async function everywhere(server: TestServer, traveller: Person, officer: Person, row: Row) {
  const one = (await server.as(traveller).get(`/api/applications/${row.id}`)).json()
  const list = (await server.as(traveller).get('/api/applications')).json()
  const desk = (await server.as(officer).get(`/api/case-management/${row.id}`)).json()
  const asked = await server
    .as(traveller)
    .post('/api/chat/ai-response', { message: 'What do I have to do next?', chatHistory: [] })
  expect(asked.statusCode, asked.body).toBe(200)
  const { response } = asked.json()
  return { one, listed: list.find(({ id }: Row) => id === row.id), desk, response }
}

test('turn: every screen gives the same answer, and it matches the requirements for approval', async ({ server }) => {
  const { aUser, anApplication, db } = server
  const officer = await aUser('e-visa-admin')

  const cases: [TaskName[], (traveller: Person) => Promise<Row>][] = []
  for (const status of ['submitted', 'pending', 'in_review'] as const) {
    const made =
      (values = {}) =>
      async (traveller: Person) =>
        anApplication(traveller, status, values)
    const required = made({ requireBiometrics: true })
    cases.push(
      [[], made()],
      [['identity'], required],
      [['interview-booking'], made({ needsInterview: true })],
      [
        ['transfer'],
        async (traveller) => {
          const row = await made()(traveller)
          await payBy(server, row, 'awaiting_transfer')
          return row
        },
      ],
      [
        ['documents'],
        async (traveller) => {
          const row = await made()(traveller)
          await db.update(documents).set({ status: 'rejected' }).where(eq(documents.applicationId, row.id))
          return row
        },
      ],
    )
    for (const [state, reviewed, tasks] of [
      ['pending', false, ['identity']],
      ['expired', false, ['identity']],
      ['declined', false, ['identity']],
      ['declined', true, ['identity']],
      ['processing', false, []],
      ['approved', false, []],
      ['approved', true, []],
    ] as const)
      cases.push([
        [...tasks],
        async (traveller) => {
          const row = await required(traveller)
          await aCheck(server, row, state, reviewed)
          return row
        },
      ])
  }

  for (const [expected, make] of cases) {
    const traveller = await aUser()
    const row = await make(traveller)
    const { one, listed, desk, response } = await everywhere(server, traveller, officer, row)
    const names = one.tasks.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expected)
    expect(one.turn).toBe(expected.length > 0 ? 'applicant' : 'office')
    for (const place of [listed, desk]) expect(place).toMatchObject({ turn: one.turn, tasks: one.tasks })
    expect(response).toContain(turnMessage(one))
    if (expected.length > 0) {
      expect(response).not.toContain('You don’t need to do anything')
      const missing = await findMissingRequirements(serviceContext(server.services), row, approvalNeeds, '')
      expect(missing.length, 'what is the applicant’s to do keeps an approval from being made').toBeGreaterThan(0)
    }
  }
})

test('turn: the email and the bell after paying ask for the identity check', async ({ server }) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const paid = await server.as(traveller).post(`/api/applications/${id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
  })
  expect(paid.statusCode).toBe(200)
  expect(paid.json().application).toMatchObject({ turn: 'applicant', tasks: [{ name: 'identity' }] })

  const { text } = await server.mailTo(traveller.email, 'We received your payment')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(taskMessages.identity)
  expect(text).toContain('Prove your identity (5 minutes)')
  expect(text).not.toMatch(/do nothing|don’t need to do anything|is complete and is waiting/)
  const bell = (await server.as(traveller).get('/api/notifications')).json()
  expect(bell).toMatchObject([{ message: expect.stringContaining(taskMessages.identity) }])
})

test('turn: a document that was not accepted can be replaced without a request', async ({ server }) => {
  const traveller = await server.aUser()
  const row = await server.anApplication(traveller, 'in_review')
  const read = async () => (await server.as(traveller).get(`/api/applications/${row.id}`)).json()
  expect((await read()).open.documents).toEqual([])
  await server.db.update(documents).set({ status: 'rejected' }).where(eq(documents.applicationId, row.id))
  expect((await read()).open.documents).toContain('hotel')
  const file = asForm(await pdf())
  const send = (type: string) =>
    server.as(traveller).post(`/api/applications/${row.id}/documents/${type}`, undefined, file)
  expect((await send('hotel')).statusCode).toBe(201)
  expect((await read()).open.documents).not.toContain('hotel')
  expect((await send('hotel')).statusCode, 'once').toBe(409)
})

test('turn: an applicant invited to an interview is told to book it', async ({ server }) => {
  const traveller = await server.aUser()
  const officer = await server.aUser('e-visa-admin')
  const { id } = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const reply = await server.as(officer).patch(`/api/case-management/${id}/interview`, { needsInterview: true })
  expect(reply.statusCode).toBe(200)
  expect((await server.mailTo(traveller.email, 'We invite you to an interview')).text).toContain(
    taskMessages['interview-booking'],
  )
})
