import { expect } from 'vitest'
import { anOpenDay } from '#testing/appointments.ts'
import { type Person, test, type TestServer } from '#testing/server.ts'
import { exportData } from '#testing/export-data.ts'
import { unzip } from '#testing/unzip.ts'
import { appointmentJobs } from './jobs.ts'

async function open(server: TestServer) {
  const { services } = server
  const date = anOpenDay(services.clock(), 3)
  const tick = () => server.runScheduled(appointmentJobs)
  const until = (moment: string) => server.pass((Date.parse(moment) - services.clock().getTime()) / 1000)
  /** Signs in again: sessions expire as the days pass. */
  const again = async ({ email, password }: Person) => {
    const { token } = (await server.anyone.post('/api/auth/login', { email, password })).json()
    return server.as({ token })
  }
  return { ...server, date, tick, until, again, request: { centerId: 1, type: 'interview', date, timeSlot: '10:00' } }
}

test('appointments: reminders are sent a day and an hour before, and a no-show is recorded half an hour after the end', async ({
  server,
}) => {
  const { as, aUser, request, date, tick, until, again, mailTo, mails } = await open(server)
  const officer = await aUser('e-visa-admin')
  const person = await aUser()
  await as(person).post('/api/appointments', request)
  const read = async () => {
    await tick()
    const { appointments } = (await (await again(officer)).get(`/api/admin/appointment-centers/1/days/${date}`)).json()
    return appointments[0].status
  }
  await tick()
  expect((await as(person).get('/api/appointments')).json()[0].reminderSent).toBe(false)
  until(`${date}T00:00:00Z`)
  await Promise.all([tick(), tick()])
  await mailTo(person.email, 'Your appointment is tomorrow')
  until(`${date}T09:10:00Z`)
  await tick()
  await tick()
  await mailTo(person.email, 'Your appointment starts in an hour')
  until(`${date}T10:59:00Z`)
  expect(await read()).toBe('scheduled')
  until(`${date}T11:01:00Z`)
  expect(await read()).toBe('no_show')
  await mailTo(person.email, 'You missed your appointment')
  const reminders = (await mails()).filter(({ subject }) => /tomorrow|in an hour/.test(subject))
  expect(reminders).toHaveLength(2)
})

test('appointments: a checked-in visit is no no-show and is completed by staff', async ({ server }) => {
  const { as, aUser, request, date, tick, until, again } = await open(server)
  const desk = await aUser('e-visa-admin')
  let officer = as(desk)
  const person = as(await aUser())
  const { appointment } = (await person.post('/api/appointments', { ...request, type: 'consultation' })).json()
  expect((await officer.patch(`/api/admin/appointments/${appointment.id}`, { status: 'completed' })).statusCode).toBe(
    409,
  )
  expect((await officer.patch(`/api/admin/appointments/${appointment.id}`, { status: 'cancelled' })).statusCode).toBe(
    422,
  )
  expect((await officer.post(`/api/admin/appointments/${appointment.id}/check-in`)).statusCode).toBe(409)
  until(`${date}T09:55:00Z`)
  officer = await again(desk)
  const seen = await officer.post(`/api/admin/appointments/${appointment.id}/check-in`)
  expect(seen.json().appointment.checkedInAt).not.toBeNull()
  until(`${date}T12:00:00Z`)
  await tick()
  officer = await again(desk)
  const done = await officer.patch(`/api/admin/appointments/${appointment.id}`, { status: 'completed' })
  expect(done.json().appointment.status).toBe('completed')
})

test('appointments: a meeting without an officer is cancelled with an explanation and can be booked again', async ({
  server,
}) => {
  const { as, aUser, tick, pass, again, mailTo } = await open(server)
  const person = await aUser()
  const request = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const { appointment } = (await as(person).post('/api/appointments', request)).json()
  await as(person).post(`/api/video-sessions/${appointment.id}/start`)
  pass(100 * 60)
  await tick()
  expect((await (await again(person)).get('/api/appointments')).json()[0].status).toBe('scheduled')
  pass(60 * 60)
  await tick()
  const mail = await mailTo(person.email, 'We’ve had to cancel your appointment')
  expect(mail.text).toContain('No officer was free at that time.')
  expect((await (await again(person)).post('/api/appointments', request)).statusCode).toBe(201)
})

