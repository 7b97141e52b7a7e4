// node tools/bench/appointments.ts: slots searched and booked under load. Also proves that 200 callers on one slot
// never overbook it; BENCH_ROUNDS=1000 is the full run.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { insertUser } from '#domain/accounts/server/queries.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { findRequiredAppointments } from '#domain/application-lifecycle/server/whose-turn.ts'
import { bookAppointment } from '#domain/appointments/server/book.ts'
import { findCentre, seedCentres } from '#domain/appointments/server/centres.ts'
import { listBookableDays, listFreeSlots } from '#domain/appointments/server/bookable-days.ts'
import { slotTimes } from '#domain/appointments/calendar.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isUnavailable } from '#foundation/storage/server/database.ts'
import { serviceContext, type SignedInContext } from '#foundation/http/server/context.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { createRequestHooks } from '../../src/main/http-app.ts'
import { openServices } from '../../src/main/open-services.ts'

const callers = 200
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50)
const places = 3
const singles = 500
const searches = 1000

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-appointments-'))
const env = readEnv({ DATA_DIR: dataDir, DATABASE_POOL: '20', LOG_LEVEL: 'silent' })
const opened = await openServices(env, openDatabaseSource(env))
try {
  const { services } = opened
  const { db } = services.database
  const hooks = createRequestHooks(services)
  await seedCentres(db)
  const people: UserRow[] = []
  for (let made = 0; made < callers; made += 1) {
    const email = `bench.${made}@people.example`
    people.push(await insertUser(db, { fullName: 'Bench', email, password: 'none', createdAt: services.clock() }))
  }
  const centre = (await findCentre(db, 1))!
  const days = (await listBookableDays(db, centre, services.clock())).filter(({ free }) => free > 0)
  const [first] = days
  if (!first) throw new Error('no day can be booked')

  const book = (person: UserRow, date: string, timeSlot: string) => {
    const user = {
      ...person,
      accountRole: person.role,
      emailVerified: true,
      sessionId: '',
      sessionBeganAt: new Date(),
      isRemembered: false,
      hasSecondFactor: false,
      passedSecondFactor: false,
      owesSecondFactor: false,
    }
    const context: SignedInContext = { ...serviceContext(services), user }
    return transact(services, hooks, context, (inner) =>
      bookAppointment(
        { ...inner, user },
        { centerId: 1, type: 'consultation', date, timeSlot },
        { findRequiredAppointments },
      ),
    )
  }
  const clear = () => db.execute(sql`delete from appointments`)

  await measure('slots of a day', searches, () => listFreeSlots(db, centre, first.date, services.clock()))
  await measure('days of a centre', searches / 5, () => listBookableDays(db, centre, services.clock()))

  const times = slotTimes(centre)
  const wishes = days.flatMap(({ date }) =>
    times.flatMap((time) => Array.from({ length: places }, () => ({ date, time }))),
  )
  let next = 0
  await measure('bookings', Math.min(singles, callers), async () => {
    const { date, time } = wishes[next]!
    const person = people[next]!
    next += 1
    await book(person, date, time)
  })

  let [sold, wrong] = [0, 0]
  const began = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    await clear()
    const timeSlot = times[round % times.length]!
    const won = await Promise.all(people.map((person) => attempt(() => book(person, first.date, timeSlot))))
    const count = won.reduce((sum, one) => sum + one, 0)
    sold += count
    if (count !== places) wrong += 1
  }
  const seconds = (performance.now() - began) / 1000
  const calls = Math.round((rounds * callers) / seconds)
  console.log(`${callers} callers on one slot, ${rounds} rounds: ${sold} sold, ${wrong} rounds wrong, ${calls} calls/s`)
  if (wrong > 0) process.exitCode = 1
} finally {
  await opened.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** 1 when booked, 0 when the slot was full. Retries while the service is busy, as a browser would. */
async function attempt(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 1
  } catch (error) {
    if (error instanceof Refusal && error.details.code === 'slot-full') return 0
    if (isUnavailable(error)) return attempt(work)
    throw error
  }
}

async function measure(name: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left > 0) {
        left -= 1
        await work()
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  console.log(`${name}: ${Math.round(count / seconds)} per second`)
}
