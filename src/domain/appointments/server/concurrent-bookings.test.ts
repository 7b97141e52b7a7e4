import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOpenDay } from '#testing/appointments.ts'
import { openServer } from '#testing/server.ts'
import { slotTimes } from '../calendar.ts'
import { appointments, centres, seats } from './table.ts'

/** The benchmark runs the full size: 200 callers, 1,000 rounds. */
const rounds = 5
const callers = 40
const places = 3

test('appointments: concurrent bookings never exceed the seats of a slot', async () => {
  const { as, aUser, services, db } = await openServer({ env: { DATABASE_POOL: '20' } })
  const date = anOpenDay(services.clock())
  const [centre] = await db.select().from(centres).where(eq(centres.id, 1))
  const people = []
  for (let made = 0; made < callers; made += 1) people.push(await aUser())
  for (const timeSlot of slotTimes(centre!).slice(0, rounds)) {
    const request = { centerId: 1, type: 'consultation', date, timeSlot }
    const replies = await Promise.all(people.map((person) => as(person).post('/api/appointments', request)))
    const won = replies.filter(({ statusCode }) => statusCode === 201)
    const lost = replies.filter(({ statusCode }) => statusCode === 409)
    expect([won.length, lost.length]).toEqual([places, callers - places])
    for (const reply of lost) expect(reply.json().current.slots).not.toContain(timeSlot)
    const ids = won.map((reply) => reply.json().appointment.id as string)
    await db.delete(appointments).where(inArray(appointments.id, ids))
    await db.execute('delete from limits')
  }
})

test('appointments: concurrent moves, cancellations and bookings never duplicate or overbook', async () => {
  const { as, aUser, services, db } = await openServer({ env: { DATABASE_POOL: '20' } })
  await as(await aUser('admin')).patch('/api/admin/appointment-centers/1', { capacity: 1 })
  const date = anOpenDay(services.clock())
  const times = ['09:00', '09:30', '10:00', '10:30']
  const people = [await aUser(), await aUser(), await aUser()]
  const ids = await Promise.all(
    people.map(async (person, index) => {
      const request = { centerId: 1, type: 'interview', date, timeSlot: times[index] }
      return (await as(person).post('/api/appointments', request)).json().appointment.id as string
    }),
  )
  for (let round = 0; round < 12; round += 1) {
    const replies = await Promise.all(
      people.flatMap((person, index) => [
        ...[0, 1].map((step) =>
          as(person).patch(`/api/appointments/${ids[index]}`, { date, timeSlot: times[(round + index + step) % 4] }),
        ),
        as(person).post('/api/appointments', { centerId: 1, type: 'interview', date, timeSlot: times[round % 4] }),
      ]),
    )
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => ![200, 409, 429].includes(code))).toEqual([])
    const live = await db.select().from(appointments).where(eq(appointments.status, 'scheduled'))
    const taken = await db.select().from(seats)
    expect(new Set(live.map(({ id }) => id))).toEqual(new Set(ids))
    expect(new Set(taken.map(({ appointmentId }) => appointmentId))).toEqual(new Set(ids))
    expect([live.length, taken.length]).toEqual([3, 3])
    expect(new Set(taken.map(({ startsAt }) => startsAt.getTime())).size).toBe(3)
    for (const { id, startsAt } of live)
      expect(taken.find(({ appointmentId }) => appointmentId === id)?.startsAt).toEqual(startsAt)
  }
})
