import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { privacyJobs } from '#features/privacy/server/jobs.ts'
import { openServer, type TestServer, test } from '#testing/server.ts'
import { exportData } from '#testing/export-data.ts'
import { unzip } from '#testing/unzip.ts'
import { recordingDays, recordingLimits } from '../recording.ts'
import { videoRecordingParts, videoRecordings } from './table.ts'

const raw = { headers: { 'content-type': 'application/octet-stream' } }
const opening = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])
const day = 86_400

async function stored({ files }: TestServer['services']): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names
}

async function meet(server: TestServer) {
  const { as, aUser, anApplication } = server
  const [person, officer] = [await aUser(), await aUser('e-visa-admin')]
  const application = await anApplication(person, 'in_review', { needsInterview: true, assignedTo: officer.id })
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const { appointment } = (await as(person).post('/api/appointments', booking)).json()
  const address = `/api/video-sessions/${appointment.id}`
  const desk = `/api/admin/video-sessions/${appointment.id}`
  await as(person).post(`${address}/start`)
  await as(officer).post(`${address}/start`)
  return {
    ...server,
    person,
    officer,
    application,
    address,
    desk,
    ask: () => as(officer).post(`${desk}/recording-question`),
    answer: (agrees: boolean) => as(person).post(`${address}/recording-answer`, { agrees }),
    withdraw: () => as(person).post(`${address}/recording-withdrawal`),
    begin: (who = officer) => as(who).post(`${desk}/recordings`, { fileType: 'video/webm' }),
    send: (id: string, number: number, bytes: Buffer, who = officer) =>
      as(who).put(`/api/admin/recordings/${id}/parts/${number}`, bytes, raw),
    recording: async () => (await as(person).get(address)).json().recording,
  }
}

async function record(server: TestServer) {
  const meeting = await meet(server)
  await meeting.ask()
  await meeting.answer(true)
  const { id } = (await meeting.begin()).json() as { id: string }
  const parts = [opening, Buffer.from('the middle '), Buffer.from('the end')]
  for (const [number, bytes] of parts.entries()) {
    meeting.pass(4)
    expect((await meeting.send(id, number, bytes)).json()).toEqual({ next: number + 1 })
  }
  return { ...meeting, id, whole: Buffer.concat(parts) }
}

test("recording: with the applicant's consent the officer records and plays it", async ({ server }) => {
  const { as, officer, aUser, person, id, whole, recording, history, address, application } = await record(server)
  expect(await recording()).toMatchObject({ answer: 'agreed', isRunning: true, keptUntil: null })
  await as(officer).post(`/api/admin/recordings/${id}/finish`)
  await as(officer).post(`/api/admin/recordings/${id}/finish`)
  const { isRunning, takes } = await recording()
  expect(isRunning).toBe(false)
  expect(takes).toMatchObject([{ id }])
  expect(takes[0].seconds).toBeGreaterThanOrEqual(12)

  const film = await as(officer).get(`/api/admin/recordings/${id}`)
  expect(film.statusCode).toBe(200)
  expect(film.headers).toMatchObject({ 'content-type': 'video/webm', 'cache-control': 'no-store' })
  expect(film.rawPayload).toEqual(whole)
  const admin = await aUser('admin')
  const middle = await as(admin).get(`/api/admin/recordings/${id}`, undefined, { headers: { range: 'bytes=5-12' } })
  expect(middle.statusCode).toBe(206)
  expect(middle.headers['content-range']).toBe(`bytes 5-12/${whole.length}`)
  expect(middle.rawPayload).toEqual(whole.subarray(5, 13))
  expect((await as(officer).get(address)).json().recordingUrl).toBe(`/api/admin/recordings/${id}`)
  expect((await as(person).get(address)).json().recordingUrl).toBeNull()

  const told = (await history()).filter(({ name }) => name.startsWith('interview.recording'))
  expect(told.map(({ name, actorId }) => [name.replace('interview.recording-', ''), actorId])).toEqual([
    ['asked', officer.id],
    ['answered', person.id],
    ['begun', officer.id],
    ['ended', officer.id],
    ['watched', officer.id],
    ['watched', admin.id],
  ])
  expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set([application.id]))
  expect((await as(person).get('/api/privacy/consents')).json()).toContainEqual(
    expect.objectContaining({ kind: 'recording', given: true }),
  )
})

