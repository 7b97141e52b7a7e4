// A fee that was returned after submission.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { sandboxToken } from '#domain/payments/sandbox.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { sandboxCharges } from '#domain/payments/server/table.ts'
import { expectSoundBooks } from '#testing/payments.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }

const pay = (server: TestServer, person: Person, id: string, body: object = card, key?: string) =>
  server.as(person).post(`/api/applications/${id}/payment`, body, { headers: key ? { 'idempotency-key': key } : {} })

async function read(server: TestServer, person: Person, id: string) {
  const { status, tasks, paymentInfo } = (await server.as(person).get(`/api/applications/${id}`)).json()
  return { status, tasks: tasks.map(({ name }: { name: string }) => name), payment: paymentInfo?.status }
}

async function withReturnedFee(server: TestServer, status: Status, dispute: 'open' | 'lost' = 'lost') {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true, requireBiometrics: false })
  await pay(server, person, id)
  await server.runJobs()
  await server.db.update(applications).set({ status, requireBiometrics: false }).where(eq(applications.id, id))
  await server.db.update(sandboxCharges).set({ dispute })
  const payment = (await findPayments(server.db, [id])).get(id)!
  await server.as(person).post(`/api/payments/${payment.id}/check`)
  return { person, id }
}

test('paying again: a returned fee is paid once more, and the case continues where it was', async ({ server }) => {
  const { person, id } = await withReturnedFee(server, 'in_review')
  expect(await read(server, person, id)).toEqual({ status: 'in_review', tasks: ['fee'], payment: 'refunded' })
  expect((await pay(server, await server.aUser(), id)).statusCode).toBe(404)
  expect((await pay(server, person, id, { ...card, amount: 130, express: true })).json().code).toBe('wrong-amount')

  const [first, second] = await Promise.all([1, 2].map(() => pay(server, person, id, card, 'same-key')))
  expect(first?.json().payment.id).toBe(second?.json().payment.id)
  expect(await read(server, person, id)).toEqual({ status: 'in_review', tasks: [], payment: 'paid' })
  expect((await pay(server, person, id)).json()).toMatchObject({ code: 'frozen', current: { status: 'in_review' } })

  const mail = await server.mailTo(person.email, 'We received your payment')
  expect(mail.text).not.toContain('waiting for the next available officer')
})

test('paying again: a transfer that is cancelled leaves the fee due, and the case stays submitted', async ({
  server,
}) => {
  const { person, id } = await withReturnedFee(server, 'pending')
  const { payment } = (await pay(server, person, id, { ...card, paymentMethod: 'bank_transfer' })).json()
  expect(await read(server, person, id)).toEqual({
    status: 'pending',
    tasks: ['transfer'],
    payment: 'awaiting_transfer',
  })
  expect((await server.as(person).post(`/api/payments/${payment.id}/cancel`)).statusCode).toBeLessThan(300)
  expect(await read(server, person, id)).toEqual({ status: 'pending', tasks: ['fee'], payment: 'cancelled' })
})

test('paying again: while a bank holds the money back nothing more is taken', async ({ server }) => {
  const { person, id } = await withReturnedFee(server, 'pending', 'open')
  expect(await read(server, person, id)).toEqual({ status: 'pending', tasks: ['dispute'], payment: 'disputed' })
  expect((await pay(server, person, id)).statusCode).toBe(409)
})

test('paying again: a companion who has not paid yet is not charged', async ({ server }) => {
  const { person, id } = await withReturnedFee(server, 'pending')
  const groupId = crypto.randomUUID()
  await server.db.update(applications).set({ groupId }).where(eq(applications.id, id))
  const companion = await server.anApplication(person, 'draft', { isReady: true, groupId })
  expect((await pay(server, person, id)).json().payment).toMatchObject({ total: 80, status: 'paid' })
  expect((await read(server, person, companion.id)).status).toBe('draft')
})

async function paid(server: TestServer, status: Status) {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true, requireBiometrics: false })
  await pay(server, person, id)
  await server.runJobs()
  await server.db.update(applications).set({ status, requireBiometrics: false }).where(eq(applications.id, id))
  return { person, id, payment: (await findPayments(server.db, [id])).get(id)! }
}

async function giveBack(server: TestServer, paymentId: string, amount: number, remaining: number, purpose = 'fee') {
  const request = { amount, remaining, reason: 'The charge was in error', purpose }
  const admin = server.as(await server.aUser('admin'))
  expect((await admin.post(`/api/admin/payments/${paymentId}/refunds`, request)).statusCode).toBe(201)
}

const restOf = async (server: TestServer, person: Person, id: string) =>
  (await server.as(person).get(`/api/applications/${id}`)).json().balance

