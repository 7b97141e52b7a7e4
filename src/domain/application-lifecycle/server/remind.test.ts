import { expect } from 'vitest'
import { findPayments } from '#domain/payments/server/queries.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'
import { isReminderDue, reminderDays } from '../reminders.ts'
import { lifecycleJobs } from './jobs.ts'

const day = 86_400
const run = (server: TestServer) => server.runScheduled(lifecycleJobs({ onQueued: async () => {} }))

const title = 'Reminder: please prove your identity (Grace Johnson)'

async function remindersTo(server: TestServer, { email }: Person) {
  await run(server)
  await server.runJobs()
  return (await server.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Reminder'))
}

async function aPaidApplication(server: TestServer, traveller: Person) {
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  expect((await server.as(traveller).post(`/api/applications/${id}/payment`, payment)).statusCode).toBe(200)
  await server.runJobs()
  return id
}

test('reminders: an outstanding identity check is requested at most three times', async ({ server }) => {
  const traveller = await server.aUser()
  const id = await aPaidApplication(server, traveller)
  expect(await remindersTo(server, traveller)).toEqual([])
  for (const [index, days] of reminderDays.entries()) {
    server.pass(days * day - 3600)
    expect(await remindersTo(server, traveller), 'not too early').toHaveLength(index)
    server.pass(2 * 3600)
    const sent = await remindersTo(server, traveller)
    expect(sent).toHaveLength(index + 1)
    expect(await remindersTo(server, traveller), 'not twice').toHaveLength(index + 1)
    expect(sent[0]).toMatchObject({ subject: title })
    expect(sent[0]!.text).toContain('Action needed: prove your identity with your passport and a camera.')
  }
  server.pass(30 * day)
  expect(await remindersTo(server, traveller)).toHaveLength(reminderDays.length)
  const reminded = (await server.history()).filter(({ name }) => name === 'application.task-reminded')
  expect(reminded).toHaveLength(reminderDays.length)
  expect(reminded).toContainEqual(expect.objectContaining({ subject: id, data: { task: 'identity' } }))
})

test('reminders: a family of four gets one email', async ({ server }) => {
  const traveller = await server.aUser()
  const since = server.services.clock()
  const waiting = { requireBiometrics: true, waitingFor: 'identity', pausedSince: since }
  for (const firstName of ['Comfort', 'Samuel', 'Ruth', 'Ezekiel'])
    await server.anApplication(traveller, 'pending', { ...waiting, info: { firstName } })
  server.pass(3 * day)
  const [mail, ...others] = await remindersTo(server, traveller)
  expect(others).toEqual([])
  for (const name of ['Comfort', 'Samuel', 'Ruth', 'Ezekiel']) expect(mail!.text).toContain(name)
})

test('reminders: the rest of a returned fee is requested again', async ({ server }) => {
  const traveller = await server.aUser()
  const id = await aPaidApplication(server, traveller)
  const payment = (await findPayments(server.db, [id])).get(id)!
  const refund = { amount: 30, remaining: 80, reason: 'The charge was in error', purpose: 'fee' }
  await server.as(await server.aUser('admin')).post(`/api/admin/payments/${payment.id}/refunds`, refund)
  await server.runJobs()
  server.pass(3 * day)
  await remindersTo(server, traveller)
  const { text } = await server.mailTo(traveller.email, 'Reminder: please pay the rest of the fee')
  expect(text).toContain('Pay the rest of the fee')
})

test('reminders: booked appointments are not requested again', async ({ server }) => {
  const traveller = await server.aUser()
  const id = await aPaidApplication(server, traveller)
  const date = anOpenDay(server.services.clock(), 5)
  const booking = { centerId: 1, type: 'biometric_document', date, timeSlot: '10:00', applicationId: id }
  expect((await server.as(traveller).post('/api/appointments', booking)).statusCode).toBe(201)
  server.pass(3 * day)
  expect(await remindersTo(server, traveller)).toEqual([])
})

test('reminders: are due after days without activity, and then stop', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const after = (days: number) => new Date(since.getTime() + days * day * 1000)
  expect(isReminderDue({ since, sent: 0 }, after(1.9))).toBe(false)
  expect(isReminderDue({ since, sent: 0 }, after(2))).toBe(true)
  expect(isReminderDue({ since, sent: 1 }, after(4.9))).toBe(false)
  expect(isReminderDue({ since, sent: 3 }, after(1000))).toBe(false)
})
