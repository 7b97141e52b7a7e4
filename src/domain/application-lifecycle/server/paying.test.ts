import { arrivesEarly } from '#domain/applications/consistency.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { defaultOffer } from '#domain/payments/express.ts'
import { methods } from '#domain/payments/payment.ts'
import { payments } from '#domain/payments/server/table.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'
import { assembleApplication } from './read.ts'

const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }

const pay = (server: TestServer, person: Person, id: string, body: object = card, key?: string) =>
  server.as(person).post(`/api/applications/${id}/payment`, body, { headers: key ? { 'idempotency-key': key } : {} })

const statusOf = async (server: TestServer, person: Person, id: string) =>
  (await server.as(person).get(`/api/applications/${id}`)).json().status as string

test('paying: submits the application, which then waits for an officer', async ({ server }) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })

  const reply = await pay(server, traveller, id)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    payment: { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'paid' },
    application: { status: 'submitted', turn: 'applicant', paymentInfo: { status: 'paid' } },
  })
  expect(reply.json().application.submittedAt).not.toBeNull()
  await server.runJobs()
  expect(await statusOf(server, traveller, id)).toBe('pending')
  const { history, estimatedCompletionDate } = (await server.as(traveller).get(`/api/applications/${id}`)).json()
  expect(estimatedCompletionDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(history.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['application.declaration-made', 'payment.settled', 'application.moved']),
  )
})

test('paying: a bank transfer submits the application, which then waits for the money', async ({ server }) => {
  const traveller = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(traveller, 'draft', { isReady: true })
  const reply = await pay(server, traveller, id, { ...card, paymentMethod: 'bank_transfer' })
  expect(reply.json()).toMatchObject({
    payment: { status: 'awaiting_transfer', reference: applicationNumber },
    application: { status: 'submitted' },
  })
  const officer = await server.aUser('e-visa-admin')
  const early = await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  expect(early.statusCode).toBe(422)
  expect(early.json().missing).toContain('payment')
})

test('paying: an incomplete application is refused and the missing parts are named', async ({ server }) => {
  const traveller = await server.aUser()
  const empty = await server.anApplication(traveller)
  const reply = await pay(server, traveller, empty.id)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    message: 'Still needed: complete and consistent answers, all required documents.',
    missing: ['answers', 'documents'],
  })
  const ready = await server.anApplication(traveller, 'draft', { isReady: true })
  const undeclared = await pay(server, traveller, ready.id, { ...card, declaration: false })
  expect(undeclared.json()).toMatchObject({ missing: ['declaration'] })
  for (const body of [
    { ...card, amount: 1 },
    { ...card, currency: 'EUR' },
    { ...card, paymentMethod: 'cash' },
  ])
    expect((await pay(server, traveller, ready.id, body)).statusCode).toBe(400)
  expect((await pay(server, await server.aUser(), ready.id)).statusCode).toBe(404)
  expect(await statusOf(server, traveller, ready.id)).toBe('draft')
})

test('paying: a family pays once, and only when every application is ready', async ({ server }) => {
  const traveller = await server.aUser()
  const groupId = crypto.randomUUID()
  const ready = { isReady: true, groupId }
  const [first, ...rest] = await Promise.all([
    server.anApplication(traveller, 'draft', ready),
    server.anApplication(traveller, 'draft', ready),
    server.anApplication(traveller, 'draft', ready),
  ])
  const late = await server.anApplication(traveller, 'draft', { groupId })
  const all = { ...card, amount: 320 }
  const early = await pay(server, traveller, first.id, all)
  expect(early.statusCode).toBe(422)
  expect(early.json()).toMatchObject({ current: { id: late.id } })

  expect((await server.as(traveller).delete(`/api/applications/${late.id}`)).statusCode).toBe(204)
  expect((await pay(server, traveller, first.id, { ...card, amount: 240 })).json()).toMatchObject({
    payment: { amount: 80, total: 240, status: 'paid' },
  })
  for (const { id } of [first, ...rest]) expect(await statusOf(server, traveller, id)).not.toBe('draft')
})

