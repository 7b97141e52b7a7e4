import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#domain/accounts/server/table.ts'
import { eventKeys } from '#foundation/audit/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { contactMessages } from '#features/contact/server/table.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { deliveries, notifications } from '#features/notifications/server/table.ts'
import { dayOf } from '#foundation/values/day.ts'
import { type TestServer, test } from '#testing/server.ts'
import { aVisa, correctVisa } from '#testing/visas.ts'
import { borderCrossings } from '#features/visa-verification/server/table.ts'
import { decryptContent } from '#domain/visas/server/content.ts'
import { visas } from '#domain/visas/server/table.ts'
import { retention, retentionClasses } from '../retention.ts'
import { privacyJobs } from './jobs.ts'
import { countOverdue } from './retention.ts'

const day = 86_400
const night = (server: TestServer) => server.runScheduled(privacyJobs)
const statusesLeft = async ({ db }: TestServer) =>
  (await db.select({ status: applications.status }).from(applications)).map(({ status }) => status).sort()

async function furnish(server: TestServer) {
  const { aUser, anApplication, db, services } = server
  const grace = await aUser()
  for (const status of ['draft', 'rejected', 'issued', 'in_review'] as const)
    await anApplication(grace, status, { visaValidity: 30 })
  const refused = await anApplication(grace, 'rejected')
  const at = services.clock()
  const selfieImagePath = await services.files.save(Buffer.from('a face'))
  const portraitPath = await services.files.save(Buffer.from('a portrait'))
  await db.insert(biometricVerifications).values({
    verificationId: randomUUID(),
    userId: grace.id,
    applicationId: refused.id,
    documentType: 'passport',
    selfieImagePath,
    pictures: { portrait: portraitPath },
    extractedData: {},
    verificationScores: {},
    flags: [],
    createdAt: at,
  })
  await db.insert(contactMessages).values({
    name: 'Grace',
    email: 'grace@people.example',
    subject: 'A question',
    inquiryType: 'general',
    message: 'When?',
    language: 'en',
    createdAt: at,
  })
  const about = { userId: grace.id, eventId: randomUUID(), key: 'x' }
  await db.insert(notifications).values({ ...about, title: '', message: '', link: '/', createdAt: at })
  await db.insert(deliveries).values({ ...about, subject: '', channel: 'mail', state: 'sent', at })
  return { grace, selfieImagePath }
}

test('retention: after any night nothing is kept too long', async ({ server }) => {
  const { services, db, pass } = server
  await furnish(server)
  let passed = 0
  const due = [...new Set(retentionClasses.map((name) => retention[name].days))].sort((a, b) => a - b)
  for (const days of due) {
    for (const until of [days - 1, days + 1]) {
      pass((until - passed) * day)
      passed = until
      await night(server)
      expect(Object.values(await countOverdue(db, services.clock())).every((count) => count === 0)).toBe(true)
    }
  }
})

test('retention: drafts go after 90 idle days, rejections after two years, issued cases five years after the visa', async ({
  server,
}) => {
  const { pass, history } = server
  await furnish(server)
  pass(89 * day)
  await night(server)
  expect(await statusesLeft(server)).toContain('draft')
  pass(2 * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['in_review', 'issued', 'rejected', 'rejected'])
  pass((2 * 365 - 91 + 1) * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['in_review', 'issued'])
  pass((3 * 365 + 28) * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['in_review', 'issued'])
  pass(2 * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['in_review'])
  expect((await history()).filter(({ name }) => name === 'privacy.retention-applied').length).toBeGreaterThan(3)
})

test('retention: the owner of an idle draft is warned once, ten days before, per idle period', async ({ server }) => {
  const { aUser, anApplication, pass, mailTo, db, services, history } = server
  const grace = await aUser()
  const row = await anApplication(grace, 'draft')
  const reminders = async () => (await history()).filter(({ name }) => name === 'application.draft-expiring').length
  pass(79 * day)
  await night(server)
  expect(await reminders()).toBe(0)
  pass(2 * day)
  await night(server)
  await night(server)
  expect(await reminders()).toBe(1)
  expect((await mailTo(grace.email, 'Your draft will be deleted')).text).toContain('deleted on')

  await db.update(applications).set({ updatedAt: services.clock() }).where(eq(applications.id, row.id))
  pass(20 * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['draft'])
  pass(61 * day)
  await night(server)
  expect(await reminders()).toBe(2)
})

