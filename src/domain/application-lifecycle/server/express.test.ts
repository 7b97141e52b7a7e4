import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findApplication } from '#domain/applications/server/queries.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { findPayments, listRefunds } from '#domain/payments/server/queries.ts'
import { isFeeCovered } from '#domain/payments/server/fee-coverage.ts'
import { payments } from '#domain/payments/server/table.ts'
import { balances } from '#engines/ledger/server/queries.ts'
import { priceOf, totalFee } from '#domain/payments/fees.ts'
import { dayOf } from '#foundation/values/day.ts'
import { addCents, cents, inDollars } from '#foundation/values/money.ts'
import { expectSoundBooks } from '#testing/payments.ts'
import { times } from '#testing/repetitions.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'
import { lifecycleJobs } from './jobs.ts'

const express = { amount: 130, currency: 'USD', paymentMethod: 'credit_card', express: true }

const pay = (server: TestServer, person: Person, id: string, body: object = express) =>
  server.as(person).post(`/api/applications/${id}/payment`, body)

async function boughtExpress(server: TestServer, body: object = express) {
  await server.setSettings({ requireBiometrics: false })
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const reply = await pay(server, traveller, id, body)
  expect(reply.statusCode).toBe(200)
  await server.runJobs()
  return { id, traveller, application: reply.json().application }
}

const runLateCheck = (server: TestServer) => server.runScheduled(lifecycleJobs({ onQueued: async () => {} }))

const refundsOf = async ({ db }: TestServer, id: string) =>
  listRefunds(db, [(await findPayments(db, [id])).get(id)!.id])

test('express: sets the deadline, the expected day and the mark on the case', async ({ server }) => {
  const { db, services, as, aUser } = server
  const office = await readOfficeDays({ db })
  const promised = office.after(dayOf(services.clock()), 3)
  const { id, traveller, application } = await boughtExpress(server)

  expect(application).toMatchObject({ estimatedCompletionDate: promised, isExpress: true })
  expect(application.paymentInfo).toMatchObject({ amount: 130, express: 50 })
  expect(dayOf((await findApplication(db, id))!.dueAt!)).toBe(promised)
  const normal = await server.anApplication(traveller, 'pending', {
    dueAt: new Date(`${office.after(promised, 3)}T23:59:59Z`),
  })
  const officer = await aUser('e-visa-admin')
  const listed = (await as(officer).get('/api/case-management/cases?view=all&flag=express')).json()
  expect(listed).toMatchObject([{ id, flags: expect.arrayContaining(['express']) }])
  const queue = (await as(officer).get('/api/case-management/cases?view=open')).json<{ id: string }[]>()
  expect(queue.map((row) => row.id)).toEqual([id, normal.id])
})

