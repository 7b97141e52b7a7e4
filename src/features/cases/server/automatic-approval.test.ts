import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { checkQueuedPhoto, queueUncheckedPhotos } from '#domain/documents/server/photo-check.ts'
import { documents } from '#domain/documents/server/table.ts'
import { applicationIntake } from '#domain/application-lifecycle/server/submit.ts'
import { detectionLimits } from '#engines/face-matching/server/detect-faces.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import type { ApplicationFixture } from '#testing/applications.ts'
import { drawFace } from '#testing/draw-face.ts'
import { openServer, type TestServer, test } from '#testing/server.ts'
import { isSampled } from './automatic-approval.ts'

async function withAutoApproval(server: TestServer) {
  const admin = await server.aUser('admin')
  await server.setSettings({ autoApproval: true })
  return { ...server, admin }
}

async function submitted(
  server: TestServer,
  sampled: boolean,
  fixture: ApplicationFixture = {},
): Promise<ApplicationRow> {
  let id = randomUUID()
  while (isSampled(server.services.keys, id) !== sampled) id = randomUUID()
  return server.anApplication(await server.aUser(), 'submitted', { ...fixture, id })
}

async function runIntake({ services, db, runJobs }: TestServer, { id }: ApplicationRow) {
  await services.jobs.enqueue(db, applicationIntake, { applicationId: id })
  await runJobs()
  return (await findApplication(db, id))!
}

const verified = (
  { db, services }: TestServer,
  applicationId: string,
  found: Partial<typeof biometricVerifications.$inferInsert>,
) =>
  db.insert(biometricVerifications).values({
    verificationId: randomUUID(),
    applicationId,
    documentType: 'passport',
    extractedData: {},
    verificationScores: {},
    status: 'approved',
    flags: [],
    createdAt: services.clock(),
    ...found,
  })

test('automatic approval: a case that passes every check is approved in two recorded steps', async ({
  server: service,
}) => {
  const server = await withAutoApproval(service)
  const row = await runIntake(server, await submitted(server, false))
  expect(row).toMatchObject({ status: 'issued', decidedBy: null, assignedTo: null })
  const transitions = (await server.history()).filter(({ name }) => name === 'application.moved')
  expect(transitions.map(({ data, actorId }) => [data, actorId])).toMatchObject([
    [{ to: 'pending' }, null],
    [{ to: 'in_review' }, null],
    [{ to: 'approved', reasonCode: 'automatic' }, null],
    [{ to: 'issued' }, null],
  ])
})

test('automatic approval: a sample is left to an officer, and that is recorded', async ({ server: service }) => {
  const server = await withAutoApproval(service)
  const row = await runIntake(server, await submitted(server, true))
  expect(row.status).toBe('pending')
  expect((await server.history()).filter(({ name }) => name === 'case.approval-sampled')).toHaveLength(1)
})

test('automatic approval: anything else waits for an officer, and nothing is rejected', async ({ server: service }) => {
  const server = await withAutoApproval(service)
  const { as, admin, services } = server
  await as(admin).post('/api/admin/watchlist', {
    kind: 'person',
    firstName: 'Mal',
    lastName: 'Lory',
    dob: '1980-02-03',
    reason: 'Court order',
    validFrom: dayOf(services.clock()),
  })
  const fixtures: ApplicationFixture[] = [
    { info: { firstName: 'Mal', lastName: 'Lory', dob: '1980-02-03' } },
    { info: { expiryDate: addDays(dayOf(services.clock()), 60) } },
    { requireBiometrics: true },
    { needsInterview: true },
    { isReady: false, info: {} },
    { assignedTo: admin.id },
  ]
  const rows = []
  for (const fixture of fixtures) rows.push(await runIntake(server, await submitted(server, false, fixture)))
  expect(rows.map(({ status }) => status)).toEqual(fixtures.map(() => 'pending'))
  expect(JSON.stringify(await server.history())).not.toContain('"to":"rejected"')
})

test('automatic approval: an identity check counts only after an officer has confirmed it', async ({
  server: service,
}) => {
  const server = await withAutoApproval(service)
  const [sure, confirmed, overruled] = [
    await submitted(server, false, { requireBiometrics: true }),
    await submitted(server, false, { requireBiometrics: true, info: { firstName: 'Other' } }),
    await submitted(server, false, { requireBiometrics: true, info: { firstName: 'Third' } }),
  ]
  await verified(server, sure.id, { confidence: 99 })
  await verified(server, confirmed.id, { confidence: 60, officerReviewed: true })
  await verified(server, overruled.id, { confidence: 99, officerReviewed: true, status: 'declined' })
  expect((await runIntake(server, sure)).status).toBe('pending')
  expect((await runIntake(server, confirmed)).status).toBe('issued')
  expect((await runIntake(server, overruled)).status).toBe('pending')
})

