import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { documents } from '#domain/documents/server/table.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { drawFace } from '#testing/draw-face.ts'
import { bearer, bookCheck, checkOf, drawMoment, otherPerson } from '#testing/identity.ts'
import { test, type TestServer } from '#testing/server.ts'
import { expireIdentityChecks } from './expire.ts'
import { biometricVerifications } from './table.ts'

vi.setConfig({ testTimeout: 300_000 })

const open = async (server: TestServer, values?: Parameters<typeof bookCheck>[1]) => {
  return { ...server, ...(await bookCheck(server, values)) }
}

test('identity check: approved by the service, it counts once an officer has confirmed it', async ({ server }) => {
  const { as, aUser, check, application, appointment, person, history, mailTo, services, db } = await open(server)
  await db
    .update(documents)
    .set({
      storageName: await services.files.save(await drawFace({ person: bearer, size: 0.55 })),
      fileType: 'image/jpeg',
    })
    .where(eq(documents.documentType, 'photo'))
  expect((await check.read()).json()).toMatchObject({ status: null, result: 'unknown', step: 'begin', triesLeft: 3 })
  expect((await check.begin()).json()).toMatchObject({
    status: 'pending',
    step: 'document',
    triesLeft: 2,
    hasConsented: true,
  })
  expect((await check.page()).json()).toMatchObject({
    step: 'selfie',
    differing: [],
    read: { firstName: 'ANNA MARIA', lastName: 'ERIKSSON', passportNumber: 'L898902C3' },
  })

  const result = await check.pose(bearer)
  expect(result).toMatchObject({ status: 'approved', result: 'approved', step: 'done', officerReviewed: false })
  expect(result.confidence).toBeGreaterThan(80)
  expect(result.verification.faceMatch).toBeGreaterThan(90)
  expect(result.verification.documentAuthenticity).toBeGreaterThan(90)
  expect((await check.begin()).statusCode).toBe(409)
  expect((await mailTo(person.email, 'Your identity check is complete')).text).toContain('within 24-48 hours')

  const officer = await aUser('e-visa-admin')
  const address = `/api/case-management/${application.id}/identity`
  const [seen] = (await as(officer).get(address)).json()
  expect(seen).toMatchObject({
    status: 'approved',
    flags: [],
    mayReview: true,
    scores: { photoMatch: expect.any(Number) },
  })
  expect(seen.pictures).toEqual(expect.arrayContaining(['document', 'portrait', 'front', 'left', 'right', 'blink']))
  const picture = await as(officer).get(`${address}/${seen.id}/pictures/portrait`)
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg')
  expect((await as(officer).get(`/api/case-management/${application.id}`)).json().approvalNeeds).toContain(
    'an identity check confirmed by an officer',
  )
  const review = await as(officer).post(`${address}/${seen.id}/review`, { result: 'approved' })
  expect(review.json()).toMatchObject({ officerReviewed: true, mayReview: false })
  expect((await as(officer).get(`/api/case-management/${application.id}`)).json().approvalNeeds).not.toContain(
    'an identity check confirmed by an officer',
  )
  expect((await as(person).get(`/api/appointments/${appointment.id}`)).json().status).toBe('completed')
  expect((await as(officer).post(`${address}/${seen.id}/review`, { result: 'approved' })).statusCode).toBe(409)
  const names = (await history()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['identity.started', 'identity.decided', 'identity.reviewed']))
})

test('identity check: another person is declined, may retry, and an officer overrules only with notes', async ({
  server,
}) => {
  const { as, aUser, check, application, person, mailTo } = await open(server)
  await check.begin()
  await check.page(bearer)
  const result = await check.pose(otherPerson)
  expect(result).toMatchObject({ status: 'declined', result: 'declined' })
  expect(result.verification.faceMatch).toBeLessThan(10)
  expect(JSON.stringify(result)).not.toContain('flags')
  await mailTo(person.email, 'Your identity check was unsuccessful')

  const officer = await aUser('e-visa-admin')
  const address = `/api/case-management/${application.id}/identity`
  const [seen] = (await as(officer).get(address)).json()
  expect(seen.flags).toContain('face')
  const bare = await as(officer).post(`${address}/${seen.id}/review`, { result: 'approved' })
  expect(bare.statusCode).toBe(422)
  expect(bare.json().missing).toEqual(['notes'])
  expect((await check.begin()).json()).toMatchObject({ status: 'pending', triesLeft: 1 })
})

test('identity check: a still picture never passes; submitted as it is, an officer decides', async ({ server }) => {
  const { as, aUser, check, application } = await open(server)
  await check.begin()
  await check.page(bearer)
  expect((await check.handIn()).json().missing).toEqual(['selfie'])
  const { challenge } = await check.waitForAsk(bearer)
  for (let frame = 0; frame < 4; frame += 1)
    expect((await check.show(await drawMoment(bearer))).challenge).toMatchObject({ ask: challenge.ask, done: 0 })
  expect((await check.handIn()).json()).toMatchObject({ status: 'processing', result: 'pending', step: 'done' })
  const officer = await aUser('e-visa-admin')
  const [seen] = (await as(officer).get(`/api/case-management/${application.id}/identity`)).json()
  expect(seen).toMatchObject({ status: 'processing', flags: ['liveness'], mayReview: true })
})