test('recording: other people, other officers and the applicant get not found', async ({ server }) => {
  const { as, aUser, anyone, person, id, desk, send } = await record(server)
  for (const stranger of [await aUser('e-visa-admin')]) {
    expect((await as(stranger).get(`/api/admin/recordings/${id}`)).statusCode).toBe(404)
    expect((await as(stranger).post(`${desk}/recording-question`)).statusCode).toBe(404)
    expect((await as(stranger).post(`${desk}/recordings`, { fileType: 'video/webm' })).statusCode).toBe(404)
    expect((await send(id, 3, Buffer.from('x'), stranger)).statusCode).toBe(404)
    expect((await as(stranger).post(`/api/admin/recordings/${id}/finish`)).statusCode).toBe(404)
  }
  const other = await aUser()
  expect((await as(other).post(desk.replace('/admin', '') + '/recording-answer', { agrees: true })).statusCode).toBe(
    404,
  )
  expect((await as(other).post(desk.replace('/admin', '') + '/recording-withdrawal')).statusCode).toBe(404)
  expect((await as(person).get(`/api/admin/recordings/${id}`)).statusCode).toBe(403)
  expect((await anyone.get(`/api/admin/recordings/${id}`)).statusCode).toBe(401)
  expect((await send(id, 3, Buffer.from('x'), await aUser('admin'))).statusCode).toBe(409)
})

test('recording: nothing without consent, and no second question after a refusal', async ({ server }) => {
  const { ask, answer, begin, recording, services } = await meet(server)
  expect((await answer(true)).statusCode).toBe(409)
  expect((await begin()).json()).toMatchObject({ missing: ['consent'] })
  expect((await ask()).json()).toMatchObject({ answer: 'asked' })
  expect((await begin()).statusCode).toBe(422)
  expect((await answer(false)).json()).toMatchObject({ answer: 'declined' })
  expect((await begin()).statusCode).toBe(422)
  expect((await ask()).statusCode).toBe(409)
  expect((await answer(true)).statusCode).toBe(409)
  expect(await recording()).toMatchObject({ answer: 'declined', isRunning: false, takes: [] })
  expect(await stored(services)).toEqual([])
})

test('recording: withdrawn consent stops and deletes it', async ({ server }) => {
  const { as, person, officer, withdraw, send, begin, id, recording, services, db, history, runJobs } =
    await record(server)
  expect(await stored(services)).toHaveLength(3)
  expect((await withdraw()).json()).toMatchObject({ answer: 'withdrawn', isRunning: false, takes: [] })
  expect((await send(id, 3, Buffer.from('more'))).statusCode).toBe(404)
  expect((await begin()).json().code).toBe('withdrawn')
  expect((await as(officer).get(`/api/admin/recordings/${id}`)).statusCode).toBe(404)
  expect((await recording()).takes).toEqual([])
  expect(await db.select().from(videoRecordingParts)).toEqual([])
  await runJobs()
  expect(await stored(services)).toEqual([])
  expect((await history()).map(({ name }) => name)).toContain('interview.recording-withdrawn')
  expect((await as(person).get('/api/privacy/consents')).json()).toContainEqual(
    expect.objectContaining({ kind: 'recording', given: false }),
  )
})

test('recording: consent withdrawn later in the account deletes it too', async ({ server }) => {
  const { as, person, officer, address, services, recording, runJobs } = await record(server)
  await as(officer).post(`${address}/end`, { outcome: 'passed' })
  await as(person).post('/api/privacy/consents', { kind: 'recording', given: false })
  expect(await recording()).toMatchObject({ answer: 'withdrawn', takes: [] })
  await runJobs()
  expect(await stored(services)).toEqual([])
})

