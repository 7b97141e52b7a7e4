import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { applications } from '#domain/applications/server/table.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { openServer, type Person, type TestServer, test } from '#testing/server.ts'
import { closeCodes, signallingPath } from '../signal.ts'
import { interviewDeadlines } from './jobs.ts'
import { socketsPerAccount } from './signalling-socket.ts'
import { announceSignal } from './signals.ts'
import { videoSessions, videoSignals } from './table.ts'
import { iceServers } from './tickets.ts'

const patience = { timeout: 30_000, interval: 20 }

async function open(server: TestServer) {
  const { as, aUser, anApplication } = server
  const [person, officer] = [await aUser(), await aUser('e-visa-admin', { fullName: 'Officer Kollie' })]
  const application = await anApplication(person, 'in_review', { needsInterview: true, assignedTo: officer.id })
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const { appointment } = (await as(person).post('/api/appointments', booking)).json()
  const address = `/api/video-sessions/${appointment.id}`
  return { ...server, person, officer, application, appointment, address }
}

test("interview: the case can be approved only after the officer's verdict", async ({ server }) => {
  const { as, person, officer, application, appointment, address, history } = await open(server)
  expect((await as(person).get(address)).json()).toMatchObject({ status: 'scheduled', officerId: null, position: null })
  expect((await as(officer).post(`${address}/start`)).json().code).toBe('nobody-there')
  const approve = () => as(officer).patch(`/api/case-management/${application.id}/status`, { status: 'approved' })
  expect((await approve()).json().missing).toContain('interview')

  expect((await as(person).post(`${address}/start`)).json()).toMatchObject({ status: 'waiting', position: 1 })
  expect((await as(officer).get('/api/admin/video-sessions/waiting')).json()).toHaveLength(1)
  const begun = (await as(officer).post(`${address}/start`)).json()
  expect(begun).toMatchObject({ status: 'active', officerId: officer.id, officerName: 'Officer Kollie' })
  const sheet = { notes: 'Friendly, clear.', answers: { purpose: 'Visits her aunt' } }
  expect((await as(officer).put(`/api/admin/video-sessions/${appointment.id}/sheet`, sheet)).json()).toMatchObject(
    sheet,
  )

  expect((await as(person).post(`${address}/end`, { outcome: 'passed' })).statusCode).toBe(403)
  expect((await as(officer).post(`${address}/end`, { outcome: 'completed' })).statusCode).toBe(422)
  expect((await as(officer).post(`${address}/end`, { outcome: 'passed' })).json()).toEqual({ outcome: 'passed' })
  expect((await as(officer).post(`${address}/end`, { outcome: 'failed' })).statusCode).toBe(409)
  const seen = await as(person).get(address)
  expect(seen.json()).toMatchObject({ status: 'ended', outcome: 'completed' })
  expect(seen.body).not.toMatch(/Friendly|passed/)
  expect((await as(person).get(`/api/appointments/${appointment.id}`)).json().status).toBe('completed')
  expect((await approve()).statusCode).toBe(200)
  expect((await history()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['interview.entered', 'interview.started', 'interview.ended', 'appointment.completed']),
  )
})

test('interview: an applicant can end it without an outcome, and the officer still decides', async ({ server }) => {
  const { as, person, officer, application, address } = await open(server)
  await as(person).post(`${address}/start`)
  await as(officer).post(`${address}/start`)
  expect((await as(person).post(`${address}/end`, { outcome: 'completed' })).json()).toEqual({ outcome: 'completed' })
  const approve = () => as(officer).patch(`/api/case-management/${application.id}/status`, { status: 'approved' })
  expect((await approve()).statusCode).toBe(422)
  expect((await as(officer).post(`${address}/end`, { outcome: 'failed' })).statusCode).toBe(200)
  expect((await approve()).json().missing).toContain('interview')
})

test('interview: an applicant who left the waiting room may return', async ({ server }) => {
  const { as, person, address, appointment } = await open(server)
  await as(person).post(`${address}/start`)
  await as(person).post(`${address}/end`, { outcome: 'completed' })
  const claim = await as(person).patch(`/api/appointments/${appointment.id}`, { status: 'completed' })
  expect(claim.statusCode).toBe(409)
  expect((await as(person).post(`${address}/start`)).json().status).toBe('waiting')
})