test('identity check: a passport that differs from the application goes to an officer', async ({ server }) => {
  const { check } = await open(server, { info: { passportNumber: 'X1234567', firstName: 'Ana' } })
  await check.begin()
  expect((await check.page()).json().differing).toEqual(['firstName', 'passportNumber'])
  const result = await check.pose(bearer)
  expect(result).toMatchObject({ status: 'processing', result: 'pending' })
  expect(result.verification.documentAuthenticity).toBeLessThan(50)
})

test('identity check: another person’s passport is refused immediately and does not use up an attempt', async ({
  server,
}) => {
  const info = { passportNumber: 'X1234567', firstName: 'Ana', lastName: 'Okoye', dob: '1971-02-03' }
  const { check, db } = await open(server, { info })
  const before = (await check.begin()).json()
  const refused = await check.page()
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ code: 'other-person', missing: ['document'] })
  expect(refused.json().message).toContain('belongs to someone else')
  expect((await check.read()).json()).toMatchObject({ id: before.id, step: 'document', triesLeft: before.triesLeft })
  const [row] = await db.select().from(biometricVerifications).where(eq(biometricVerifications.id, before.id))
  expect(row?.documentImagePath ?? null).toBeNull()
})

test('identity check: needs consent, allows three attempts a day and resumes an open one', async ({ server }) => {
  const { check, db, services, person, as } = await open(server)
  expect((await check.begin({})).json()).toMatchObject({ code: 'consent', missing: ['consent'] })
  const first = (await check.begin()).json()
  expect((await check.begin({})).json().id).toBe(first.id)
  expect((await as(person).get('/api/privacy/consents')).json()).toContainEqual(
    expect.objectContaining({ kind: 'biometric', given: true }),
  )
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    await db.update(biometricVerifications).set({ status: 'declined' })
    expect((await check.begin()).statusCode).toBe(201)
  }
  await db.update(biometricVerifications).set({ status: 'declined' })
  const refused = await check.begin()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  const yesterday = new Date(services.clock().getTime() - 24 * 3_600_000 - 1000)
  await db.update(biometricVerifications).set({ createdAt: yesterday })
  expect((await check.begin()).statusCode).toBe(201)
})

test('identity check: a cancelled appointment accepts no more pictures', async ({ server }) => {
  const { check, as, person, appointment } = await open(server)
  await check.begin()
  expect((await as(person).delete(`/api/appointments/${appointment.id}`)).statusCode).toBe(204)
  expect((await check.page()).statusCode).toBe(409)
})

test('identity check: an abandoned check expires', async ({ server }) => {
  const { check, pass, services } = await open(server)
  await check.begin()
  pass(31 * 60)
  expect((await check.page()).json().code).toBe('not-begun')
  await services.database.db.transaction(async (db) => expireIdentityChecks({ ...serviceContext(services), db }))
  expect((await check.read()).json()).toMatchObject({ status: 'expired', result: 'unknown', step: 'begin' })
})

test('identity check: attempts and consent belong to the traveller, not the account', async ({ server }) => {
  const { as, db, anApplication } = server
  const { person, check, appointment, application } = await bookCheck(server)
  expect((await check.read()).json()).toMatchObject({ traveller: appointment.traveller, triesLeft: 3 })
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await check.begin()).statusCode).toBe(201)
    await db.update(biometricVerifications).set({ status: 'declined' })
  }
  expect((await check.begin()).statusCode).toBe(429)

  const named = { firstName: 'Samuel', lastName: 'Doe' }
  const other = await anApplication(person, 'in_review', { requireBiometrics: true, info: named })
  const booking = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', applicationId: other.id }
  const booked = (await as(person).post('/api/appointments', booking)).json().appointment
  const samuel = checkOf(server, person, booked.id)
  expect((await samuel.read()).json()).toMatchObject({ traveller: 'Samuel Doe', triesLeft: 3, hasConsented: false })
  expect((await samuel.begin({})).json()).toMatchObject({ code: 'consent' })
  expect((await samuel.begin()).statusCode).toBe(201)
  expect((await samuel.read()).json()).toMatchObject({ triesLeft: 2, hasConsented: true })
  expect((await check.read()).json()).toMatchObject({ triesLeft: 0, hasConsented: true })

  // Consent withdrawn by the account counts for every traveller in it.
  await as(person).post('/api/privacy/consents', { kind: 'biometric', given: false })
  for (const one of [check, samuel]) expect((await one.read()).json().hasConsented).toBe(false)
  expect(application.id).not.toBe(other.id)
})