test('recording: a part is stored once, in order, within the limit and only if it is video', async ({ server }) => {
  const { send, begin, id, services } = await record(server)
  expect((await send(id, 1, Buffer.from('the middle '))).json()).toEqual({ next: 3 })
  expect((await send(id, 5, Buffer.from('x'))).json()).toMatchObject({ code: 'wrong-offset', current: { next: 3 } })
  expect((await send(id, 3, Buffer.alloc(recordingLimits.partBytes + 1))).statusCode).toBe(413)
  const again = await Promise.all([send(id, 3, Buffer.from('x')), send(id, 3, Buffer.from('x'))])
  expect(again.map((reply) => reply.json())).toEqual([{ next: 4 }, { next: 4 }])
  const { id: another } = (await begin()).json()
  expect((await send(another, 0, Buffer.from('<html>'))).statusCode).toBe(415)
  expect((await send(id, 4, Buffer.from('x'))).statusCode).toBe(409)
  expect(await stored(services)).toHaveLength(4)
})

test('recording: the number of recordings per meeting is limited', async ({ server }) => {
  const { begin, send, id, db } = await record(server)
  await db.update(videoRecordingParts).set({ size: recordingLimits.bytes / 2 })
  expect((await send(id, 3, Buffer.from('x'))).json().code).toBe('recording-full')
  for (let begun = 1; begun < recordingLimits.begun; begun += 1) expect((await begin()).statusCode).toBe(201)
  expect((await begin()).json().code).toBe('recording-full')
})

test('recording: the last parts may arrive shortly after the end', async ({ server }) => {
  const { as, person, address, send, id, pass } = await record(server)
  await as(person).post(`${address}/end`, { outcome: 'completed' })
  expect((await send(id, 3, Buffer.from('x'))).statusCode).toBe(200)
  pass(recordingLimits.afterwards / 1000 + 1)
  expect((await send(id, 4, Buffer.from('x'))).statusCode).toBe(409)
})

test('recording: counts as stopped when no parts arrive', async ({ server }) => {
  const { recording, pass } = await record(server)
  pass(recordingLimits.silence / 1000 + 1)
  expect(await recording()).toMatchObject({ isRunning: false, takes: [{ fileType: 'video/webm' }] })
})

test('recording: the applicant can see until when it is kept', async ({ server }) => {
  const { services, db, application, pass, recording, runJobs } = await record(server)
  const night = () => server.runScheduled(privacyJobs)
  const decide = (decidedAt: Date | null) =>
    db.update(applications).set({ decidedAt }).where(eq(applications.id, application.id))
  const left = () => db.$count(videoRecordings)
  const decidedAt = services.clock()
  await decide(decidedAt)
  const until = new Date(decidedAt.getTime() + recordingDays * day * 1000).toISOString()
  expect((await recording()).keptUntil).toBe(until)

  await decide(null)
  pass(2 * recordingDays * day)
  await night()
  expect(await left()).toBe(1)
  await decide(services.clock())
  pass(recordingDays * day - 60)
  await night()
  expect(await left()).toBe(1)
  pass(120)
  await night()
  expect(await left()).toBe(0)
  await runJobs()
  expect(await stored(services)).toEqual([])
})

test('recording: is deleted with the account', async ({ server }) => {
  const { as, person, db, application, services, runJobs } = await record(server)
  await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, application.id))
  expect((await as(person).post('/api/privacy/erase', { password: person.password })).statusCode).toBe(204)
  expect(await db.$count(videoRecordings)).toBe(0)
  await runJobs()
  expect(await stored(services)).toEqual([])
})

test('recording: is part of the personal data export', async ({ server }) => {
  const { person, id, whole } = await record(server)
  const files = unzip((await exportData(server, person)).rawPayload)
  expect(files.get(`interviews/${id}.webm`)).toEqual(whole)
})

test('recording: can be disabled for the installation', async () => {
  const { ask, recording } = await meet(await openServer({ env: { INTERVIEW_RECORDING: 'off' } }))
  expect((await ask()).json().code).toBe('not-offered')
  expect(await recording()).toMatchObject({ isOffered: false, answer: null })
})