test('waiting room: only those who came earlier and are still there are ahead', async ({ server }) => {
  const { as, aUser, person, address, pass } = await open(server)
  await as(person).post(`${address}/start`)
  pass(5)
  const second = await aUser()
  const booking = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate' }
  const { appointment } = (await as(second).post('/api/appointments', booking)).json()
  const other = `/api/video-sessions/${appointment.id}`
  expect((await as(second).post(`${other}/start`)).json().position).toBe(2)
  pass(120)
  expect((await as(second).get(other)).json().position).toBe(1)
})

test('interview: other people and other officers get not found, and on-site appointments have no video', async ({
  server,
}) => {
  const { as, aUser, address, appointment, application, db, services } = await open(server)
  for (const stranger of [as(await aUser()), as(await aUser('e-visa-admin'))]) {
    expect((await stranger.get(address)).statusCode).toBe(404)
    expect((await stranger.post(`${address}/start`)).statusCode).toBe(404)
    expect((await stranger.post(`${address}/ticket`)).statusCode).toBe(404)
    expect((await stranger.post(`${address}/messages`, { text: 'hello' })).statusCode).toBe(404)
  }
  await db.update(applications).set({ assignedTo: null }).where(eq(applications.id, application.id))
  expect((await as(await aUser('e-visa-admin')).get(address)).statusCode).toBe(200)
  const date = anOpenDay(services.clock())
  const person = as(await aUser())
  const visit = await person.post('/api/appointments', { centerId: 1, type: 'consultation', date, timeSlot: '10:00' })
  expect((await person.get(`/api/video-sessions/${visit.json().appointment.id}`)).statusCode).toBe(404)
  expect(appointment.isRemote).toBe(true)
})

test('interview: it counts as missed after 15 minutes', async ({ server }) => {
  const { as, person, address, services, pass } = await open(server)
  await as(person).get(address)
  pass(16 * 60)
  const context = serviceContext(services)
  await interviewDeadlines(context)
  expect((await as(person).get(address)).json().status).toBe('no_show')
  expect((await as(person).post(`${address}/start`)).statusCode).toBe(409)
})

test("relay: credentials follow coturn's scheme", () => {
  const turn = { urls: ['turn:relay.example:3478'], secret: 'a-secret-of-the-relay' }
  // printf '14400:me' | openssl dgst -sha1 -hmac a-secret-of-the-relay -binary | base64
  const credential = 'psY3blOcOKnMHInWxzXCpQY10CE='
  expect(iceServers({ turn }, 'me', new Date(0))).toEqual([{ urls: turn.urls, username: '14400:me', credential }])
  expect(iceServers({ turn: undefined }, 'me', new Date(0))).toEqual([])
})