test('appointments: closing a day cancels its appointments with the reason', async ({ server }) => {
  const { as, aUser, request, date, mailTo, db } = await open(server)
  const person = await aUser()
  await as(person).post('/api/appointments', request)
  const officer = as(await aUser('e-visa-admin'))
  const address = `/api/admin/appointment-centers/1/days/${date}`
  expect((await officer.put(address, { closed: true, reason: '', capacity: null })).statusCode).toBe(422)
  const closing = await officer.put(address, { closed: true, reason: 'No electricity', capacity: null })
  expect(closing.json()).toEqual({ cancelled: 1 })
  const mail = await mailTo(person.email, 'We’ve had to cancel your appointment')
  expect(mail.text).toContain('No electricity')
  expect((await as(person).get('/api/appointments')).json()[0].status).toBe('cancelled')
  expect((await officer.get(address)).json()).toMatchObject({ closed: 'No electricity', isClosedByStaff: true })
  await officer.put(address, { closed: false, reason: '', capacity: 1 })
  expect((await officer.get(address)).json()).toMatchObject({ closed: null, capacity: 1, isOwnCapacity: true })
  expect(await db.execute('select 1 from appointment_seats')).toMatchObject({ rows: [] })
})

test('appointments: a day that applicants can no longer book is not closed at the desk', async ({ server }) => {
  const yesterday = new Date(server.services.clock().getTime() - 86_400_000).toISOString().slice(0, 10)
  const officer = server.as(await server.aUser('e-visa-admin'))
  expect((await officer.get(`/api/admin/appointment-centers/4/days/${yesterday}`)).json()).toMatchObject({
    closed: null,
  })
})

test('appointments: a freed slot is offered to the longest waiting, and after two hours to the next', async ({
  server,
}) => {
  const { as, aUser, request, date, tick, pass, again, mailTo } = await open(server)
  await as(await aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  const [holder, first, second] = [await aUser(), await aUser(), await aUser()]
  const { appointment } = (await as(holder).post('/api/appointments', request)).json()
  const wait = { centerId: 1, type: 'interview', date }
  expect((await as(first).post('/api/appointments/waitlist', wait)).statusCode).toBe(201)
  pass(1)
  await as(second).post('/api/appointments/waitlist', wait)
  const offerTo = async (person: typeof first) =>
    (await (await again(person)).get('/api/appointments/waitlist')).json()[0]?.offer?.timeSlot

  await as(holder).delete(`/api/appointments/${appointment.id}`)
  await mailTo(first.email, 'A time has become free')
  expect([await offerTo(first), await offerTo(second)]).toEqual(['10:00', undefined])
  expect((await as(holder).post('/api/appointments', request)).statusCode).toBe(409)
  pass(2 * 3600 + 1)
  await tick()
  expect([await offerTo(first), await offerTo(second)]).toEqual([undefined, '10:00'])
  const lucky = await again(second)
  expect((await lucky.post('/api/appointments', request)).statusCode).toBe(201)
  expect((await lucky.get('/api/appointments/waitlist')).json()).toEqual([])
})

test('appointments: applicants get the join link of a meeting, only staff the host’s link', async ({ server }) => {
  const { as, aUser, request, mails } = await open(server)
  const applicant = await aUser()
  const person = as(applicant)
  const officer = as(await aUser('e-visa-admin'))
  const { appointment } = (await person.post('/api/appointments', request)).json()
  const address = `/api/admin/appointments/${appointment.id}/meeting-links`
  const links = {
    zoomMeetingId: '123',
    zoomJoinUrl: 'https://us02.zoom.us/j/1',
    zoomStartUrl: 'https://us02.zoom.us/s/secret',
  }
  expect((await officer.put(address, { ...links, zoomJoinUrl: 'https://zoom.us.evil.example/j' })).statusCode).toBe(400)
  expect((await officer.put(address, { ...links, zoomJoinUrl: 'http://zoom.us/j' })).statusCode).toBe(400)
  expect((await officer.put(address, links)).json().appointment.zoomStartUrl).toBe(links.zoomStartUrl)
  const own = `/api/appointments/${appointment.id}`
  const meeting = `/api/video-sessions/${appointment.id}`
  for (const reply of [
    await person.get('/api/appointments'),
    await person.get(own),
    await person.patch(own, { notes: 'By the window' }),
    await person.get(meeting),
    await person.post(`${meeting}/start`),
    await person.post(`${meeting}/ticket`),
    await person.post(`${meeting}/messages`, { text: 'Hello' }),
    await person.post(`${meeting}/end`, { outcome: 'completed' }),
  ]) {
    expect(reply.statusCode).toBeLessThan(300)
    expect(reply.body).not.toContain('/s/secret')
  }
  expect(await person.get(`/api/admin/video-sessions/${appointment.id}`)).toMatchObject({ statusCode: 403 })
  const files = unzip((await exportData(server, applicant)).rawPayload)
  expect(files.size).toBeGreaterThan(0)
  for (const bytes of files.values()) expect(bytes.toString()).not.toContain('/s/secret')
  const told = (await mails()).filter(({ to }) => to === applicant.email)
  expect(JSON.stringify(told)).not.toContain('/s/secret')
  expect((await person.get(`/api/appointments/${appointment.id}`)).json().zoomJoinUrl).toBe(links.zoomJoinUrl)
})