test('automatic approval: waits until the photo was checked', async ({ server: service }) => {
  const server = await withAutoApproval(service)
  const waiting = await submitted(server, false)
  const face = await server.services.files.save(await drawFace({ person: 0, width: 700, height: 900, size: 0.6 }))
  await server.db
    .update(documents)
    .set({ storageName: face, lookedAt: null })
    .where(and(eq(documents.applicationId, waiting.id), eq(documents.documentType, 'photo')))
  expect((await runIntake(server, waiting)).status).toBe('pending')
  await queueUncheckedPhotos(server.services)
  await server.runJobs()
  expect((await findApplication(server.db, waiting.id))!.status).toBe('issued')
})

test('automatic approval: a failed photo check is logged and retried, and nothing is approved before', async () => {
  const lines: string[] = []
  const server = await withAutoApproval(await openServer({ log: (line) => lines.push(line) }))
  const waiting = await submitted(server, false)
  const face = await server.services.files.save(await drawFace({ person: 0, width: 700, height: 900, size: 0.6 }))
  const isPhoto = and(eq(documents.applicationId, waiting.id), eq(documents.documentType, 'photo'))
  const photo = async () => (await server.db.select().from(documents).where(isPhoto))[0]!
  await server.db.update(documents).set({ storageName: face, lookedAt: null }).where(isPhoto)
  const documentId = (await photo()).id
  const { milliseconds } = detectionLimits
  onTestFinished(() => void (detectionLimits.milliseconds = milliseconds))

  detectionLimits.milliseconds = 0
  expect(await checkQueuedPhoto(server.services, { documentId })).toBeUndefined()
  expect(await photo()).toMatchObject({ lookedAt: null, checks: [] })
  expect(lines.join('')).toContain('a photo could not be looked at')
  expect((await runIntake(server, waiting)).status).toBe('pending')
  const desk = (await server.as(server.admin).get(`/api/case-management/${waiting.id}`)).json()
  const checked = desk.checks.find(({ name }: { name: string }) => name === 'documents')
  expect(checked).toMatchObject({ verdict: 'open', text: 'The photo has not been checked yet.' })

  detectionLimits.milliseconds = milliseconds
  expect(await checkQueuedPhoto(server.services, { documentId, tries: 1 })).toBe(waiting.id)
  expect((await photo()).lookedAt).not.toBeNull()
})

test('automatic approval: never with a photo that cannot be checked', async ({ server: service }) => {
  const server = await withAutoApproval(service)
  const brought = await submitted(server, false)
  await server.db
    .update(documents)
    .set({ fileType: 'application/pdf', checks: ['photo-not-a-picture'], lookedAt: null })
    .where(and(eq(documents.applicationId, brought.id), eq(documents.documentType, 'photo')))
  expect((await runIntake(server, brought)).status).toBe('pending')
})

test('automatic approval: off with four eyes or without the setting', async ({ server: service }) => {
  const server = await withAutoApproval(service)
  await server.as(server.admin).post('/api/admin/settings', { fourEyes: true })
  expect((await runIntake(server, await submitted(server, false))).status).toBe('pending')
  await server.setSettings({ fourEyes: false, autoApproval: false })
  expect((await runIntake(server, await submitted(server, false, { info: { firstName: 'Other' } }))).status).toBe(
    'pending',
  )
})

test('automatic approval: about five percent are sampled, always the same ones', async ({ server }) => {
  const { services } = server
  const ids = Array.from({ length: 20_000 }, () => randomUUID())
  const kept = ids.filter((id) => isSampled(services.keys, id))
  expect(kept.length / ids.length).toBeGreaterThan(0.04)
  expect(kept.length / ids.length).toBeLessThan(0.06)
  expect(kept.every((id) => isSampled(services.keys, id))).toBe(true)
})

test('automatic approval: a case taken by an officer is left to them', async ({ server: shared }) => {
  const server = await withAutoApproval(shared)
  const taken = await runIntake(server, await submitted(server, false, { assignedTo: server.admin.id }))
  expect(taken.status).toBe('pending')
})