test('relay: only the two participants get credentials, for a few hours', async () => {
  const relay = { TURN_URL: 'turn:relay.example:3478, turns:relay.example:5349', TURN_SECRET: 'a-secret-of-the-relay' }
  const { as, aUser, anyone, person, officer, address, services } = await open(await openServer({ env: relay }))
  for (const participant of [person, officer]) {
    const { iceServers: servers } = (await as(participant).post(`${address}/ticket`)).json()
    expect(servers).toHaveLength(1)
    const [{ urls, username, credential }] = servers
    expect(urls).toEqual(relay.TURN_URL.split(', '))
    const [until, name] = username.split(':')
    const hours = (Number(until) * 1000 - services.clock().getTime()) / 3_600_000
    expect([name, Math.ceil(hours)]).toEqual([participant.id, 4])
    expect(credential).toBe(createHmac('sha1', relay.TURN_SECRET).update(username).digest('base64'))
  }
  for (const stranger of [anyone, as(await aUser()), as(await aUser('e-visa-admin'))]) {
    const reply = await stranger.post(`${address}/ticket`)
    expect([401, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toMatch(/relay|credential/)
  }
})

test('signalling: a second officer cannot connect to a meeting', async ({ server }) => {
  const { as, aUser, person, officer, address } = await open(server)
  await as(person).post(`${address}/start`)
  await as(officer).post(`${address}/start`)
  const admin = as(await aUser('admin'))
  expect((await admin.post(`${address}/ticket`)).statusCode).toBe(409)
  expect((await admin.post(`${address}/start`)).json()).toMatchObject({ current: { status: 'active' } })
  expect((await as(officer).post(`${address}/ticket`)).statusCode).toBe(200)
})

interface Line {
  received: { kind: string; seat?: string; data?: unknown }[]
  send(message: object): void
  closed: Promise<number>
  socket: WebSocket
}

async function connect(server: TestServer, hello: object, options: ClientOptions = {}): Promise<Line> {
  const origin = await server.listen()
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${signallingPath}`, options)
  onTestFinished(() => socket.terminate())
  const received: Line['received'] = []
  socket.on('message', (raw: Buffer) => received.push(JSON.parse(raw.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const send = (message: object) => socket.send(JSON.stringify(message))
  send(hello)
  return { received, send, closed, socket }
}

const ticketFor = async (server: TestServer, person: Person, address: string) =>
  (await server.as(person).post(`${address}/ticket`)).json() as { ticket: string; seat: string }

test('signalling: two browsers on two instances exchange messages of any length in order', async ({ server }) => {
  const first = await open(server)
  const { url, dataDir, person, officer, address } = first
  const second = await openServer({ databaseUrl: url, dataDir })
  await first.as(person).post(`${address}/start`)
  const applicant = await connect(first, { ticket: (await ticketFor(first, person, address)).ticket })
  const desk = await connect(second, { ticket: (await ticketFor(second, officer, address)).ticket })
  await vi.waitUntil(() => applicant.received.length === 1 && desk.received.length === 1, patience)

  const long = 'v=0 '.repeat(5000)
  applicant.send({ kind: 'joined', peer: 'a' })
  applicant.send({ kind: 'description', peer: 'a', data: long })
  for (let number = 0; number < 20; number += 1) applicant.send({ kind: 'candidate', peer: 'a', data: number })
  await vi.waitUntil(() => desk.received.length === 23, patience)
  expect(desk.received.slice(1).map(({ kind }) => kind)).toEqual([
    'joined',
    'description',
    ...Array<string>(20).fill('candidate'),
  ])
  expect(desk.received.slice(3).map(({ data }) => data)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(desk.received[2]).toMatchObject({ seat: 'applicant', data: long })
  expect(applicant.received).toHaveLength(1)

  await second.as(officer).post(`${address}/messages`, { text: 'Can you hear me?' })
  await vi.waitUntil(() => applicant.received.some(({ kind }) => kind === 'chat'), patience)
  expect((await first.as(person).get(`${address}/messages`)).json()).toMatchObject([
    { seat: 'officer', text: 'Can you hear me?' },
  ])
  applicant.socket.close()
  await vi.waitUntil(() => desk.received.at(-1)?.kind === 'left', patience)
})

test('signalling: a ticket works once, and the newer of two browsers stays', async ({ server: service }) => {
  const server = await open(service)
  const { person, address, pass } = server
  const { ticket } = await ticketFor(server, person, address)
  const older = await connect(server, { ticket })
  await vi.waitUntil(() => older.received.length === 1, patience)
  expect(await (await connect(server, { ticket })).closed).toBe(closeCodes.refused)
  expect(await (await connect(server, { ticket: 'guessed' })).closed).toBe(closeCodes.refused)
  expect(await (await connect(server, { hello: true })).closed).toBe(closeCodes.refused)
  const late = await ticketFor(server, person, address)
  pass(31)
  expect(await (await connect(server, late)).closed).toBe(closeCodes.refused)

  older.send({ kind: 'joined', peer: 'one' })
  // Which of two is the newer one is decided by what the older has said before.
  await vi.waitUntil(async () => (await server.db.$count(videoSignals)) === 1, patience)
  const newer = await connect(server, { ticket: (await ticketFor(server, person, address)).ticket })
  await vi.waitUntil(() => newer.received.length === 1, patience)
  newer.send({ kind: 'joined', peer: 'two' })
  expect(await older.closed).toBe(closeCodes.elsewhere)
  newer.send({ kind: 'shout', peer: 'two' })
  expect(await newer.closed).toBe(closeCodes.tooMuch)
})

test('signalling: one person keeps only their newest few connections', async ({ server: service }) => {
  const server = await open(service)
  const { person, officer, address } = server
  const desk = await connect(server, { ticket: (await ticketFor(server, officer, address)).ticket })
  const lines: Line[] = []
  for (let count = 0; count < socketsPerAccount + 2; count += 1) {
    const line = await connect(server, { ticket: (await ticketFor(server, person, address)).ticket })
    await vi.waitUntil(() => line.received.length === 1, patience)
    lines.push(line)
  }
  const [first, second, ...rest] = lines
  expect([await first!.closed, await second!.closed]).toEqual([closeCodes.elsewhere, closeCodes.elsewhere])
  for (const { socket } of [...rest, desk]) expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('signalling: a late notice about an older browser does not disconnect the newer one', async ({
  server: service,
}) => {
  const server = await open(service)
  const { person, officer, address, db } = server
  const { ticket } = await ticketFor(server, person, address)
  const [session] = await db.select({ id: videoSessions.id }).from(videoSessions)
  const message = { kind: 'joined', peer: 'one', seat: 'applicant' }
  const [late] = await db
    .insert(videoSignals)
    .values({ videoSessionId: session!.id, message, at: new Date() })
    .returning()
  const newer = await connect(server, { ticket })
  const desk = await connect(server, { ticket: (await ticketFor(server, officer, address)).ticket })
  await vi.waitUntil(() => newer.received.length === 1 && desk.received.length === 1, patience)

  await announceSignal(db, session!.id, late!.id)
  // Signals arrive in order, so this one comes last.
  desk.send({ kind: 'media', peer: 'b' })
  await vi.waitUntil(() => newer.received.some(({ kind }) => kind === 'media'), patience)
  expect(newer.socket.readyState).toBe(WebSocket.OPEN)
})

test('signalling: browsers reconnect after their instance lost notifications', async ({ server: service }) => {
  const server = await open(service)
  const { person, officer, address, services } = server
  const lines = [
    await connect(server, { ticket: (await ticketFor(server, person, address)).ticket }),
    await connect(server, { ticket: (await ticketFor(server, officer, address)).ticket }),
  ]
  await vi.waitUntil(() => lines.every(({ received }) => received.length === 1), patience)
  await services.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-live' and datname = current_database()`,
  )
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([closeCodes.again, closeCodes.again])
})