test('paying: many clicks at once submit once', async ({ server }) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const replies = await Promise.all(
    Array.from({ length: times(50, 100) }, (_, index) =>
      pay(server, traveller, id, card, index % 2 === 0 ? 'one-key' : `key-${index}`),
    ),
  )
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const history = await server.history()
  const submissions = history.filter(
    ({ name, data }) => name === 'application.moved' && (data as { to: string }).to === 'submitted',
  )
  expect(submissions).toHaveLength(1)
  expect(history.filter(({ name }) => name === 'payment.settled')).toHaveLength(1)
})

test('expected day: follows how long recent cases of the type took', async ({ server }) => {
  const traveller = await server.aUser()
  const now = server.services.clock()
  const day = 86_400_000
  const waiting = await server.anApplication(traveller, 'pending', { applicationType: 'work' })
  const expected = async () =>
    (await server.as(traveller).get(`/api/applications/${waiting.id}`)).json().estimatedCompletionDate as string
  const published = await expected()
  for (let count = 0; count < 10; count += 1)
    await server.anApplication(traveller, 'approved', {
      applicationType: 'work',
      submittedAt: new Date(now.getTime() - 3 * day),
      decidedAt: now,
    })
  server.pass(61)
  expect((await expected()) < published).toBe(true)
})

test('expected day: it moves while the traveller has something to do, and is left out when nobody can know it', async ({
  server,
}) => {
  const traveller = await server.aUser()
  const expected = async (id: string) => {
    const row = (await findApplication(server.db, id))!
    return (await assembleApplication(serviceContext(server.services), row)).estimatedCompletionDate
  }
  const announced = await server.anApplication(traveller, 'draft', { isReady: true })
  const transfer = { amount: 80, currency: 'USD', paymentMethod: 'bank_transfer' }
  const { byTransfer } = (await server.as(traveller).get(`/api/applications/${announced.id}`)).json()
  await server.as(traveller).post(`/api/applications/${announced.id}/payment`, transfer)
  expect(await expected(announced.id), 'if the money is sent today').toBe(byTransfer.decisionBy.tourist)

  const checking = await server.anApplication(traveller, 'draft', { isReady: true })
  await pay(server, traveller, checking.id)
  await server.runJobs()
  const office = await server.anApplication(traveller, 'pending')
  const submittedAt = new Date(server.services.clock().getTime() - 60 * 86_400_000)
  const late = await server.anApplication(traveller, 'pending', { submittedAt })
  const first = await expected(checking.id)
  expect(await expected(office.id)).toBe(first)
  expect(byTransfer.decisionBy.tourist > first!).toBe(true)
  server.pass(6 * 86_400)
  expect((await expected(announced.id))! > byTransfer.decisionBy.tourist, 'nothing was sent so far').toBe(true)
  expect((await expected(checking.id))! > first!).toBe(true)
  expect(await expected(office.id)).toBe(first)
  expect(await expected(late.id), 'the day has passed').toBeNull()
})

