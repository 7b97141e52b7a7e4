import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { anOpenDay } from '#testing/appointments.ts'
import { applications } from '#domain/applications/server/table.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const arriving = (days: number) => ({ arrivalDate: addDays(dayOf(new Date()), days) })

const ids = async ({ as }: TestServer, person: Person, query: string) => {
  const reply = await as(person).get(`/api/case-management/cases?${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ id: string }[]>().map(({ id }) => id)
}
const claim = async ({ as }: TestServer, person: Person): Promise<string | undefined> =>
  (await as(person).post('/api/case-management/claim')).json().application?.id

test('queue: cases that need something from the applicant are waiting and never claimed', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const unproved = await server.anApplication(traveller, 'pending', { requireBiometrics: true, dueAt: inDays(1) })
  const asked = await server.anApplication(traveller, 'additional_info', { dueAt: inDays(1) })
  const ready = await server.anApplication(traveller, 'pending', { dueAt: inDays(5) })
  expect(await ids(server, officer, 'view=open')).toEqual([ready.id])
  expect((await ids(server, officer, 'view=waiting')).toSorted()).toEqual([unproved.id, asked.id].toSorted())
  expect(await claim(server, officer)).toBe(ready.id)
  expect(await claim(server, officer)).toBeUndefined()
})

test('queue: a case that is no longer ready is corrected instead of claimed', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(await server.aUser(), 'pending')
  await server.db.update(applications).set({ requireBiometrics: true }).where(eq(applications.id, row.id))
  expect(await claim(server, officer)).toBeUndefined()
  expect(await ids(server, officer, 'view=waiting')).toEqual([row.id])
})

test("queue: an officer's action moves a case between ready and waiting immediately", async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(await server.aUser(), 'pending', { dueAt: inDays(5) })
  const wantInterview = (needsInterview: boolean) =>
    server.as(officer).patch(`/api/case-management/${row.id}/interview`, { needsInterview })
  await wantInterview(true)
  expect(await ids(server, officer, 'view=open')).toEqual([])
  expect(await ids(server, officer, 'view=waiting')).toEqual([row.id])
  await wantInterview(false)
  expect(await ids(server, officer, 'view=open')).toEqual([row.id])
})

test('queue: the identity check can be requested once a day, and only while outstanding', async ({ server }) => {
  const [officer, traveller] = [await server.aUser('e-visa-admin'), await server.aUser()]
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const ask = (id: string) => server.as(officer).post(`/api/case-management/${id}/identity-check`)
  expect((await ask(row.id)).json()).toMatchObject({ needsIdentity: true, tasks: [{ name: 'identity' }] })
  expect((await server.mailTo(traveller.email)).subject).toBe('Please prove your identity (Grace Johnson)')
  expect((await ask(row.id)).statusCode).toBe(429)
  const decided = await server.anApplication(traveller, 'rejected')
  expect((await ask(decided.id)).statusCode).toBe(409)
  const visiting = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const date = anOpenDay(server.services.clock())
  const booking = { centerId: 1, type: 'biometric_document', date, timeSlot: '10:00', applicationId: visiting.id }
  expect((await server.as(traveller).post('/api/appointments', booking)).statusCode).toBe(201)
  expect((await ask(visiting.id)).statusCode).toBe(409)
})

test('queue: the deadline is paused while the applicant has to act', async ({ server }) => {
  const admin = await server.aUser('admin')
  const row = await server.anApplication(await server.aUser(), 'pending', { dueAt: inDays(5) })
  const wantInterview = (needsInterview: boolean) =>
    server.as(admin).patch(`/api/case-management/${row.id}/interview`, { needsInterview })
  await wantInterview(true)
  expect((await server.as(admin).get(`/api/case-management/${row.id}`)).json()).toMatchObject({ isPaused: true })
  server.pass(14 * 86_400)
  const again = await server.aUser('admin')
  await server.as(again).patch(`/api/case-management/${row.id}/interview`, { needsInterview: false })
  const { dueAt, isPaused } = (await server.as(again).get(`/api/case-management/${row.id}`)).json()
  expect(isPaused).toBe(false)
  expect((Date.parse(dueAt) - row.dueAt!.getTime()) / 86_400_000).toBeGreaterThan(10)
})

test('queue: due date and journey set the order, priority shifts it, and no case starves', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const make = (values: object, days: number) =>
    server.anApplication(traveller, 'pending', { ...values, travel: arriving(days) })
  const relaxed = await make({ dueAt: inDays(12) }, 60)
  const flying = await make({ dueAt: inDays(12) }, 4)
  const urgent = await make({ dueAt: inDays(12), priority: 'urgent' }, 60)
  const oldAndLow = await make({ dueAt: inDays(-30), priority: 'low' }, 60)
  expect(await ids(server, officer, 'view=open')).toEqual([oldAndLow.id, urgent.id, flying.id, relaxed.id])
  expect(await claim(server, officer)).toBe(oldAndLow.id)
})

test('queue: overdue means late while waiting for the office', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const late = await server.anApplication(traveller, 'pending', { dueAt: inDays(-2) })
  await server.anApplication(traveller, 'pending', { dueAt: inDays(1) })
  await server.anApplication(traveller, 'pending', { dueAt: inDays(-2), requireBiometrics: true })
  await server.anApplication(traveller, 'approved', { dueAt: inDays(-2) })
  expect(await ids(server, officer, 'view=overdue')).toEqual([late.id])
})

test("queue: only other officers' proposals need the caller's second opinion", async ({ server }) => {
  await server.setSettings({ fourEyes: true })
  const [first, second] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: first.id })
  await server.as(first).patch(`/api/case-management/${row.id}/status`, { status: 'approved' })
  expect(await ids(server, second, 'view=second')).toEqual([row.id])
  expect(await ids(server, first, 'view=second')).toEqual([])
  expect((await server.as(second).get('/api/case-management/counts')).json()).toMatchObject({ second: 1 })
})

test('queue: a skipped case goes to others with a note and does not return the same day', async ({ server }) => {
  const [officer, colleague] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(await server.aUser(), 'pending')
  expect(await claim(server, officer)).toBe(row.id)
  const skip = (body: object) => server.as(officer).post(`/api/case-management/${row.id}/skip`, body)
  expect((await skip({ reason: '' })).statusCode).toBe(400)
  expect((await skip({ reason: 'I know the family.' })).statusCode).toBe(204)
  expect(await claim(server, officer)).toBeUndefined()
  expect(await claim(server, colleague)).toBe(row.id)
  const notes = await server.as(colleague).get(`/api/case-management/${row.id}/notes`)
  expect(notes.json()).toMatchObject([{ text: 'I know the family.' }])
})

test("all cases: another officer's case opens read-only with a logged reason", async ({ server }) => {
  const [officer, colleague] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  const row = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: colleague.id })
  const address = `/api/case-management/${row.id}`
  expect(await ids(server, officer, 'view=all')).toEqual([row.id])
  expect((await server.as(officer).get(address)).json()).toMatchObject({ code: 'another-officer' })
  expect((await server.as(officer).post(`${address}/reason`, { reason: 'short' })).statusCode).toBe(400)
  expect((await server.as(officer).post(`${address}/reason`, { reason: 'The applicant called me.' })).statusCode).toBe(
    204,
  )

  expect((await server.as(officer).get(address)).json()).toMatchObject({ id: row.id, allowed: [] })
  expect((await server.as(officer).post(`${address}/notes`, { text: 'Mine' })).statusCode).toBe(403)
  const decided = await server.as(officer).patch(`${address}/status`, { status: 'approved' })
  expect(decided.statusCode).toBe(403)
  expect(await server.history()).toContainEqual(
    expect.objectContaining({ name: 'case.read-with-reason', subject: row.id, actorId: officer.id }),
  )
  server.pass(9 * 3600)
  const later = await server.as(officer).get(address)
  expect([401, 403]).toContain(later.statusCode)
})

test('case lists: by officer, flag, nationality and dates', async ({ server }) => {
  await server.setSettings({ fourEyes: true })
  const admin = await server.aUser('admin')
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const wanted = await server.anApplication(traveller, 'in_review', {
    assignedTo: officer.id,
    dueAt: inDays(2),
    info: { nationality: 'gh' },
    travel: arriving(10),
  })
  await server.anApplication(traveller, 'in_review', { dueAt: inDays(20), travel: arriving(40) })
  await server.as(officer).patch(`/api/case-management/${wanted.id}/status`, { status: 'approved' })
  const soon = dayOf(inDays(12))
  for (const query of [
    `assignedTo=${officer.id}`,
    'flag=proposed',
    'nationality=gh',
    `dueBy=${soon}`,
    `arrivesBy=${soon}`,
  ])
    expect(await ids(server, admin, `view=all&${query}`), query).toEqual([wanted.id])
})