test('paying again: of a fee that was returned in part the rest is paid, and then it can be approved', async ({
  server,
}) => {
  const { person, id, payment } = await paid(server, 'in_review')
  await giveBack(server, payment.id, 30, 80)
  // Asked for at once, not only when the bank has sent the money.
  expect(await read(server, person, id)).toEqual({ status: 'in_review', tasks: ['balance'], payment: 'paid' })
  await server.runJobs()
  expect(await read(server, person, id)).toMatchObject({ tasks: ['balance'], payment: 'partially_refunded' })
  expect(await restOf(server, person, id)).toBe(30)
  const officer = server.as(await server.aUser('admin'))
  const checks = async () => (await officer.get(`/api/case-management/${id}`)).json().checks
  expect(await checks()).toContainEqual(
    expect.objectContaining({ name: 'payment', verdict: 'blocked', text: 'Part of the fee is missing.' }),
  )

  expect((await pay(server, person, id, card)).json().code).toBe('wrong-amount')
  expect((await pay(server, await server.aUser(), id, { ...card, amount: 30 })).statusCode).toBe(404)
  const declined = { ...card, amount: 30, token: sandboxToken('declined', 'restrest') }
  expect((await pay(server, person, id, declined)).json().code).toBe('payment-failed')
  expect(await read(server, person, id)).toMatchObject({ tasks: ['balance'], payment: 'failed' })

  const rest = await pay(server, person, id, { ...card, amount: 30 })
  expect(rest.json().payment).toMatchObject({ amount: 30, total: 30, status: 'paid' })
  expect(await read(server, person, id)).toEqual({ status: 'in_review', tasks: [], payment: 'paid' })
  expect(await restOf(server, person, id)).toBeNull()
  const { earlierPayments } = (await server.as(person).get(`/api/applications/${id}`)).json()
  expect(earlierPayments).toMatchObject([{ id: payment.id, status: 'partially_refunded', amount: 80, refunded: 30 }])
  expect(await checks()).toContainEqual(expect.objectContaining({ name: 'payment', verdict: 'ok' }))
  expect((await pay(server, person, id)).json().code).toBe('frozen')
  await expectSoundBooks(server)

  // What is returned of the first payment later does not disturb the second.
  await giveBack(server, payment.id, 10, 50)
  await server.runJobs()
  expect(await restOf(server, person, id)).toBe(10)
  await giveBack(server, payment.id, 40, 40)
  await server.runJobs()
  expect(await restOf(server, person, id)).toBe(50)
  await expectSoundBooks(server)
})

test('paying again: the rest can be transferred, and a transfer that is cancelled leaves the case where it was', async ({
  server,
}) => {
  const { person, id, payment } = await paid(server, 'submitted')
  await giveBack(server, payment.id, 30, 80)
  await server.runJobs()
  const transfer = { ...card, amount: 30, paymentMethod: 'bank_transfer' }
  const { payment: announced } = (await pay(server, person, id, transfer)).json()
  expect(await read(server, person, id)).toMatchObject({ tasks: ['transfer'], payment: 'awaiting_transfer' })
  expect((await server.as(person).post(`/api/payments/${announced.id}/cancel`)).statusCode).toBeLessThan(300)
  expect(await read(server, person, id)).toEqual({ status: 'submitted', tasks: ['balance'], payment: 'cancelled' })
})

test('paying again: a reduction of the fee asks for nothing', async ({ server }) => {
  const { person, id, payment } = await paid(server, 'in_review')
  await giveBack(server, payment.id, 30, 80, 'reduction')
  await server.runJobs()
  expect(await read(server, person, id)).toEqual({ status: 'in_review', tasks: [], payment: 'partially_refunded' })
})

test('paying again: of a fee that several paid together each pays their part of what was returned', async ({
  server,
}) => {
  const person = await server.aUser()
  const groupId = crypto.randomUUID()
  const rows = []
  for (const _ of [1, 2]) rows.push(await server.anApplication(person, 'draft', { isReady: true, groupId }))
  expect((await pay(server, person, rows[0]!.id, { ...card, amount: 160 })).statusCode).toBe(200)
  await server.runJobs()
  const payment = (await findPayments(server.db, [rows[0]!.id])).get(rows[0]!.id)!
  await giveBack(server, payment.id, 50, 160)
  await server.runJobs()
  for (const { id } of rows) {
    expect(await restOf(server, person, id)).toBe(25)
    expect((await pay(server, person, id, { ...card, amount: 25 })).json().payment.status).toBe('paid')
    expect(await restOf(server, person, id)).toBeNull()
  }
  await expectSoundBooks(server)
})