test('paying: a draft shows its expected decision, and an accepted warning is recorded', async ({ server }) => {
  const { as, aUser, anApplication, history, services } = server
  const traveller = await aUser()
  const arrivalDate = addDays(dayOf(services.clock()), 2)
  const { id } = await anApplication(traveller, 'draft', { isReady: true, travel: { arrivalDate } })
  const draft = (await as(traveller).get(`/api/applications/${id}`)).json()
  expect(arrivesEarly(arrivalDate, draft.decisionBy.tourist)).toBe(true)
  const bare = await pay(server, traveller, id)
  expect(bare.statusCode).toBe(422)
  expect(bare.json()).toMatchObject({ missing: ['earlyArrival'], current: { id } })
  expect(await statusOf(server, traveller, id)).toBe('draft')
  const paid = await as(traveller).post(`/api/applications/${id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
    earlyArrival: true,
  })
  expect(paid.json().application).toMatchObject({
    estimatedCompletionDate: draft.decisionBy.tourist,
    decisionBy: null,
  })
  const declared = (await history()).find(({ name }) => name === 'application.declaration-made')
  expect(declared?.data).toMatchObject({ earlyArrival: true })
})

test('paying: express processing makes an arrival possible that is too early without it', async ({ server }) => {
  const { as, aUser, anApplication } = server
  const traveller = await aUser()
  const { id } = await anApplication(traveller, 'draft', { isReady: true })
  const { decisionBy } = (await as(traveller).get(`/api/applications/${id}`)).json()
  const soon = await anApplication(traveller, 'draft', { isReady: true, travel: { arrivalDate: decisionBy.tourist } })
  expect((await pay(server, traveller, soon.id)).json()).toMatchObject({ missing: ['earlyArrival'] })
  const paid = await pay(server, traveller, soon.id, { ...card, amount: 130, express: true })
  expect(paid.statusCode).toBe(200)
  expect(paid.json().application.estimatedCompletionDate < decisionBy.tourist).toBe(true)
})

test('paying: with a bank transfer the decision is expected after the money can have arrived', async ({ server }) => {
  const { db, services, as, aUser, anApplication } = server
  const traveller = await aUser()
  const transfer = { ...card, paymentMethod: 'bank_transfer' }
  const draft = await anApplication(traveller, 'draft', { isReady: true })
  const { decisionBy, byTransfer } = (await as(traveller).get(`/api/applications/${draft.id}`)).json()
  const office = await readOfficeDays({ db })
  const arrives = office.after(dayOf(services.clock()), methods.bank_transfer.businessDays)
  expect(byTransfer).toMatchObject({
    decisionBy: { tourist: office.after(arrives, visaTypes.tourist.processingDays[1]) },
    expressBy: { tourist: office.after(arrives, defaultOffer.maxDays) },
  })

  const travel = { arrivalDate: addDays(decisionBy.tourist, 1) }
  const soon = await anApplication(traveller, 'draft', { isReady: true, travel })
  const refused = await pay(server, traveller, soon.id, transfer)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ missing: ['earlyArrival'], current: { id: soon.id } })
  expect((await pay(server, traveller, soon.id)).statusCode, 'a card is in time').toBe(200)

  const known = await anApplication(traveller, 'draft', { isReady: true, travel })
  const paid = await pay(server, traveller, known.id, { ...transfer, earlyArrival: true })
  expect(paid.json().application.estimatedCompletionDate).toBe(byTransfer.decisionBy.tourist)
  server.pass(86_400 * 4)
  const [payment] = await db.select().from(payments).where(eq(payments.method, 'bank_transfer'))
  const admin = await aUser('admin')
  const line = { amount: 80, statementReference: 'ST-7' }
  expect((await as(admin).post(`/api/admin/payments/${payment!.id}/confirm`, line)).statusCode).toBe(200)
  await server.runJobs()
  const started = office.after(dayOf(services.clock()), visaTypes.tourist.processingDays[1])
  const received = await assembleApplication(serviceContext(services), (await findApplication(db, known.id))!)
  expect(received.estimatedCompletionDate, 'counted from the day the money came').toBe(started)
})

test('paying: express processing by bank transfer is promised from the day the money can have arrived', async ({
  server,
}) => {
  const { as, aUser, anApplication } = server
  const traveller = await aUser()
  const transfer = { ...card, paymentMethod: 'bank_transfer' }
  const fast = await anApplication(traveller, 'draft', { isReady: true })
  const { byTransfer } = (await as(traveller).get(`/api/applications/${fast.id}`)).json()
  const express = await pay(server, traveller, fast.id, { ...transfer, amount: 130, express: true })
  expect(express.json().application.estimatedCompletionDate).toBe(byTransfer.expressBy.tourist)
})

test('paying: a companion who arrives too early for a bank transfer needs the warning as well', async ({ server }) => {
  const traveller = await server.aUser()
  const groupId = crypto.randomUUID()
  const first = await server.anApplication(traveller, 'draft', { isReady: true, groupId })
  const { decisionBy } = (await server.as(traveller).get(`/api/applications/${first.id}`)).json()
  const arrivalDate = addDays(decisionBy.tourist, 1)
  const second = await server.anApplication(traveller, 'draft', { isReady: true, groupId, travel: { arrivalDate } })
  const shown = (await server.as(traveller).get(`/api/applications/${first.id}`)).json()
  expect(shown.group.companions).toContainEqual(expect.objectContaining({ id: second.id, arrivalDate }))
  const refused = await pay(server, traveller, first.id, { ...card, amount: 160, paymentMethod: 'bank_transfer' })
  expect(refused.json()).toMatchObject({ missing: ['earlyArrival'], current: { id: second.id } })
  expect((await pay(server, traveller, first.id, { ...card, amount: 160 })).statusCode).toBe(200)
})
