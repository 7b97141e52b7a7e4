// A fee that was returned after submission.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { sandboxCharges } from '#domain/payments/server/table.ts'
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

test('paying again: a returned fee is paid once more, and the case goes on where it was', async ({ server }) => {
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

test('paying again: whoever travels along and has not paid yet is not charged with it', async ({ server }) => {
  const { person, id } = await withReturnedFee(server, 'pending')
  const groupId = crypto.randomUUID()
  await server.db.update(applications).set({ groupId }).where(eq(applications.id, id))
  const companion = await server.anApplication(person, 'draft', { isReady: true, groupId })
  expect((await pay(server, person, id)).json().payment).toMatchObject({ total: 80, status: 'paid' })
  expect((await read(server, person, companion.id)).status).toBe('draft')
})
