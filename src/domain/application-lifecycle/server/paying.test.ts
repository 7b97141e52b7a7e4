import { arrivesEarly } from '#domain/applications/consistency.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { expect } from 'vitest'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { times } from '#testing/thorough.ts'

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