test('retention: a paid draft is kept', async ({ server }) => {
  const { aUser, anApplication, pass, db } = server
  const row = await anApplication(await aUser(), 'submitted')
  await db.update(applications).set({ status: 'draft' }).where(eq(applications.id, row.id))
  pass(200 * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual(['draft'])
})

test('retention: identity check pictures are deleted 90 days after the decision, while the case stays', async ({
  server,
}) => {
  const { pass, db } = server
  await furnish(server)
  pass(91 * day)
  await night(server)
  const [check] = await db.select().from(biometricVerifications)
  expect(check).toMatchObject({ selfieImagePath: null, documentImagePath: null, pictures: {} })
})

test('retention: an erased account is deleted with its last case', async ({ server }) => {
  const { aUser, anApplication, as, pass, db } = server
  const grace = await aUser()
  await anApplication(grace, 'rejected')
  expect((await as(grace).post('/api/privacy/erase', { password: grace.password })).statusCode).toBe(204)
  expect(await db.$count(users, eq(users.id, grace.id))).toBe(1)
  pass((2 * 365 + 1) * day)
  await night(server)
  expect(await db.$count(users, eq(users.id, grace.id))).toBe(0)
})

test('retention: a visa is deleted with its case, including crossings, corrections and files', async ({ server }) => {
  const { aUser, as, db, pass, services } = server
  const { application, visa } = await aVisa(server, await aUser(), {
    travel: { arrivalDate: dayOf(services.clock()) },
  })
  const officer = await aUser('e-visa-admin')
  const { number, passportNumber } = decryptContent(services.keys, visa.content)
  const shown = { number, passport: passportNumber }
  await as(officer).post('/api/border/crossings', { visa: shown, direction: 'entry', place: 'Ganta' })
  const corrected = await correctVisa(server, visa.id, {
    corrections: { passportNumber: 'NEW123456' },
    reason: 'The passport was stolen',
  })
  expect(corrected.statusCode).toBe(201)
  const files = (await db.select().from(visas)).map(({ pdfName }) => pdfName!)
  const stored = () => Promise.all(files.map((name) => services.files.has(name)))
  expect(await stored()).toEqual([true, true])

  pass((28 + 5 * 365) * day)
  await night(server)
  expect([await db.$count(visas), await db.$count(borderCrossings)]).toEqual([2, 1])

  pass(3 * day)
  await night(server)
  expect([await db.$count(visas), await db.$count(borderCrossings)]).toEqual([0, 0])
  expect(await db.$count(applications, eq(applications.id, application.id))).toBe(0)
  await server.runJobs()
  expect(await stored()).toEqual([false, false])
})

test('retention: the visa of an erased person can be verified until its period ends', async ({ server }) => {
  const { aUser, as, anyone, db, pass, services } = server
  const grace = await aUser()
  const { visa } = await aVisa(server, grace, { travel: { arrivalDate: dayOf(services.clock()) } })
  const { number, passportNumber } = decryptContent(services.keys, visa.content)
  expect((await as(grace).post('/api/privacy/erase', { password: grace.password })).statusCode).toBe(204)
  const check = await anyone.get(`/api/verify?number=${number}&passport=${passportNumber}`)
  expect(check.json()).toMatchObject({ code: 'VALID' })

  pass((40 + 5 * 365) * day)
  await night(server)
  expect([await db.$count(visas), await db.$count(users, eq(users.id, grace.id))]).toEqual([0, 0])
})

test('retention: deleting a case erases its texts from history, even if the account stays', async ({ server }) => {
  const { aUser, anApplication, as, db, history, pass } = server
  const [grace, officer] = [await aUser(), await aUser('e-visa-admin')]
  const { id } = await anApplication(grace, 'in_review', { assignedTo: officer.id })
  const comments = 'The sponsor is her uncle'
  await as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'rejected',
    comments,
    reasonCode: 'insufficient-funds',
  })
  expect(JSON.stringify(await history())).toContain(comments)
  pass((retention['refused applications'].days + 1) * day)
  await night(server)
  expect(await statusesLeft(server)).toEqual([])
  expect(await db.select().from(eventKeys)).toEqual([])
  expect(JSON.stringify(await history())).not.toContain(comments)
  expect(await db.$count(users, eq(users.id, grace.id))).toBe(1)
})