test('express: reference data decides whether it is offered and what it costs', async ({ server }) => {
  const [admin, traveller] = [await server.aUser('admin'), await server.aUser()]
  const transit = await server.anApplication(traveller, 'draft', { isReady: true, applicationType: 'transit' })
  const refused = await pay(server, traveller, transit.id, { ...express, amount: 100 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('express-not-offered')

  const tourist = await server.anApplication(traveller, 'draft', { isReady: true })
  const validFrom = dayOf(server.services.clock())
  const decide = (value: object) =>
    server.as(admin).post('/api/admin/reference/express', { key: 'tourist', value, validFrom })
  expect((await decide({ isOffered: true, fee: 75_00, minDays: 3, maxDays: 2 })).statusCode).toBe(400)
  expect((await decide({ isOffered: true, fee: 75_00, minDays: 1, maxDays: 2 })).statusCode).toBe(201)
  expect((await pay(server, traveller, tourist.id)).json().code).toBe('wrong-amount')
  const paid = await pay(server, traveller, tourist.id, { ...express, amount: 155 })
  const office = await readOfficeDays({ db: server.db })
  expect(paid.json().application.estimatedCompletionDate).toBe(office.after(validFrom, 2))

  expect((await decide({ isOffered: false, fee: 75_00, minDays: 1, maxDays: 2 })).statusCode).toBe(201)
  const other = await server.anApplication(traveller, 'draft', { isReady: true })
  expect((await server.as(traveller).get(`/api/applications/${other.id}`)).json().expressBy).not.toHaveProperty(
    'tourist',
  )
  expect((await pay(server, traveller, other.id, { ...express, amount: 155 })).statusCode).toBe(409)
})

test('express: a late decision refunds the express fee once, automatically, and keeps the visa fee covered', async ({
  server,
}) => {
  const { id, traveller } = await boughtExpress(server)
  await runLateCheck(server)
  expect(await refundsOf(server, id)).toEqual([])

  server.pass(7 * 86_400)
  await runLateCheck(server)
  await runLateCheck(server)

  expect(await refundsOf(server, id)).toMatchObject([
    { kind: 'express', state: 'done', amount: 50_00, applicationId: id, requestedBy: null },
  ])
  expect(await isFeeCovered(server.db, id)).toBe(true)
  expect(await balances(server.db)).toMatchObject({ 'provider:sandbox': 80_00, express_fees: -50_00, refunds: 50_00 })
  await expectSoundBooks(server)
  const mails = (await server.mails()).filter(
    ({ to, subject }) => to === traveller.email && subject.includes('express fee'),
  )
  expect(mails).toHaveLength(1)
  const history = (await server.history()).filter(({ subject }) => subject === id).map(({ name }) => name)
  expect(history.filter((name) => name === 'payment.express-refund-due')).toHaveLength(1)
  expect(history.filter((name) => name === 'payment.express-refunded')).toHaveLength(1)
})

test('express: an on-time decision keeps the fee, and a late one refunds it by the time it is made', async ({
  server,
}) => {
  const inTime = await boughtExpress(server)
  const late = await boughtExpress(server)
  const officer = await server.aUser('e-visa-admin')
  const approve = (by: Person, id: string) =>
    server.as(by).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  expect((await approve(officer, inTime.id)).statusCode).toBe(200)

  server.pass(7 * 86_400)
  expect((await approve(await server.aUser('e-visa-admin'), late.id)).statusCode).toBe(200)
  await runLateCheck(server)

  expect(await refundsOf(server, inTime.id)).toEqual([])
  expect(await refundsOf(server, late.id)).toMatchObject([{ kind: 'express', amount: 50_00 }])
})

test('express: the deadline is paused while information is requested', async ({ server }) => {
  const { id } = await boughtExpress(server)
  const officer = await server.aUser('e-visa-admin')
  const asked = { status: 'additional_info', comments: 'More, please.' }
  await server.as(officer).patch(`/api/case-management/${id}/status`, asked)
  server.pass(9 * 86_400)
  await runLateCheck(server)
  expect(await refundsOf(server, id)).toEqual([])
  // Officers' sessions would have expired by then.
  const again = await server.aUser('admin')
  await server.as(again).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
  await runLateCheck(server)
  expect(await refundsOf(server, id)).toEqual([])
  server.pass(7 * 86_400)
  await runLateCheck(server)
  expect(await refundsOf(server, id)).toHaveLength(1)
})

test('express: the deadline is paused until the identity check is done', async ({ server }) => {
  await server.setSettings({ requireBiometrics: true })
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  expect((await pay(server, traveller, id)).statusCode).toBe(200)
  await server.runJobs()
  server.pass(9 * 86_400)
  await runLateCheck(server)
  expect((await findApplication(server.db, id))!.waitingFor).toBe('identity')
  expect(await refundsOf(server, id)).toEqual([])
})

test('express: with a bank transfer the deadline starts when the money arrives', async ({ server }) => {
  const { id } = await boughtExpress(server, { ...express, paymentMethod: 'bank_transfer' })
  server.pass(5 * 86_400)
  const admin = await server.aUser('admin')
  const [payment] = await server.db.select().from(payments).where(eq(payments.method, 'bank_transfer'))
  const line = { amount: 130, statementReference: 'ST-1' }
  expect((await server.as(admin).post(`/api/admin/payments/${payment!.id}/confirm`, line)).statusCode).toBe(200)
  await server.runJobs()
  const office = await readOfficeDays({ db: server.db })
  const row = (await findApplication(server.db, id))!
  expect(row.status).toBe('pending')
  expect(dayOf(row.dueAt!) >= office.after(dayOf(server.services.clock()), 2)).toBe(true)
  expect(await refundsOf(server, id)).toEqual([])
})

test('express: nothing is late while the fee is missing, and the refund never exceeds what is left of the payment', async ({
  server,
}) => {
  const { id, traveller } = await boughtExpress(server)
  const admin = await server.aUser('admin')
  const payment = (await findPayments(server.db, [id])).get(id)!
  const asked = { amount: 100, remaining: 130, reason: 'a long wait' }
  expect((await server.as(admin).post(`/api/admin/payments/${payment.id}/refunds`, asked)).statusCode).toBe(201)
  server.pass(7 * 86_400)
  await runLateCheck(server)
  expect((await refundsOf(server, id)).map(({ kind }) => kind)).toEqual(['staff'])

  const again = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
  // A session does not last for a week.
  const { email, password } = traveller
  const { token } = (await server.anyone.post('/api/auth/login', { email, password })).json()
  expect((await server.as({ token }).post(`/api/applications/${id}/payment`, again)).statusCode).toBe(200)
  server.pass(7 * 86_400)
  await runLateCheck(server)
  expect((await listRefunds(server.db, [payment.id])).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['staff', 100_00],
    ['express', 30_00],
  ])
  await expectSoundBooks(server)
})

test('express: no order of purchases, reductions and delays loses, creates or double-refunds money', async ({
  server,
}) => {
  await server.setSettings({ requireBiometrics: false })
  const group = fc.record({
    types: fc.array(fc.constantFrom('tourist' as const, 'business' as const, 'work' as const), {
      minLength: 1,
      maxLength: 3,
    }),
    isExpress: fc.boolean(),
    reduction: fc.integer({ min: 0, max: 100 }),
    isLate: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(group, async ({ types, isExpress, reduction, isLate }) => {
      const [traveller, admin] = [await server.aUser(), await server.aUser('admin')]
      const groupId = crypto.randomUUID()
      const rows = []
      for (const applicationType of types)
        rows.push(await server.anApplication(traveller, 'draft', { isReady: true, groupId, applicationType }))
      const fee = addCents(...types.map((type) => totalFee(type)))
      const total = addCents(...types.map((type) => priceOf(type, isExpress)))
      const body = { ...express, express: isExpress, amount: inDollars(total) }
      expect((await pay(server, traveller, rows[0]!.id, body)).statusCode).toBe(200)
      await server.runJobs()
      const payment = (await findPayments(server.db, [rows[0]!.id])).get(rows[0]!.id)!
      const reduced = cents(Math.min(reduction * 100, total))
      const asked = { amount: inDollars(reduced), remaining: inDollars(total), reason: 'a long wait' }
      if (reduced > 0)
        expect((await server.as(admin).post(`/api/admin/payments/${payment.id}/refunds`, asked)).statusCode).toBe(201)
      if (isLate) server.pass(7 * 86_400)
      await runLateCheck(server)
      await runLateCheck(server)

      const returned = (await listRefunds(server.db, [payment.id])).filter(({ kind }) => kind === 'express')
      const isFeeLeft = reduced < fee
      // Until the fee is paid again the clock stands still.
      const due = isExpress && isLate && isFeeLeft ? Math.min(total - fee, total - reduced) : 0
      expect(returned.reduce((sum, { amount }) => sum + amount, 0)).toBe(due)
      expect(new Set(returned.map(({ applicationId }) => applicationId)).size).toBe(returned.length)
      for (const { id } of rows) expect(await isFeeCovered(server.db, id)).toBe(isFeeLeft)
      await expectSoundBooks(server)
    }),
    { numRuns: times(6, 60) },
  )
})
