import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, isWeekday } from '#foundation/values/day.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { test, type TestServer } from '#testing/server.ts'
import { appointments, seats } from './table.ts'

async function open(server: TestServer) {
  const date = anOpenDay(server.services.clock(), 3)
  const request = { centerId: 1, type: 'interview', date, timeSlot: '10:00', notes: 'With a wheelchair' }
  return { ...server, date, request }
}

test('appointments: a booking is shown, emailed with a calendar file, and can be cancelled', async ({ server }) => {
  const { as, aUser, anApplication, request, date, mailTo, history } = await open(server)
  const person = await aUser()
  const { id: applicationId } = await anApplication(person, 'pending', { needsInterview: true })

  const reply = await as(person).post('/api/appointments', request)
  expect(reply.statusCode).toBe(201)
  const { appointment } = reply.json()
  expect(appointment).toMatchObject({
    type: 'interview',
    status: 'scheduled',
    date,
    timeSlot: '10:00',
    notes: 'With a wheelchair',
    applicationId,
    reminderSent: false,
    zoomJoinUrl: null,
    startsAt: `${date}T10:00:00.000Z`,
    isRemote: false,
    center: { name: 'Monrovia Visa Centre', city: 'Monrovia', country: 'Liberia', phone: '+231 77 000 0001' },
  })
  expect(appointment.appointmentNumber).toMatch(/^AP-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(appointment).not.toHaveProperty('zoomStartUrl')
  expect((await as(person).get('/api/appointments')).json()).toEqual([appointment])
  expect((await as(person).get(`/api/appointments/${appointment.id}`)).json()).toEqual(appointment)

  const mail = await mailTo(person.email, 'Your appointment is booked')
  expect(mail.attachments).toEqual(['appointment.ics'])
  expect((await as(person).delete(`/api/appointments/${appointment.id}`)).statusCode).toBe(204)
  expect((await as(person).get(`/api/appointments/${appointment.id}`)).json().status).toBe('cancelled')
  expect((await as(person).delete(`/api/appointments/${appointment.id}`)).statusCode).toBe(409)
  await mailTo(person.email, 'Your appointment has been cancelled')
  expect((await history()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['appointment.booked', 'appointment.cancelled']),
  )
})

test('appointments: other people’s appointments are not found', async ({ server }) => {
  const { as, aUser, request } = await open(server)
  const { appointment } = (await as(await aUser()).post('/api/appointments', request)).json()
  const stranger = as(await aUser())
  const address = `/api/appointments/${appointment.id}`
  expect((await stranger.get(address)).statusCode).toBe(404)
  expect((await stranger.patch(address, { notes: 'x' })).statusCode).toBe(404)
  expect((await stranger.delete(address)).statusCode).toBe(404)
  expect((await stranger.get('/api/appointments')).json()).toEqual([])
})

test('appointments: past days, weekends, closed days, wrong hours and unknown centres are refused', async ({
  server,
}) => {
  const { as, aUser, request, date, db, services } = await open(server)
  const today = services.clock().toISOString().slice(0, 10)
  let weekend = addDays(today, 1)
  while (isWeekday(weekend)) weekend = addDays(weekend, 1)
  const person = as(await aUser())
  const admin = as(await aUser('admin'))
  const closing = { closed: true, reason: 'Painters are in the house', capacity: null }
  const other = anOpenDay(services.clock(), 4)
  await admin.put(`/api/admin/appointment-centers/1/days/${other}`, closing)
  for (const [change, status, message] of [
    [{ date: addDays(today, -1) }, 400, /starting tomorrow/],
    [{ date: today }, 400, /starting tomorrow/],
    [{ date: addDays(today, 40) }, 400, /starting tomorrow/],
    [{ date: weekend }, 400, /closed at weekends/],
    [{ date: other }, 400, /Painters are in the house/],
    [{ date: '2027-02-30' }, 400, /./],
    [{ date: 'tomorrow' }, 400, /choose a date/],
    [{ date: null }, 400, /choose a date/],
    [{ timeSlot: '10:10' }, 400, /start at this time/],
    [{ timeSlot: '08:00' }, 400, /start at this time/],
    [{ timeSlot: 'immediate' }, 400, /Only remote/],
    [{ timeSlot: '' }, 400, /choose a time/],
    [{ centerId: 99 }, 404, /no longer exists/],
    [{ type: 'wedding' }, 400, /choose a type/],
    [{ status: 'completed' }, 400, /Unknown field/],
    [{ reminderSent: true }, 400, /Unknown field/],
  ] as const) {
    const reply = await person.post('/api/appointments', { ...request, ...change })
    expect([JSON.stringify(change), reply.statusCode]).toEqual([JSON.stringify(change), status])
    expect(reply.json().message).toMatch(message)
  }
  expect(await db.select().from(appointments)).toEqual([])
  expect((await person.get(`/api/appointment-centers/1/slots?date=${weekend}`)).json()).toEqual([])
  expect((await person.get(`/api/appointment-centers/1/slots?date=${other}`)).json()).toEqual([])
  expect((await person.get(`/api/appointment-centers/99/slots?date=${date}`)).statusCode).toBe(404)
  expect((await person.get(`/api/appointment-centers/1/slots?date=x`)).statusCode).toBe(400)
  expect((await person.get(`/api/appointment-centers/1/slots?date=${date}`)).json()).toHaveLength(16)
})

test('appointments: each day shows its free slots, or why it is closed', async ({ server }) => {
  const { as, aUser, request, date, services } = await open(server)
  await as(await aUser('e-visa-admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  await as(await aUser()).post('/api/appointments', request)
  const days = (await as(await aUser()).get('/api/appointment-centers/1/days')).json()
  expect(days).toHaveLength(30)
  expect(days.find((day: { date: string }) => day.date === date)).toEqual({ date, closed: null, free: 15 })
  const closed = days.filter((day: { closed: string | null }) => day.closed !== null)
  expect(closed.length).toBeGreaterThanOrEqual(8)
  expect(anOpenDay(services.clock())).toBe(days.find((day: { free: number }) => day.free > 0).date)
})

test('appointments: a full slot is refused with 409 and the slots that are free', async ({ server }) => {
  const { as, aUser, request, date } = await open(server)
  await as(await aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  expect((await as(await aUser()).post('/api/appointments', request)).statusCode).toBe(201)
  const reply = await as(await aUser()).post('/api/appointments', request)
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'slot-full', current: { date } })
  expect(reply.json().current.slots).toHaveLength(15)
  expect(reply.json().current.slots).not.toContain('10:00')
})

test('appointments: a remote appointment takes the next such hour, or starts immediately', async ({ server }) => {
  const { as, aUser, services, mails } = await open(server)
  const traveller = await aUser()
  const person = as(traveller)
  const later = (await person.post('/api/appointments', { centerId: 4, type: 'interview', timeSlot: '15:00' })).json()
  const startsAt = Date.parse(later.appointment.startsAt)
  expect(startsAt).toBeGreaterThan(services.clock().getTime())
  expect(startsAt - services.clock().getTime()).toBeLessThanOrEqual(86_400_000)
  expect(later.appointment).toMatchObject({ timeSlot: '15:00', isRemote: true, center: { city: 'Remote' } })

  const request = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', date: '2020-01-01' }
  const now = (await person.post('/api/appointments', request)).json().appointment
  expect(now).toMatchObject({ timeSlot: 'immediate', notes: 'Immediate remote verification requested' })
  expect(now.date).toBe(services.clock().toISOString().slice(0, 10))
  const booked = (await mails()).filter(({ to, subject }) => to === traveller.email && /is booked/.test(subject))
  expect(booked, 'none about what begins in this moment').toHaveLength(1)
  expect((await person.delete(`/api/appointments/${now.id}`)).statusCode).toBe(204)
})

test('appointments: one live appointment per application and type, and two per person', async ({ server }) => {
  const { as, aUser, anApplication, request } = await open(server)
  const person = await aUser()
  await anApplication(person, 'pending', { needsInterview: true })
  const book = (change: object) => as(person).post('/api/appointments', { ...request, ...change })
  expect((await book({})).statusCode).toBe(201)
  expect((await book({ timeSlot: '11:00' })).json().code).toBe('already-booked')
  expect((await book({ type: 'consultation', timeSlot: '11:00' })).statusCode).toBe(201)
  expect((await book({ type: 'biometric_document', timeSlot: '12:00' })).json().code).toBe('too-many-appointments')
})

test('appointments: repeated cancelling leads to a waiting time', async ({ server }) => {
  const { as, aUser, request, pass } = await open(server)
  const person = await aUser()
  for (let round = 0; round < 5; round += 1) {
    const { appointment } = (await as(person).post('/api/appointments', request)).json()
    await as(person).delete(`/api/appointments/${appointment.id}`)
  }
  const refused = await as(person).post('/api/appointments', request)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(6 * 86_400)
  for (let round = 0; round < 5; round += 1) await as(person).post('/api/appointments', request)
  expect((await as(person).post('/api/appointments', request)).headers['retry-after']).toMatch(/^3[56]\d\d$/)
  pass(60)
})

test('appointments: an idempotency key books once', async ({ server }) => {
  const { as, aUser, request, db } = await open(server)
  const person = await aUser()
  const send = () => as(person).post('/api/appointments', request, { headers: { 'idempotency-key': 'abc' } })
  const replies = await Promise.all([send(), send(), send()])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await db.$count(appointments)).toBe(1)
})

test('appointments: a slot is held during confirmation and then released', async ({ server }) => {
  const { as, aUser, request, date, pass } = await open(server)
  await as(await aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  const [first, second] = [await aUser(), await aUser()]
  const slot = { centerId: 1, date, timeSlot: '10:00' }
  const free = async (person: typeof first) =>
    (await as(person).get(`/api/appointment-centers/1/slots?date=${date}`)).json().includes('10:00')

  expect((await as(first).post('/api/appointments/holds', slot)).statusCode).toBe(201)
  expect([await free(first), await free(second)]).toEqual([true, false])
  expect((await as(second).post('/api/appointments/holds', slot)).statusCode).toBe(409)
  expect((await as(second).post('/api/appointments', request)).statusCode).toBe(409)
  await as(first).post('/api/appointments/holds', { ...slot, timeSlot: '11:00' })
  expect(await free(second)).toBe(true)
  await as(first).post('/api/appointments/holds', slot)
  pass(181)
  expect((await as(second).post('/api/appointments', request)).statusCode).toBe(201)
})

test('appointments: rescheduling frees the old slot, and a full slot changes nothing', async ({ server }) => {
  const { as, aUser, request, date, db, mailTo } = await open(server)
  await as(await aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  const [person, other] = [await aUser(), await aUser()]
  const { appointment } = (await as(person).post('/api/appointments', request)).json()
  await as(other).post('/api/appointments', { ...request, timeSlot: '11:00' })
  const move = (change: object) => as(person).patch(`/api/appointments/${appointment.id}`, change)

  expect((await move({ date, timeSlot: '11:00' })).json().code).toBe('slot-full')
  expect((await as(person).get('/api/appointments')).json()[0].timeSlot).toBe('10:00')
  const moved = (await move({ date, timeSlot: '12:30' })).json().appointment
  expect(moved).toMatchObject({ id: appointment.id, timeSlot: '12:30', startsAt: `${date}T12:30:00.000Z` })
  expect((await db.select().from(seats).where(eq(seats.appointmentId, appointment.id))).length).toBe(1)
  await mailTo(person.email, 'Your appointment has been moved')
  expect((await as(await aUser()).post('/api/appointments', request)).statusCode).toBe(201)
})

test('appointments: an appointment is not completed without evidence', async ({ server }) => {
  const { as, aUser, request } = await open(server)
  const person = await aUser()
  const { appointment } = (await as(person).post('/api/appointments', request)).json()
  for (const status of ['completed', 'confirmed', 'no_show']) {
    const reply = await as(person).patch(`/api/appointments/${appointment.id}`, { status })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().current).toEqual({ status: 'scheduled' })
  }
  expect((await as(person).get(`/api/appointments/${appointment.id}`)).json().status).toBe('scheduled')
})

test('appointments: rescheduling and holding follow the rules of booking', async ({ server }) => {
  const { as, aUser, request, date, db, services } = await open(server)
  const today = services.clock().toISOString().slice(0, 10)
  let weekend = addDays(today, 1)
  while (isWeekday(weekend)) weekend = addDays(weekend, 1)
  const person = as(await aUser())
  const { appointment } = (await person.post('/api/appointments', request)).json()
  const before = [await db.select().from(appointments), await db.select().from(seats)]
  for (const [change, status] of [
    [{ date: addDays(today, -1), timeSlot: '11:00' }, 400],
    [{ date: addDays(today, 40), timeSlot: '11:00' }, 400],
    [{ date: weekend, timeSlot: '11:00' }, 400],
    [{ date, timeSlot: '11:10' }, 400],
    [{ date, timeSlot: 'immediate' }, 400],
    [{ date, timeSlot: '11:00', centerId: 99 }, 404],
  ] as const) {
    const moved = await person.patch(`/api/appointments/${appointment.id}`, change)
    const held = await person.post('/api/appointments/holds', { centerId: 1, ...change })
    expect([JSON.stringify(change), moved.statusCode, held.statusCode]).toEqual([
      JSON.stringify(change),
      status,
      status,
    ])
  }
  expect([await db.select().from(appointments), await db.select().from(seats)]).toEqual(before)
})

test('appointments: with several travellers the booking names one, and the reply shows it', async ({ server }) => {
  const { as, aUser, anApplication, mailTo } = await open(server)
  const person = await aUser()
  const book = (change: object = {}) =>
    as(person).post('/api/appointments', {
      centerId: 4,
      type: 'biometric_document',
      timeSlot: 'immediate',
      ...change,
    })
  const grace = await anApplication(person, 'pending', { requireBiometrics: true })
  const named = { firstName: 'Samuel', lastName: 'Doe' }
  const samuel = await anApplication(person, 'pending', { requireBiometrics: true, info: named })
  await anApplication(person, 'pending', {
    requireBiometrics: false,
    info: { firstName: 'Needs', lastName: 'Nothing' },
  })

  const { appointment } = (await book({ applicationId: samuel.id, timeSlot: '15:00' })).json()
  expect(appointment).toMatchObject({ applicationId: samuel.id, traveller: 'Samuel Doe' })
  expect((await mailTo(person.email, 'Your appointment is booked')).text).toContain('Traveller: Samuel Doe')
  // Without an application, one that still needs the appointment is chosen.
  expect((await book()).json().appointment).toMatchObject({ applicationId: grace.id, traveller: 'Grace Johnson' })
  expect((await as(person).get('/api/appointments/travellers')).json()).toHaveLength(3)
})

test('appointments: the documented request works with one application or none', async ({ server }) => {
  const { as, aUser, anApplication } = await open(server)
  const request = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate' }
  expect((await as(await aUser()).post('/api/appointments', request)).json().appointment).toMatchObject({
    applicationId: null,
    traveller: '',
  })
  const person = await aUser()
  const { id } = await anApplication(person, 'pending', { requireBiometrics: true })
  expect((await as(person).post('/api/appointments', request)).json().appointment.applicationId).toBe(id)
})

test('appointments: every family member can have one, a person without applications two', async ({ server }) => {
  const { as, aUser, anApplication } = await open(server)
  const person = await aUser()
  const request = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate' }
  for (let count = 0; count < 4; count += 1) await anApplication(person, 'pending', { requireBiometrics: true })
  const travellers = (await as(person).get('/api/appointments/travellers')).json()
  for (const { applicationId } of travellers)
    expect((await as(person).post('/api/appointments', { ...request, applicationId })).statusCode).toBe(201)
})

test('appointments: booking for another person’s application is refused', async ({ server }) => {
  const { aUser, anApplication, as, request } = await open(server)
  const { id: applicationId } = await anApplication(await aUser(), 'pending')
  const reply = await as(await aUser()).post('/api/appointments', { ...request, applicationId })
  expect(reply.statusCode).toBe(404)
})

test('appointments: an interview that the case does not need is refused, named or not', async ({ server }) => {
  const { aUser, anApplication, as, request, db } = await open(server)
  const [person, admin] = [await aUser(), await aUser('admin')]
  const { id: applicationId } = await anApplication(person, 'in_review')
  const book = (change: object = {}) => as(person).post('/api/appointments', { ...request, ...change })
  for (const change of [{}, { applicationId }]) {
    const refused = await book(change)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'not-invited', missing: ['invitation'] })
  }
  expect(await db.$count(appointments)).toBe(0)
  expect(await db.$count(seats)).toBe(0)

  await as(admin).patch(`/api/case-management/${applicationId}/interview`, { needsInterview: true })
  expect((await book({ applicationId })).statusCode).toBe(201)
  expect((await book({ applicationId })).json().code).toBe('already-booked')
})