test('signalling: an applicant who reconnected stays in the waiting room', async ({ server: service }) => {
  const server = await open(service)
  const { as, person, officer, address, pass } = server
  await as(person).post(`${address}/start`)
  const older = await connect(server, { ticket: (await ticketFor(server, person, address)).ticket })
  await vi.waitUntil(() => older.received.length === 1, patience)
  pass(1)
  const newer = await connect(server, { ticket: (await ticketFor(server, person, address)).ticket })
  await vi.waitUntil(() => newer.received.length === 1, patience)
  const desk = await connect(server, { ticket: (await ticketFor(server, officer, address)).ticket })
  await vi.waitUntil(() => desk.received.length === 1, patience)
  older.send({ kind: 'media', peer: 'one' })
  await vi.waitUntil(() => desk.received.some(({ kind }) => kind === 'media'), patience)
  older.socket.close()
  await vi.waitUntil(() => desk.received.some(({ kind }) => kind === 'left'), patience)
  expect((await as(officer).get('/api/admin/video-sessions/waiting')).json()).toHaveLength(1)
})

test('signalling: an unresponsive browser is disconnected, a responsive one stays', async ({ server: service }) => {
  const server = await open(service)
  const { person, officer, address } = server
  const tickets = [await ticketFor(server, person, address), await ticketFor(server, officer, address)] as const
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const mute = await connect(server, { ticket: tickets[0].ticket }, { autoPong: false })
  const lively = await connect(server, { ticket: tickets[1].ticket })
  await vi.waitUntil(() => mute.received.length === 1 && lively.received.length === 1, patience)

  const asked = Promise.all([mute, lively].map(({ socket }) => new Promise((resolve) => socket.once('ping', resolve))))
  vi.advanceTimersByTime(20_000)
  await asked
  lively.send({ kind: 'media', peer: 'b' })
  await vi.waitUntil(() => mute.received.some(({ kind }) => kind === 'media'), patience)
  vi.advanceTimersByTime(20_000)
  expect(await mute.closed).toBe(1006)
  expect(lively.socket.readyState).toBe(WebSocket.OPEN)
})

test('signalling: an officer without the second factor gets no ticket and no connection', async ({
  server: service,
}) => {
  const server = await open(service)
  const { as, person, officer, address } = server
  await as(person).post(`${address}/start`)
  await as(officer).post(`${address}/start`)
  const early = await ticketFor(server, officer, address)
  const own = await ticketFor(server, person, address)
  await server.setSettings({ staffSecondFactor: true })

  expect(await (await connect(server, { ticket: early.ticket })).closed).toBe(closeCodes.refused)
  for (const reply of [
    await as(officer).post(`${address}/ticket`),
    await as(officer).post(`${address}/end`, { outcome: 'passed' }),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'second-factor-required'])
  const applicant = await connect(server, { ticket: own.ticket })
  await vi.waitUntil(() => applicant.received.length === 1, patience)
})
